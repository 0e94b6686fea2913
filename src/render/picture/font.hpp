#pragma once

#include <string>
#include <string_view>

namespace bouton {

/// A text in UTF-8 with a square in the place of every character that DejaVu Sans, in which
/// pictures are written, lacks.  Left to the fonts that happen to be installed, such a character
/// can come out larger than the picture.
std::string in_font(std::string_view text);

}  // namespace bouton
