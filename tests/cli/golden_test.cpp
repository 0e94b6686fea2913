#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/read_file.hpp"
#include "tests/support/run_program.hpp"

// Transcripts of the command line.  In tests/golden/*.txt a line "$ command" is run by the shell,
// with bouton on the path, and what follows up to the next such line is what it must print:
// standard output and standard error, and "[exit N]" if it does not exit with 0.
// With BOUTON_UPDATE_GOLDEN=1 in the environment the files are rewritten instead.
namespace {

namespace fs = std::filesystem;

std::string transcript(const std::string& expected) {
    std::istringstream lines(expected);
    std::string actual;
    bool seen_command = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("$ ", 0) == 0) {
            seen_command = true;
            const bouton::ProgramRun result = bouton::run_beside_examples(line.substr(2));
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
