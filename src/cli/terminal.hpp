#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "answer/text_style.hpp"

namespace bouton::cli {

/// The width to write for: of the terminal, of COLUMNS, or 80; at least 20.
std::size_t output_width();

/// Whether standard output may be given characters beyond ASCII.
bool output_is_utf8();

/// The style of text on standard output.
TextStyle output_style();

/// Writes to standard output; throws Error{failed} when that cannot be done, as on a full disk.
void print(std::string_view text);

/// Writes a sentence to standard error, after the name of the program.
void print_error(std::string_view sentence);

/// Writes text for people, in ASCII where standard output may not be given more.
void print_text(std::string_view text);

}  // namespace bouton::cli
