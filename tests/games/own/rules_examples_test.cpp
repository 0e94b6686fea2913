#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "game/catalogue.hpp"
#include "game/solve.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

using Sizes = std::vector<int>;

/// A file of examples/rules and the game of the catalogue that it describes.
struct Example {
    std::string file;
    std::string game;
    std::size_t piles;  ///< as many numbers are compared
    int most;           ///< up to this size
    /// The position of the game of the catalogue; nothing where there is none.
    std::function<std::string(const Sizes&)> position = [](const Sizes& sizes) {
        return fmt::format("{}", fmt::join(sizes, ","));
    };
};

bool is_date(int month, int day) {
    constexpr std::array<int, 13> days{0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month >= 1 && month <= 12 && day >= 1 && day <= days[static_cast<std::size_t>(month)];
}

std::vector<Example> examples() {
    std::vector<Example> all{
        {"nim", "nim", 3, 6},
        {"nimble", "nimble", 2, 9},
        {"wythoff", "wythoff", 2, 14},
        {"wythoff-3", "wythoff:a=3", 2, 14},
        {"queen", "queen", 2, 14},
        {"r-wythoff", "r-wythoff", 2, 14},
        {"akiyama", "akiyama", 3, 5},
        {"subtraction", "subtraction:take=1-3", 2, 14},
        {"subtraction-134", "subtraction:take=1/3/4", 2, 14},
        {"squares", "subtraction:take=squares", 1, 40},
        {"primes", "subtraction:take=primes", 1, 40},
        {"fibonacci", "subtraction:take=fibonacci", 1, 40},
        {"all-but", "subtraction:take=all-but-2/5", 1, 40},
        {"index-nim", "index-nim:k=2", 3, 5},
        {"greedy-nim", "greedy-nim", 3, 5},
        {"nim2", "nim2", 3, 5},
        {"cut-throat-nim", "cut-throat-nim", 2, 7},
        {"kayles", "kayles", 1, 40},
        {"dawsons-chess", "octal:0.137", 1, 40},
        {"dawsons-kayles", "octal:0.07", 1, 40},
        {"three-heaps", "octal:0.F", 1, 25},
        {"grundy-game", "grundy-game", 1, 40},
        {"even-odd", "even-odd", 2, 12},
        {"fibonacci-nim", "fibonacci-nim", 2, 14,
         [](const Sizes& sizes) {
             // The last move took half of the most that may be taken now.
             const bool legal = sizes[0] >= 1 && sizes[1] >= 2 && sizes[1] % 2 == 0;
             return legal ? fmt::format("{}/{}", sizes[0], sizes[1]) : "";
         }},
        {"sliding-coins", "sliding-coins", 4, 7,
         [](const Sizes& sizes) {
             const bool legal = sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[2] < sizes[3];
             return legal ? fmt::format("{}", fmt::join(sizes, ",")) : "";
         }},
        {"calendar", "calendar", 2, 31,
         [](const Sizes& sizes) {
             return is_date(sizes[0], sizes[1]) ? fmt::format("{}-{}", sizes[0], sizes[1]) : "";
         }},
        {"building-nim", "building-nim", 4, 3,
         [](const Sizes& sizes) {
             return fmt::format("{},{},{}/{}", sizes[0], sizes[1], sizes[2], sizes[3]);
         }},
        {"marienbad", "marienbad", 4, 7,
         [](const Sizes& sizes) {
             const bool legal = sizes[0] <= 1 && sizes[1] <= 3 && sizes[2] <= 5 && sizes[3] <= 7;
             return legal ? fmt::format("{}", fmt::join(sizes, ",")) : "";
         }},
    };
    return all;
}

void compare(const Example& example, const Sizes& sizes, const Game& written,
             const Game& built_in) {
    const std::string text = example.position(sizes);
    if (text.empty()) return;
    SCOPED_TRACE(text);
    const Answer by_rules =
        solve(written, written.read(fmt::format("{}", fmt::join(sizes, ","))), {});
    const Answer expected = solve(built_in, built_in.read(text), {});
    EXPECT_EQ(by_rules.outcome, expected.outcome);
    EXPECT_EQ(by_rules.winning_moves.empty(), expected.winning_moves.empty());
    if (by_rules.value && expected.value) {
        EXPECT_EQ(*by_rules.value, *expected.value);
    }
}

TEST(RulesExamples, AreTheGamesOfTheCatalogue) {
    for (const Example& example : examples()) {
        SCOPED_TRACE(example.file);
        const GamePtr written = make_game(
            fmt::format("rules:{}/examples/rules/{}.rules", BOUTON_SOURCE_DIR, example.file));
        const GamePtr built_in = make_game(example.game);
        Sizes sizes(example.piles, 0);
        while (true) {
            compare(example, sizes, *written, *built_in);
            if (testing::Test::HasFailure()) return;
            std::size_t at = 0;
            while (at < sizes.size() && sizes[at] == example.most) sizes[at++] = 0;
            if (at == sizes.size()) break;
            ++sizes[at];
        }
    }
}

TEST(RulesExamples, AllAreComparedOrOfTheirOwn) {
    std::vector<std::string> known{"euclid", "knight", "race"};
    for (const Example& example : examples()) known.push_back(example.file);
    std::vector<std::string> found;
    for (const auto& file :
         std::filesystem::directory_iterator(BOUTON_SOURCE_DIR "/examples/rules")) {
        found.push_back(file.path().stem().string());
    }
    std::ranges::sort(known);
    std::ranges::sort(found);
    EXPECT_EQ(found, known);
    for (const std::string& name : found) {
        const GamePtr game =
            make_game(fmt::format("rules:{}/examples/rules/{}.rules", BOUTON_SOURCE_DIR, name));
        EXPECT_NE(game->about().title, "Rules of one's own") << name;
    }
}

TEST(RulesExamples, ThoseOfTheDocumentationCanBeRead) {
    std::ifstream page(BOUTON_SOURCE_DIR "/docs/rules.md");
    std::string line;
    bool inside = false;
    int read = 0;
    while (std::getline(page, line)) {
        if (line.starts_with("## ")) inside = line == "## A dozen games";
        if (!inside || !(line.starts_with("heap ") || line.starts_with("piles "))) continue;
        SCOPED_TRACE(line);
        const std::string rules = line.substr(0, line.find('#'));
        EXPECT_NO_THROW(static_cast<void>(make_game(fmt::format("rules:{{{}}}", rules))));
        ++read;
    }
    EXPECT_GE(read, 12);
}

}  // namespace
}  // namespace bouton
