#include "format/csv.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"

namespace bouton {

namespace {

bool needs_quotes(char c) { return c == ',' || c == '"' || c == '\n' || c == '\r'; }

/// Reads a text from its beginning to its end.
class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::vector<std::vector<std::string>> lines() {
        std::vector<std::vector<std::string>> result;
        while (at_ < text_.size()) {
            ++line_;
            result.push_back(line());
        }
        return result;
    }

private:
    std::vector<std::string> line() {
        std::vector<std::string> fields;
        do {
            fields.push_back(text_.substr(at_).starts_with('"') ? quoted() : plain());
        } while (take(","));
        if (!take("\n") && !take("\r\n") && at_ < text_.size()) {
            refuse("goes on behind the closing quote of a field");
        }
        return fields;
    }

    std::string plain() {
        std::size_t end = std::min(text_.find_first_of(",\n", at_), text_.size());
        if (end < text_.size() && text_[end] == '\n' && end > at_ && text_[end - 1] == '\r') --end;
        std::string field(text_.substr(at_, end - at_));
        if (field.find('"') != std::string::npos) refuse("has a quote in the middle of a field");
        at_ = end;
        return field;
    }

    std::string quoted() {
        std::string field;
        ++at_;
        for (;;) {
            const std::size_t end = text_.find('"', at_);
            if (end == std::string_view::npos) refuse("has a quote that is not closed");
            field += text_.substr(at_, end - at_);
            at_ = end + 1;
            if (!take("\"")) return field;
            field += '"';
        }
    }

    bool take(std::string_view expected) {
        if (!text_.substr(at_).starts_with(expected)) return false;
        at_ += expected.size();
        return true;
    }

    [[noreturn]] void refuse(std::string_view fault) const {
        throw Error(ErrorKind::failed, fmt::format("line {} of the CSV {}", line_, fault));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 0;
};

}  // namespace

void append_csv_field(std::string& text, std::string_view field) {
    if (std::ranges::none_of(field, needs_quotes)) {
        text += field;
        return;
    }
    text += '"';
    for (const char c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    text += '"';
}

std::vector<std::vector<std::string>> read_csv(std::string_view text) {
    return Reader(text).lines();
}

}  // namespace bouton
