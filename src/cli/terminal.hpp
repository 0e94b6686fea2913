#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "answer/text_style.hpp"

namespace bouton::cli {

/// The width to write for: of the terminal, of COLUMNS, or 80; at least 20.
std::size_t output_width();

/// The width of the terminal that standard error is, 80 if it does not tell; nothing if it is none.
std::optional<std::size_t> error_width();

/// Whether standard output may be given characters beyond ASCII.
bool output_is_utf8();

/// The style of text on standard output.
TextStyle output_style();

/// Writes to standard output; throws Error{failed} when that cannot be done, as on a full disk.
void print(std::string_view text);

/// Writes a sentence to standard error, after the name of the program.  On a terminal it is broken
/// between words; elsewhere it is one line.
void print_error(std::string_view sentence);

/// Writes text for people, in ASCII where standard output may not be given more.
void print_text(std::string_view text);

}  // namespace bouton::cli
