#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "base/error.hpp"
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

/// What the perfect player does is the same whether all winning moves are wanted or not.
TEST(NorthcottGame, OnLargeBoardsTheBestMoveIsAnAdvance) {
    const std::string text = "northcott:columns=1000 10-999,5-300 white";
    Question all;
    all.all = true;
    const Answer one = answer_to(text);
    const Answer every = answer_to(text, all);
    EXPECT_EQ(every.winning_moves.size(), 2U);
    ASSERT_EQ(every.best_moves.size(), 1U);
    EXPECT_EQ(every.best_moves, one.best_moves);
    EXPECT_EQ(every.best_moves.front(), every.winning_moves.front());
}

TEST(NorthcottGame, TheOtherTokenIsNotMoved) {
    const GamePtr game = make_game("northcott");
    const auto* spoken = game->as<Spoken>();
    const Position start = game->read("0-7,2-5 black");
    EXPECT_THROW(static_cast<void>(spoken->read_move(start, "move white in row 1 to column 3")),
                 Error);
    EXPECT_TRUE(spoken->read_move(start, "move black in row 1 to column 3"));
    EXPECT_TRUE(spoken->read_move(start, "row 1 to 3"));
    const GamePtr noughts = make_game("noughts");
    const auto* words = noughts->as<Spoken>();
    EXPECT_THROW(static_cast<void>(words->read_move(noughts->start(), "put + on a1")), Error);
    EXPECT_TRUE(words->read_move(noughts->start(), "put o on a1"));
    EXPECT_TRUE(words->read_move(noughts->start(), "a1"));
    for (const auto& [name, wrong, right] :
         {std::array<const char*, 3>{"sim", "draw 1-2 in blue", "draw 1-2 in red"},
          {"rooks", "move the white rook to a4", "move the black rook to a4"}}) {
        const GamePtr other = make_game(name);
        const auto* said = other->as<Spoken>();
        const auto refusal = [&](const char* words_of_move) -> std::string {
            try {
                return said->read_move(other->start(), words_of_move) ? "" : "nothing";
            } catch (const Error& error) {
                return error.what();
            }
        };
        EXPECT_NE(refusal(wrong).find("turn"), std::string::npos) << refusal(wrong);
        EXPECT_EQ(refusal(right).find("turn"), std::string::npos) << refusal(right);
    }
}

TEST(NoughtsGame, AWonBoardWithFreeSquaresIsOver) {
    Question question;
    question.explain = true;
    const auto lines = answer_to("noughts oooo.../+++..../......./......./.......", question);
    EXPECT_EQ(lines.explanation,
              std::vector<std::string>{"The game is over, and the player to move has lost."});
}

}  // namespace
}  // namespace bouton
