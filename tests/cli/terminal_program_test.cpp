// What the program writes to standard error where that is a terminal.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Runs a command on a terminal that is so many columns wide; lines end with \r\n there.
ProgramRun run_on_terminal(const std::string& command, int columns) {
    return run_in_shell(
        "command -v script > /dev/null || exit 77; export SHELL=/bin/sh; "
        "script -qec \"stty cols " +
        std::to_string(columns) + "; " + command + "\" /dev/null");
}

TEST(TerminalProgram, BreaksErrorsBetweenWords) {
    const std::string command = "bouton solve nim 3,4,,55555555555";
    const ProgramRun narrow = run_on_terminal(command, 40);
    if (narrow.status == 77) GTEST_SKIP() << "there is no program script";
    EXPECT_EQ(narrow.status, 2);
    EXPECT_EQ(narrow.output,
              "bouton: a heap is missing in\r\n  '3,4,,55555555555': join heaps by\r\n"
              "  commas, for example 3,4,5\r\n");
    EXPECT_EQ(run_in_shell(command).output,
              "bouton: a heap is missing in '3,4,,55555555555': join heaps by commas, for example "
              "3,4,5\n");
}

TEST(TerminalProgram, ShowsARuleAroundItsCaret) {
    const OwnFolder folder;
    const std::string file = folder.path() / "rules.txt";
    std::ofstream(file) << "heap n; n-1; n-2; n-3; n-4; n-5; n-6; n-7; ?; n-8\n";
    const ProgramRun narrow = run_on_terminal("bouton rules " + file, 30);
    if (narrow.status == 77) GTEST_SKIP() << "there is no program script";
    EXPECT_EQ(narrow.status, 2) << narrow.output;
    EXPECT_THAT(narrow.output, HasSubstr("\r\n  ; n-4; n-5; n-6; n-7; ?; n-8\r\n"));
    EXPECT_THAT(narrow.output, HasSubstr("\r\n                        ^\r\n"));
}

TEST(TerminalProgram, CountsTheBytesOfAGraphThatIsDrawn) {
    const OwnFolder folder;
    const ProgramRun run =
        run_on_terminal("(echo a b; sleep 1; echo b c) | bouton plot graph - --input edges --out " +
                            (folder.path() / "graph.svg").string(),
                        80);
    if (run.status == 77) GTEST_SKIP() << "there is no program script";
    EXPECT_THAT(run.output, HasSubstr("8 bytes, then vertices"));
}

}  // namespace
}  // namespace bouton
