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

/// What the program writes to its standard output for an input.
///
/// Input and output pass through files without names, so that neither side waits for the other. The
/// program ends with the thread that calls this, also when that is killed.
/// Throws Error{failed} if the program is not installed, naming the package, and if it fails, with
/// its last message.
std::string run_program(const Program& program, std::string_view input);

}  // namespace bouton
