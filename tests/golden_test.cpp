#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "read_file.hpp"

// Transcripts of the command line.  In tests/golden/*.txt a line "$ command" is run by the shell,
// with bouton on the path, and what follows up to the next such line is what it must print:
// standard output and standard error, and "[exit N]" if it does not exit with 0.
// With BOUTON_UPDATE_GOLDEN=1 in the environment the files are rewritten instead.
namespace {

namespace fs = std::filesystem;

struct Result {
    std::string output;
    int status = 0;
};

Result run(const std::string& command) {
    const std::string shell =
        "export LC_ALL=C.UTF-8 COLUMNS=80; unset BOUTON_UPDATE_GOLDEN; PATH='" +
        fs::path(BOUTON_PROGRAM).parent_path().string() + "':\"$PATH\"; { " + command +
        "\n} 2>&1 < /dev/null";
    std::FILE* pipe = popen(shell.c_str(), "r");
    Result result;
    std::array<char, 4096> buffer{};
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        result.output.append(buffer.data(), size);
    }
    const int status = pclose(pipe);
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return result;
}

std::string transcript(const std::string& expected) {
    std::istringstream lines(expected);
    std::string actual;
    bool seen_command = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("$ ", 0) == 0) {
            seen_command = true;
            const Result result = run(line.substr(2));
            actual += line + "\n" + result.output;
            if (!result.output.empty() && result.output.back() != '\n') actual += "(no newline)\n";
            if (result.status != 0) actual += "[exit " + std::to_string(result.status) + "]\n";
        } else if (!seen_command) {
            actual += line + "\n";  // the comment at the top
        }
    }
    return actual;
}

class Golden : public testing::TestWithParam<fs::path> {};

TEST_P(Golden, IsAsRecorded) {
    const std::string expected = bouton::read_file(GetParam());
    ASSERT_FALSE(expected.empty());
    const std::string actual = transcript(expected);
    if (std::getenv("BOUTON_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(GetParam()) << actual;
        return;
    }
    EXPECT_EQ(actual, expected);
}

std::vector<fs::path> transcripts() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(BOUTON_SOURCE_DIR "/tests/golden")) {
        files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

INSTANTIATE_TEST_SUITE_P(Transcripts, Golden, testing::ValuesIn(transcripts()),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
