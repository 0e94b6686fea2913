#include "game/of/function_rules.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "game/capabilities.hpp"
#include "game/solve.hpp"
#include "game/sum/sum.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::int64_t>;

/// Take one or two from a number.
GamePtr one_or_two(Play play = Play::normal) {
    FunctionRules rules{.about = {.name = "one-or-two", .title = "One or two"},
                        .start = FreePosition{Numbers{7}},
                        .options = [](const FreePosition& position) {
                            std::vector<FreePosition> left;
                            const std::int64_t heap = std::get<0>(position.content).at(0);
                            for (std::int64_t taken = 1; taken <= 2 && taken <= heap; ++taken) {
                                left.push_back({Numbers{heap - taken}});
                            }
                            return left;
                        }};
    return function_game(std::move(rules), play, "one-or-two");
}

TEST(FunctionRules, AreSolvedByTheirMoves) {
    const GamePtr game = one_or_two();
    EXPECT_EQ(game->about().title, "One or two");
    EXPECT_EQ(game->write(game->start()), "7");
    for (std::int64_t heap = 0; heap < 20; ++heap) {
        const Position position = game->read(std::to_string(heap));
        EXPECT_EQ(to_string(value_of(*game, position)), std::to_string(heap % 3));
        const Answer answer = solve(*game, position);
        EXPECT_EQ(answer.outcome, heap % 3 == 0 ? Outcome::P : Outcome::N);
    }
    const GamePtr misere = one_or_two(Play::misere);
    EXPECT_EQ(solve(*misere, misere->read("4")).outcome, Outcome::P);
}

TEST(FunctionRules, CanBeAdded) {
    const GamePtr game = one_or_two();
    const Request sum = sum_of({{game, game->read("4")}, {game, game->read("7")}});
    EXPECT_EQ(solve(*sum.game, sum.position).outcome, Outcome::P);
    EXPECT_EQ(sum.game->write(sum.position), "one-or-two 4 + one-or-two 7");
}

TEST(FunctionRules, MayGoRound) {
    FunctionRules rules{.about = {.name = "round", .title = "Round"},
                        .start = FreePosition{std::string("a")},
                        .options = [](const FreePosition& position) {
                            const std::string& at = std::get<std::string>(position.content);
                            std::vector<FreePosition> left;
                            if (at == "a") left = {{std::string("b")}};
                            if (at == "b") left = {{std::string("a")}};
                            if (at == "c") left = {{std::string("b")}, {std::string("end")}};
                            return left;
                        }};
    const GamePtr game = function_game(std::move(rules), Play::normal, "round");
    EXPECT_EQ(solve(*game, game->start()).outcome, Outcome::draw);
    const Answer answer = solve(*game, game->read("c"));
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_EQ(game->write(answer.winning_moves.at(0)), "end");
}

TEST(FunctionRules, PositionsAreReadAsTheyAreWritten) {
    const FreePosition list{Numbers{3, -4, 0}};
    EXPECT_EQ(write_position(list), "3,-4,0");
    EXPECT_EQ(read_position("3,-4,0", false, "game"), list);
    EXPECT_EQ(read_position("", false, "game"), FreePosition{Numbers{}});
    EXPECT_EQ(read_position("a b", true, "game"), FreePosition{std::string("a b")});
    EXPECT_THROW(read_position("2^63", false, "game"), Error);
    EXPECT_THROW(read_position("3,,4", false, "game"), Error);
    EXPECT_EQ(read_position("2-5", false, "game"), FreePosition{Numbers{-3}});
}

TEST(FunctionRules, NeedNoStart) {
    FunctionRules rules{.about = {.name = "none", .title = "None"},
                        .start = {},
                        .options = [](const FreePosition&) { return std::vector<FreePosition>{}; }};
    const GamePtr game = function_game(std::move(rules), Play::normal, "none");
    EXPECT_EQ(solve(*game, game->read("1,2")).outcome, Outcome::P);
    EXPECT_THROW((void)game->start(), Error);
}

TEST(FunctionRules, KindsOfPositionsAreNotMixed) {
    FunctionRules rules{.about = {.name = "mixed", .title = "Mixed"},
                        .start = FreePosition{Numbers{1}},
                        .options = [](const FreePosition&) {
                            return std::vector<FreePosition>{{std::string("text")}};
                        }};
    const GamePtr game = function_game(std::move(rules), Play::normal, "mixed");
    EXPECT_THROW((void)solve(*game, game->start()), Error);
}

}  // namespace
}  // namespace bouton
