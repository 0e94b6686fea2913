#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bouton {

/// A message on a terminal so many columns wide.  Its first line, a sentence, is broken between
/// words.  What follows stays as it is, except for a line of a text with a caret below it: if the
/// two are too wide, the part of them around the caret is shown.  Requires a width of at least 4.
std::string narrowed_message(std::string_view message, std::size_t width);

}  // namespace bouton
