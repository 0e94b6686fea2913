#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "game/capabilities.hpp"
#include "game/solve.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

/// A game that both play best lasts as long as is said.
TEST(NorthcottGame, MovesAreCountedOnFiveRows) {
    const GamePtr game = make_game("northcott:columns=7");
    Position position = game->read("0-6,0-5,1-6,0-4,2-6 black");
    auto left = solve(*game, position, {}).moves_to_end;
    ASSERT_TRUE(left);
    for (; *left > 0; --*left) {
        const Answer answer = solve(*game, position, {});
        ASSERT_EQ(answer.moves_to_end, left);
        ASSERT_FALSE(answer.best_moves.empty());
        position = answer.best_moves.back();
    }
    EXPECT_TRUE(game->ending(position));
}

/// On a larger board the nim-sum alone tells who wins, and by which moves.
TEST(NorthcottGame, OnLargeBoardsMovesAreNotCounted) {
    const Answer answer = answer_to("northcott 0-7,0-7,0-7,0-7,0-7,0-7,0-7,1-7 black");
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_FALSE(answer.moves_to_end);
    EXPECT_FALSE(answer.best_moves.empty());
}

/// Nothing is cut off in a terminal of 40 columns.
TEST(NorthcottGame, PicturesOfWideBoardsAreNarrow) {
    for (const char* columns : {"2", "8", "12", "13", "24", "25", "1000"}) {
        const GamePtr game = make_game(std::string("northcott:columns=") + columns);
        const std::vector<Scene> scenes = game->picture(game->start());
        const auto& lines = std::get<Drawing>(scenes.front().picture).lines;
        for (const std::string& line : lines) EXPECT_LE(line.size(), 40U) << line;
        const auto has_both = [](const std::string& line) {
            return line.starts_with("row 1 ") && line.find('B') < line.find('W') &&
                   line.find("gap") != std::string::npos;
        };
        EXPECT_TRUE(std::ranges::any_of(lines, has_both)) << columns;
    }
}

}  // namespace
}  // namespace bouton
