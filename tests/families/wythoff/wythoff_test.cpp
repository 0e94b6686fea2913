#include "families/wythoff/wythoff.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "exact/random.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

constexpr std::array strategies{WythoffStrategy::recursive, WythoffStrategy::algebraic,
                                WythoffStrategy::arithmetic};
constexpr std::size_t memory_limit = 1 << 26;

std::string show(const WythoffPiles& piles) {
    return fmt::format("({},{})", piles[0].to_string(), piles[1].to_string());
}
std::string show(const std::vector<WythoffPiles>& list) {
    std::string text;
    for (const auto& piles : list) text += show(piles);
    return text;
}

/// Outcomes and winning moves by definition: every move is tried.
class LostPairs {
public:
    LostPairs(const WythoffRules& rules, int size) : size_(size), lost_(index(size, 0)) {
        for (int x = 0; x < size; ++x) {
            for (int y = 0; y < size; ++y) {
                const bool end = x == 0 && y == 0;
                moves_.emplace_back();
                for (int k = 0; k <= x; ++k) {
                    for (int l = 0; l <= y; ++l) {
                        const bool takes = k + l > 0;
                        const bool allowed = k == 0 || l == 0 || std::abs(k - l) < rules.a;
                        if (takes && allowed && lost_[index(x - k, y - l)]) {
                            moves_.back().push_back({x - k, y - l});
                        }
                    }
                }
                lost_[index(x, y)] = moves_.back().empty() && !(end && rules.play == Play::misere);
            }
        }
    }
    [[nodiscard]] bool is_p_position(int x, int y) const { return lost_[index(x, y)]; }
    [[nodiscard]] const std::vector<WythoffPiles>& moves(int x, int y) const {
        return moves_[index(x, y)];
    }

private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(x) * static_cast<std::size_t>(size_) +
               static_cast<std::size_t>(y);
    }
    int size_;
    std::vector<bool> lost_;
    std::vector<std::vector<WythoffPiles>> moves_;
};

TEST(Wythoff, AgreesWithTheDefinition) {
    const int size = 61 + 20 * (test_multiplier() - 1);
    for (const Play play : {Play::normal, Play::misere}) {
        for (std::int64_t a = 1; a <= 8; ++a) {
            const WythoffRules rules{a, play};
            const LostPairs definition(rules, size);
            for (const auto strategy : strategies) {
                const auto pairs = p_pairs(strategy, a, play, {.memory = memory_limit});
                for (int x = 0; x < size; ++x) {
                    for (int y = 0; y < size; ++y) {
                        const WythoffPiles piles{x, y};
                        const std::string name = show(piles) + " a=" + std::to_string(a);
                        ASSERT_EQ(wythoff_is_p_position(piles, rules, *pairs),
                                  definition.is_p_position(x, y))
                            << name;
                        auto moves = wythoff_winning_moves(piles, rules, *pairs);
                        const auto move = wythoff_winning_move(piles, rules, *pairs);
                        ASSERT_EQ(move.has_value(), !moves.empty()) << name;
                        if (move) {
                            ASSERT_EQ(*move, moves[0]) << name;
                        }
                        std::sort(moves.begin(), moves.end());
                        auto expected = definition.moves(x, y);
                        std::sort(expected.begin(), expected.end());
                        ASSERT_EQ(moves, expected) << name << show(moves) << show(expected);
                    }
                }
            }
        }
    }
}

TEST(Wythoff, RuleOfTheMove) {
    for (std::int64_t a = 1; a <= 4; ++a) {
        for (int from = 0; from < 100; ++from) {
            for (int to = 0; to < 144; ++to) {
                const int k = from / 10 - (to / 12 - 1);
                const int l = from % 10 - (to % 12 - 1);
                const bool inside = to / 12 >= 1 && to % 12 >= 1;
                const bool legal = inside && k >= 0 && l >= 0 && k + l > 0 &&
                                   (k == 0 || l == 0 || std::abs(k - l) < a);
                EXPECT_EQ(wythoff_is_move({from / 10, from % 10}, {to / 12 - 1, to % 12 - 1}, a),
                          legal);
            }
        }
    }
}

TEST(Wythoff, WinningMovesAtAnySize) {
    Random random(5);
    for (const Play play : {Play::normal, Play::misere}) {
        for (const std::int64_t a : {1LL, 2LL, 3LL, 8LL, 1000LL, 1000000000000000000LL}) {
            const WythoffRules rules{a, play};
            const auto algebraic = p_pairs(WythoffStrategy::algebraic, a, play);
            const auto arithmetic = p_pairs(WythoffStrategy::arithmetic, a, play);
            for (int round = 0; round < 150 * test_multiplier(); ++round) {
                const std::size_t bits = round % 3 == 0 ? 60 : 400;
                const Integer x = random_integer(random, bits) + 1;
                WythoffPiles piles{x,
                                   x + floor_mod(random_integer(random, bits + 2), x * a * 2 + 2)};
                if (round % 2 == 0) std::swap(piles[0], piles[1]);
                const auto moves = wythoff_winning_moves(piles, rules, *algebraic);
                EXPECT_EQ(moves, wythoff_winning_moves(piles, rules, *arithmetic)) << show(piles);
                EXPECT_EQ(wythoff_is_p_position(piles, rules, *algebraic), moves.empty());
                const auto move = wythoff_winning_move(piles, rules, *arithmetic);
                ASSERT_EQ(move.has_value(), !moves.empty());
                if (move) {
                    EXPECT_EQ(*move, moves[0]);
                }
                for (const auto& to : moves) {
                    EXPECT_TRUE(wythoff_is_move(piles, to, a)) << show(piles) << show(to);
                    EXPECT_TRUE(wythoff_is_p_position(to, rules, *arithmetic));
                    EXPECT_TRUE(wythoff_winning_moves(to, rules, *algebraic).empty());
                }
            }
        }
    }
}

}  // namespace
}  // namespace bouton
