#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "base/random.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"
#include "render/terminal/scene.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/random_trials.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::array rules{"turtles", "twins", "mock-turtles", "triplets",
                           "moebius", "mogul", "ruler"};

std::string random_row(Random& random, std::size_t size) {
    std::string row;
    while (row.size() < size) row += random_below(random, 2) == 0 ? 'H' : 'T';
    return row;
}

/// The row of the paper: heads at places 1, 2, 5, 9, 10 and 12.
TEST(CoinTurning, SolvesTheRowOfThePaper) {
    const GamePtr game = make_game("coin-turning");
    const Answer answer = answer_to("coin-turning HHTTHTTTHHTHT", {.all = true, .explain = true});
    EXPECT_EQ(answer.value, Value(Nimber{9}));
    EXPECT_THAT(written(*game, answer.winning_moves),
                ElementsAre("HHTTTTTTHHTTT", "HHHTHTTTHTTHT", "HHTTHTTTTHTHT"));
    EXPECT_THAT(answer.explanation.front(), HasSubstr("places 1, 2, 5, 9, 10, 12"));
    EXPECT_THAT(answer.explanation.back(), HasSubstr("turn 12, 5"));
    EXPECT_TRUE(game->is_move(game->read("HHTTHTTTHHTHT"), game->read("HHHTHTTTHHTTT")));
}

TEST(CoinTurning, AgreesWithTheDefinitionOnRandomRows) {
    Random random(1);
    for (const char* rule : rules) {
        for (int round = 0; round < test_multiplier(); ++round) {
            expect_as_defined("coin-turning", fmt::format("rule={}", rule), random_row(random, 7));
            expect_as_defined("coin-turning", fmt::format("rule={},misere", rule),
                              random_row(random, 6));
        }
    }
}

/// In long rows a winning move is a move and leaves a lost row.
TEST(CoinTurning, IsSolvedInLongRows) {
    Random random(2);
    for (const char* rule : rules) {
        const GamePtr game = make_game(fmt::format("coin-turning:rule={}", rule));
        const std::string name = rule;
        const std::size_t size = name == "mogul" ? 40 : name == "moebius" ? 120 : 5000;
        for (int round = 0; round < 3; ++round) {
            const Position row = game->read(random_row(random, size));
            const Answer answer = solve(*game, row, {});
            ASSERT_EQ(answer.outcome, Outcome::N) << rule;
            ASSERT_FALSE(answer.winning_moves.empty()) << rule;
            EXPECT_TRUE(game->is_move(row, answer.winning_moves[0])) << rule;
            EXPECT_EQ(solve(*game, answer.winning_moves[0], {}).outcome, Outcome::P) << rule;
        }
    }
}

TEST(CoinTurning, AddsUpWithOthers) {
    EXPECT_EQ(answer_to("coin-turning TTTTTH + nim 6").outcome, Outcome::P);
    EXPECT_EQ(answer_to("coin-turning:rule=ruler TTTTTH + nim 2").outcome, Outcome::P);
    EXPECT_EQ(answer_to("coin-turning H + nim 10^30").outcome, Outcome::N);
    EXPECT_EQ(answer_to("coin-turning:misere H + nim:misere 1").outcome, Outcome::N);
}

TEST(CoinTurning, RefusesWhatIsNoRow) {
    const GamePtr game = make_game("coin-turning");
    const auto refusal = [&](const char* text) {
        return refusal_of([&] { static_cast<void>(game->read(text)); });
    };
    EXPECT_THAT(refusal(""), HasSubstr("empty"));
    EXPECT_THAT(refusal("HH TT"), HasSubstr("spaces"));
    EXPECT_THAT(refusal("HHX"), HasSubstr("place 3 of 'HHX'"));
    EXPECT_THAT(refusal("1,2"), HasSubstr("place 1"));
    EXPECT_EQ(canonical(*game, "hHtT"), "HHTT");
    EXPECT_THAT(refusal_of([] { static_cast<void>(make_game("coin-turning:rule=mocturtles")); }),
                HasSubstr("mock-turtles"));
    EXPECT_THAT(refusal_of([] { static_cast<void>(make_game("coin-turning:rule=")); }),
                HasSubstr("rule"));
    EXPECT_THAT(refusal_of([] { answer_to("coin-turning:rule=mogul " + std::string(500, 'H')); }),
                HasSubstr("up to"));
    EXPECT_THAT(refusal_of([] { answer_to("coin-turning:misere " + std::string(200, 'H')); }),
                HasSubstr("memory"));
    EXPECT_FALSE(game->is_move(game->read("HH"), game->read("HHT")));
    EXPECT_FALSE(game->is_move(game->read("HT"), game->read("HH")));
}

TEST(CoinTurning, ShowsTheRowAndSaysItsMoves) {
    const GamePtr game = make_game("coin-turning");
    EXPECT_EQ(draw(game->picture(game->read("HHT")), {}), "1 2 3\nH H T\n");
    EXPECT_THAT(draw(game->picture(game->read(std::string(1000, 'H'))), {}),
                HasSubstr("1000 coins, 1000 of them heads"));
    const auto* worded = game->as<Spoken>();
    ASSERT_NE(worded, nullptr);
    EXPECT_EQ(worded->say_move(game->read("HHT"), game->read("THT")), "turn 1");
    EXPECT_EQ(worded->say_move(game->read("HHT"), game->read("TTT")), "turn 2 and 1");
}

}  // namespace
}  // namespace bouton
