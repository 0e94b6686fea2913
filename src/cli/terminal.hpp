#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bouton::cli {

/// The width to write for: of the terminal, of COLUMNS, or 80; at least 20.
std::size_t output_width();

/// Whether standard output may be given characters beyond ASCII.
bool output_is_utf8();

/// Writes to standard output; throws Error{failed} when that cannot be done, as on a full disk.
void print(std::string_view text);

/// Writes text for people, in ASCII where standard output may not be given more.
void print_text(std::string_view text);

}  // namespace bouton::cli
