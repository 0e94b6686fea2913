#include "solve/proof_search.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "families/noughts/board.hpp"
#include "families/sim/sim.hpp"
#include "solve/best_play.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/in_turn.hpp"

namespace bouton {
namespace {

constexpr std::size_t plenty = std::size_t{1} << 24U;

/// Compares what a side can force within so many moves with plain minimax, from the positions of
/// random games.
template <class Game>
void expect_minimax(const Game& game, const typename Game::Position& start, unsigned longest,
                    int games) {
    const InTurn<Game> in_turn(game);
    BestPlay<InTurn<Game>> truth(in_turn, Play::normal);
    const PlainAttack<Game> left(game, Play::normal, Side::left);
    const PlainAttack<Game> right(game, Play::normal, Side::right);
    ProofSearch<PlainAttack<Game>> left_search(left, plenty);
    ProofSearch<PlainAttack<Game>> right_search(right, plenty);
    Meter meter({});
    Random random(3);
    for (int round = 0; round < games * test_multiplier(); ++round) {
        typename Game::Position position = start;
        while (true) {
            const Forecast result = truth(position);
            for (unsigned moves = 0; moves <= longest; ++moves) {
                const bool within = result.moves && *result.moves <= moves;
                const bool left_moves = game.to_move(position) == Side::left;
                const Outcome for_left = left_moves ? Outcome::N : Outcome::P;
                const Outcome for_right = left_moves ? Outcome::P : Outcome::N;
                ASSERT_EQ(left_search.wins_within(position, moves, meter),
                          within && result.outcome == for_left);
                ASSERT_EQ(right_search.wins_within(position, moves, meter),
                          within && result.outcome == for_right);
            }
            if (game.ending(position)) break;
            std::vector<typename Game::Position> options;
            game.options(position, game.to_move(position),
                         [&](const auto& option) { options.push_back(option); });
            position = options[random_below(random, options.size())];
        }
    }
}

TEST(ProofSearch, AgreesWithMinimaxInTheOrdinaryGameOfNoughts) {
    expect_minimax(NoughtsBoard(3, 3, 3), {}, 9, 12);
}

TEST(ProofSearch, AgreesWithMinimaxInSim) {
    expect_minimax(Sim(5), {}, 10, 6);
    expect_minimax(Sim(6), Sim::Position{0x0031, 0x000C}, 10, 2);
}

TEST(ProofSearch, IsRightWithATableThatForgets) {
    const NoughtsBoard board(3, 3, 3);
    const PlainAttack<NoughtsBoard> attack(board, Play::normal, Side::left);
    ProofSearch<PlainAttack<NoughtsBoard>> small(attack, 1);
    Meter meter({});
    EXPECT_FALSE(small.wins_within({}, 9, meter));
    EXPECT_TRUE(small.wins_within({0b000'000'001, 0b000'000'010}, 7, meter));
    EXPECT_LT(small.table().bytes(), 20'000U);
}

TEST(ProofSearch, StopsAtItsLimitsAndGoesOn) {
    const NoughtsBoard board(3, 4, 3);
    const PlainAttack<NoughtsBoard> attack(board, Play::normal, Side::left);
    ProofSearch<PlainAttack<NoughtsBoard>> search(attack, plenty);
    Meter few({.steps = 20});
    EXPECT_THROW(search.wins_within({}, 12, few), Error);
    Meter many({});
    EXPECT_TRUE(search.wins_within({}, 12, many));
}

TEST(ProofTable, TheSmallerNumberOfMovesImpliesTheLarger) {
    ProofTable<std::array<int, 1>> table(1 << 16);
    EXPECT_EQ(table.find({7}, 3), nullptr);
    table.store({7}, 5, ProofNumbers::proved());
    EXPECT_EQ(table.find({7}, 5)->proof, 0U);
    EXPECT_EQ(table.find({7}, 9)->proof, 0U);
    EXPECT_EQ(table.find({7}, 4), nullptr);
    table.store({7}, 3, ProofNumbers::refuted());
    EXPECT_EQ(table.find({7}, 3)->disproof, 0U);
    EXPECT_EQ(table.find({7}, 0)->disproof, 0U);
    EXPECT_EQ(table.find({7}, 4), nullptr);
    table.store({7}, 4, {2, 3});
    EXPECT_EQ(table.find({7}, 4)->proof, 2U);
    EXPECT_EQ(table.find({7}, 5)->proof, 0U);
}

TEST(ProofTable, GrowsAndKeepsWhatItKnows) {
    ProofTable<std::array<int, 1>> table(std::size_t{1} << 22U);
    for (int i = 0; i < 10'000; ++i) {
        table.store({i}, 4, i % 2 == 0 ? ProofNumbers::proved() : ProofNumbers::refuted());
    }
    EXPECT_LE(table.bytes(), std::size_t{1} << 22U);
    int lost = 0;
    for (int i = 0; i < 10'000; ++i) {
        const ProofNumbers* numbers = table.find({i}, 4);
        if (numbers == nullptr) {
            ++lost;
        } else {
            EXPECT_EQ(numbers->proof == 0, i % 2 == 0);
        }
    }
    EXPECT_LT(lost, 2000);
    EXPECT_EQ(table.find({10'000}, 4), nullptr);
}

TEST(ProofTable, MayBeAllowedMore) {
    ProofTable<std::array<int, 1>> table(1 << 12);
    const auto fill = [&] {
        for (int i = 0; i < 10'000; ++i) table.store({i}, 4, ProofNumbers::proved());
    };
    fill();
    const std::size_t small = table.bytes();
    table.allow(1 << 10);
    fill();
    EXPECT_EQ(table.bytes(), small);
    table.allow(std::size_t{1} << 22U);
    fill();
    EXPECT_GT(table.bytes(), 16 * small);
    EXPECT_LE(table.bytes(), std::size_t{1} << 22U);
}

}  // namespace
}  // namespace bouton
