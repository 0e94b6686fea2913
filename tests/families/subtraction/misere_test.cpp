#include "families/subtraction/misere.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "families/subtraction/subtraction.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

/// Misère outcomes of three heaps below `size`, by definition: lost[a][b][c].
std::vector<bool> lost_positions(const std::set<std::size_t>& amounts, std::size_t size) {
    std::vector<bool> lost(size * size * size);
    const auto at = [&](const std::array<std::size_t, 3>& heaps) {
        return (heaps[0] * size + heaps[1]) * size + heaps[2];
    };
    for (std::size_t a = 0; a < size; ++a) {
        for (std::size_t b = 0; b < size; ++b) {
            for (std::size_t c = 0; c < size; ++c) {
                bool any = false;
                bool won = false;
                for (std::size_t i = 0; i < 3; ++i) {
                    for (const std::size_t amount : amounts) {
                        std::array<std::size_t, 3> heaps{a, b, c};
                        if (amount > heaps[i]) continue;
                        heaps[i] -= amount;
                        any = true;
                        won = won || lost[at(heaps)];
                    }
                }
                lost[at({a, b, c})] = any && !won;
            }
        }
    }
    return lost;
}

void compare(const std::set<std::size_t>& amounts, std::size_t size) {
    std::string set;
    for (const std::size_t amount : amounts) {
        set += (set.empty() ? "" : "/") + std::to_string(amount);
    }
    SCOPED_TRACE(set);
    const SubtractionValues values{TakeSet(set)};
    const std::vector<bool> lost = lost_positions(amounts, size);
    for (std::size_t place = 0; place < lost.size(); ++place) {
        const std::array<std::size_t, 3> heaps{place / size / size, place / size % size,
                                               place % size};
        std::vector<Integer> known;
        for (const std::size_t heap : heaps) known.push_back(values(heap));
        const MisereSubtraction answer = decide_misere_subtraction(known);
        ASSERT_EQ(answer.outcome == Outcome::P, lost[place]) << place;
        if (answer.outcome == Outcome::P) continue;
        for (std::size_t i = 0; i < 3; ++i) {
            for (const std::size_t amount : amounts) {
                if (amount > heaps.at(i)) continue;
                auto left = heaps;
                left.at(i) -= amount;
                const bool wins = lost[(left[0] * size + left[1]) * size + left[2]];
                ASSERT_EQ(wins, values(left.at(i)) == answer.wanted[i]) << place << ' ' << i;
            }
        }
    }
}

TEST(MisereSubtraction, IsTheDefinitionOnThreeHeaps) {
    for (const std::set<std::size_t>& amounts :
         {std::set<std::size_t>{1}, {1, 2, 3}, {2, 3}, {3, 4, 10}, {2, 5, 7}, {1, 3, 4}, {4}}) {
        compare(amounts, 17);
    }
    Random random(11);
    for (int round = 0; round < 10 * test_multiplier(); ++round) {
        std::set<std::size_t> amounts;
        for (std::uint64_t i = 1 + random_below(random, 4); i > 0; --i) {
            amounts.insert(1 + random_below(random, 11));
        }
        compare(amounts, 15);
    }
}

TEST(MisereSubtraction, IsSolvedAtAnySize) {
    const GamePtr game = make_game("subtraction:take=1/3/4,misere");
    const auto& decided = *game->as<Decided>();
    const Position heap = game->read("7*10^1000+1,7*10^1000");
    const Decision decision = decided.decide(heap, {.all = true});
    for (const Position& left : decision.winning_moves) {
        EXPECT_EQ(decided.decide(left, {}).outcome, Outcome::P);
    }
    EXPECT_EQ(decision.outcome, Outcome::P) << "values 1 and 0";
    EXPECT_EQ(decided.decide(game->read("7*10^1000,7*10^1000"), {}).outcome, Outcome::N);
}

}  // namespace
}  // namespace bouton
