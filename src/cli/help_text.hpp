#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bouton::cli {

/// The help of a command, as CLI11 writes it for wide terminals, in lines of at most `width`
/// characters: what is said of a flag stands below it, and paragraphs are broken anew.  Commands to
/// paste are never broken.
std::string narrowed_help(std::string_view help, std::size_t width);

}  // namespace bouton::cli
