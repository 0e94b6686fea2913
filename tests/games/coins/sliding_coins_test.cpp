#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "exact/random.hpp"
#include "families/coins/sliding.hpp"
#include "game/catalogue.hpp"
#include "game/notation.hpp"
#include "game/solve.hpp"
#include "render/terminal/scene.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/random_trials.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Coins random_coins(Random& random, std::size_t count, std::size_t bits) {
    Coins coins;
    while (coins.size() < count) {
        Integer square = random_integer(random, bits);
        if (std::ranges::find(coins, square) == coins.end()) coins.push_back(std::move(square));
    }
    std::ranges::sort(coins);
    return coins;
}

TEST(SlidingCoins, ArePairedFromTheRight) {
    EXPECT_EQ(paired_gaps({1, 4, 6, 11}), (Heaps{2, 4}));
    EXPECT_EQ(paired_gaps({4, 6, 11}), (Heaps{4, 4}));
    EXPECT_EQ(paired_gaps({7}), Heaps{7});
    EXPECT_EQ(paired_gaps({0, 1}), Heaps{0});
    EXPECT_EQ(free_squares({1, 4, 6, 11}), (Heaps{1, 2, 1, 4}));
}

/// The hint of the paper, read plainly, is wrong: the least example has the coins on 1 and 2.
TEST(SlidingCoins, AreNotNimOnAllFreeSquares) {
    EXPECT_EQ(answer_to("sliding-coins 1,2").outcome, Outcome::P);
    EXPECT_EQ(free_squares({1, 2}), (Heaps{1, 0}));
}

TEST(SlidingCoins, AgreeWithTheDefinitionOnRandomStrips) {
    Random random(1);
    for (int round = 0; round < 12 * test_multiplier(); ++round) {
        const std::size_t count = 1 + random_below(random, 4);
        expect_as_defined("sliding-coins", round % 2 == 0 ? "" : "misere",
                          write_heaps(random_coins(random, count, 3)));
    }
}

/// On strips of any length: a winning move is a move and leaves a lost position, in a lost position
/// random moves leave won ones, and --all finds every pair that can be put right.
TEST(SlidingCoins, AreSolvedAtAnySize) {
    Random random(5);
    for (int round = 0; round < 100 * test_multiplier(); ++round) {
        const std::string name = round % 2 == 0 ? "sliding-coins" : "sliding-coins:misere";
        const GamePtr game = make_game(name);
        const std::size_t count = 1 + random_below(random, 7);
        const Position position =
            Position::of(random_coins(random, count, round % 3 == 0 ? 3 : 200));
        const Answer answer = solve(*game, position, {.all = true});
        if (game->ending(position)) continue;
        EXPECT_EQ(answer.outcome == Outcome::N, !answer.winning_moves.empty());
        for (const Position& next : answer.winning_moves) {
            EXPECT_TRUE(game->is_move(position, next));
            EXPECT_EQ(solve(*game, next, {}).outcome, Outcome::P) << game->write(next);
        }
        if (answer.outcome == Outcome::P) {
            for (const Position& next : game->moves(position, 20).positions) {
                EXPECT_EQ(solve(*game, next, {}).outcome, Outcome::N) << game->write(next);
            }
        }
    }
}

/// Also a move of a left coin, which adds to a gap, can win.
TEST(SlidingCoins, WinAlsoByAddingToAGap) {
    const GamePtr game = make_game("sliding-coins");
    const Answer answer = answer_to("sliding-coins 5,6,9,11", {.all = true});
    EXPECT_EQ(answer.value, Value(Nimber{1}));
    EXPECT_THAT(written(*game, answer.winning_moves), ElementsAre("4,6,9,11", "5,6,9,10"));
}

TEST(SlidingCoins, ReadCoinsInAnyOrderOneToASquare) {
    const GamePtr game = make_game("sliding-coins");
    EXPECT_EQ(canonical(*game, "5,3"), "3,5");
    EXPECT_THAT(refusal_of([&] { static_cast<void>(game->read("3,5,5")); }),
                HasSubstr("two coins are on square 5"));
    EXPECT_THAT(refusal_of([&] { static_cast<void>(game->read("3,-1")); }), HasSubstr("negative"));
    EXPECT_THAT(refusal_of([&] { static_cast<void>(game->read("")); }), HasSubstr("empty"));
    const auto is_move = [&](const char* from, const char* to) {
        return game->is_move(game->read(from), game->read(to));
    };
    EXPECT_TRUE(is_move("3,5", "3,4"));
    EXPECT_TRUE(is_move("3,5", "0,5"));
    EXPECT_FALSE(is_move("3,5", "1,3"));  // 5 would pass over 3
    EXPECT_FALSE(is_move("3,5", "3,6"));
    EXPECT_FALSE(is_move("3,5", "2,4"));
    EXPECT_FALSE(is_move("3,5", "3"));
    EXPECT_FALSE(is_move("3,5", "3,5"));
}

TEST(SlidingCoins, ShowTheStripAndExplainThePairs) {
    const GamePtr game = make_game("sliding-coins");
    EXPECT_EQ(draw(game->picture(game->read("1,4")), {}),
              "0 1 2 3 4\n"
              "· ● · · ●\n");
    EXPECT_THAT(draw(game->picture(game->read("1,10^40")), {}),
                HasSubstr("2 coins, the last on square 1000"));
    Question question;
    question.explain = true;
    const Answer won = answer_to("sliding-coins 4,6,11", question);
    EXPECT_THAT(won.explanation[1], HasSubstr("the end of the strip and 4: 4 free"));
    EXPECT_THAT(won.explanation.back(), HasSubstr("loses"));
    const Answer misere = answer_to("sliding-coins:misere 3,4,6", question);
    EXPECT_THAT(misere.explanation.back(), HasSubstr("Slide the coin on"));
    EXPECT_THAT(answer_to("sliding-coins:misere 1,2", question).explanation.back(),
                HasSubstr("Slide the coin on 1 to 0"));
}

}  // namespace
}  // namespace bouton
