#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>

#include "tests/support/own_folder.hpp"

namespace bouton {

/// What a program printed, and how it ended.
struct ProgramRun {
    std::string output;  ///< standard output and standard error
    int status = 0;
};

/// Runs a line of shell with bouton on the path, 80 columns wide, in UTF-8.
inline ProgramRun run_in_shell(const std::string& command) {
    const std::string shell =
        "export LC_ALL=C.UTF-8 COLUMNS=80; unset BOUTON_UPDATE_GOLDEN; PATH='" +
        std::filesystem::path(BOUTON_PROGRAM).parent_path().string() + "':\"$PATH\"; { " + command +
        "\n} 2>&1 < /dev/null";
    std::FILE* pipe = popen(shell.c_str(), "r");
    ProgramRun result;
    std::array<char, 4096> buffer{};
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        result.output.append(buffer.data(), size);
    }
    const int status = pclose(pipe);
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return result;
}

/// The same in an empty folder, from which the examples of the documentation can be named as there:
/// `examples/…`.
inline ProgramRun run_beside_examples(const std::string& command) {
    const OwnFolder folder;
    std::filesystem::create_directory_symlink(BOUTON_SOURCE_DIR "/examples",
                                              folder.path() / "examples");
    return run_in_shell("cd '" + folder.path().string() + "'; " + command);
}

}  // namespace bouton
