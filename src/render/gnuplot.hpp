#pragma once

#include <string>
#include <string_view>

namespace bouton {

/// A text in gnuplot's language: an expression whose value is the text, with control characters but
/// the line feed as spaces and malformed UTF-8 as question marks.  Nothing in it is substituted or
/// run.
std::string gnuplot_text(std::string_view text);

/// What gnuplot writes to its standard output when it is given the script; the user's own settings
/// are not read.
///
/// Script and output pass through files without names, so that neither side waits for the other.
/// Throws Error{failed} where there is no gnuplot, telling the package, and where gnuplot fails,
/// telling what it said.
std::string run_gnuplot(std::string_view script);

}  // namespace bouton
