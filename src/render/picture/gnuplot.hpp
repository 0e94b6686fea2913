#pragma once

#include <string>
#include <string_view>

namespace bouton {

/// A text in gnuplot's language: an expression whose value is the text.  Control characters other
/// than the line feed become spaces, and malformed UTF-8 becomes question marks.  Nothing in it is
/// substituted or run.
std::string gnuplot_text(std::string_view text);

/// What gnuplot writes to its standard output for a script; the user's own settings are not read.
///
/// Script and output pass through files without names, so that neither side waits for the other.
/// Throws Error{failed} if gnuplot is not installed, naming the package, and if gnuplot fails, with
/// its message.
std::string run_gnuplot(std::string_view script);

}  // namespace bouton
