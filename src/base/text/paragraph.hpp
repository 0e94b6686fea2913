#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bouton {

/// Characters of a UTF-8 text; none of those that Bouton writes is wider than one column.
std::size_t characters(std::string_view text);

/// A text broken into lines of at most `width` characters, each ended by a line feed.  Lines after
/// the first of a paragraph are indented by `hang` spaces, less than the width.  Line feeds in the
/// text are kept, runs of spaces are not, and a word longer than a line is cut.
std::string paragraph(std::string_view text, std::size_t width, std::size_t hang = 0);

/// Lines of which those that are too wide are broken between words, and go on two columns further
/// in than they begin.  All others are left as they are, spaces included, and a word that
/// is longer than a line stays where it is, whole: positions and numbers are copied.
std::string wrapped(std::string_view text, std::size_t width);

}  // namespace bouton
