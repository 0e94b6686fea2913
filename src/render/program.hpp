#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bouton {

/// A program that draws pictures.
struct Program {
    std::string name;
    std::vector<std::string> arguments;
    std::string package;  ///< the Debian package to name to users who do not have it
};

/// What the program writes to its standard output when it is given the input.
///
/// Input and output pass through files without names, so that neither side waits for the other.
/// Throws Error{failed} where there is no such program, telling the package, and where it fails,
/// telling what it said last.
std::string run_program(const Program& program, std::string_view input);

}  // namespace bouton
