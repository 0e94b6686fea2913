#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Comma-separated values (RFC 4180), with lines ended by line feeds.
namespace bouton {

/// Adds a field to a text: in quotes if it has a comma, a quote or the end of a line in it.
void append_csv_field(std::string& text, std::string_view field);

/// Adds a line of fields to a text.
template <class Fields>
void append_csv_line(std::string& text, const Fields& fields) {
    bool first = true;
    for (const auto& field : fields) {
        if (!first) text += ',';
        first = false;
        append_csv_field(text, field);
    }
    text += '\n';
}

/// The lines of a text as lists of fields; a line may end in a carriage return and a line feed, the
/// last one in nothing.  Throws Error{failed}, with the number of the line, where a quote is
/// missing or stands in the middle of a field.
std::vector<std::vector<std::string>> read_csv(std::string_view text);

}  // namespace bouton
