#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "game/catalogue.hpp"
#include "reproduce/report/report.hpp"
#include "tests/support/read_file.hpp"
#include "tests/support/run_program.hpp"

// docs/games.md, made from what the games say about themselves and from what the program answers.
// With BOUTON_UPDATE_GOLDEN=1 in the environment the page is rewritten instead of compared.
namespace bouton {
namespace {

/// A command that solves a position of the game and says why: its own example, if that solves one.
std::string solving(const OwnedAbout& about) {
    std::string command = about.example;
    if (!command.starts_with("bouton solve ")) {
        command = fmt::format("bouton solve {} {}", about.name, about.start);
    }
    if (command.find("--explain") == std::string::npos) command += " --explain";
    return command;
}

std::string parameters(const Entry& entry) {
    if (entry.parameters.empty()) return {};
    std::string text = "**Parameters.**\n\n";
    for (const OwnedParameter& parameter : entry.parameters) {
        const bool flag = parameter.kind == OwnedParameter::Kind::flag;
        text += fmt::format("- `{}{}`: {}\n", parameter.name,
                            flag ? "" : fmt::format("={}", parameter.fallback),
                            to_markdown(parameter.help));
    }
    return text + '\n';
}

std::string section(const Entry& entry) {
    const OwnedAbout& about = entry.about;
    const std::string command = solving(about);
    const ProgramRun run = run_beside_examples(command);
    EXPECT_EQ(run.status, 0) << command << '\n' << run.output;
    std::string text = fmt::format("## {} (`{}`)\n\n{}\n\n", to_markdown(about.title), about.name,
                                   to_markdown(about.rules));
    text += fmt::format("**Positions.** {}\n\n", to_markdown(about.notation));
    text += parameters(entry);
    text += fmt::format("```\n$ {}\n{}```\n\n", command, run.output);
    text += fmt::format("**Theory.** {}\n\n", to_markdown(about.theory));
    text += fmt::format("**Sources.** {}\n\n", to_markdown(about.source));
    return text;
}

std::string page() {
    std::string text =
        "# The games\n\n"
        "This page is made from what the games say about themselves (`bouton about GAME`) and from "
        "what the program answers; a test compares it with both. After an intended change, "
        "`BOUTON_UPDATE_GOLDEN=1 build/release/tests/bouton_tests --gtest_filter='GamesPage.*'` "
        "rewrites it.\n\n"
        "| game | title | family |\n| --- | --- | --- |\n";
    for (const Entry& entry : catalogue()) {
        text += fmt::format("| `{}` | {} | {} |\n", entry.about.name,
                            to_markdown(entry.about.title), entry.about.family);
    }
    text += '\n';
    for (const Entry& entry : catalogue()) text += section(entry);
    text.pop_back();
    return text;
}

TEST(GamesPage, IsWhatTheGamesSay) {
    const std::string path = BOUTON_SOURCE_DIR "/docs/games.md";
    const std::string found = page();
    if (std::getenv("BOUTON_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(path) << found;
        return;
    }
    EXPECT_EQ(read_file(path), found);
}

}  // namespace
}  // namespace bouton
