#include "families/r_wythoff/r_wythoff.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "base/random.hpp"
#include "exact/number.hpp"
#include "families/rays/rays.hpp"
#include "solve/search.hpp"
#include "tests/families/rays/ray_table_oracle.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

TEST(RWythoff, KnowsTheSmallValuesOfAllSmallPositions) {
    constexpr std::size_t size = 150;
    const auto table = table_by_definition(r_wythoff_rays(), size, size);
    const RWythoff game;
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = 0; y < size; ++y) {
            const std::uint32_t value = table[x * size + y];
            const auto found = game.small_value({x, y});
            if (value <= 2) {
                ASSERT_EQ(found, value) << x << ", " << y;
            } else {
                ASSERT_EQ(found, std::nullopt) << x << ", " << y << " " << value;
            }
            ASSERT_EQ(game.is_p_position({x, y}), value == 0);
        }
    }
}

TEST(RWythoff, FindsAllWinningMovesOfSmallPositions) {
    constexpr std::size_t size = 60;
    const RayRules rules = r_wythoff_rays();
    const auto table = table_by_definition(rules, size, size);
    const RWythoff game;
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = 0; y < size; ++y) {
            std::set<std::pair<std::int64_t, std::int64_t>> expected;
            std::set<std::pair<std::int64_t, std::int64_t>> options;
            rules.options({x, y}, [&](const RayRules::Position& to) {
                const auto a = *to[0].to_word();
                const auto b = *to[1].to_word();
                options.emplace(a, b);
                if (table[static_cast<std::size_t>(a) * size + static_cast<std::size_t>(b)] == 0) {
                    expected.emplace(a, b);
                }
            });
            const auto moves = game.winning_moves({x, y});
            std::set<std::pair<std::int64_t, std::int64_t>> found;
            for (const auto& to : moves) found.emplace(*to[0].to_word(), *to[1].to_word());
            ASSERT_EQ(found, expected) << x << ", " << y;
            ASSERT_EQ(found.size(), moves.size());
            if (x < 12 && y < 12) {
                for (std::int64_t a = 0; a < 13; ++a) {
                    for (std::int64_t b = 0; b < 13; ++b) {
                        ASSERT_EQ(RWythoff::is_move({x, y}, {a, b}), options.contains({a, b}));
                    }
                }
            }
        }
    }
}

/// The positions of a value in the table, by growing smaller pile.
TEST(RWythoff, NumbersThePositionsBySmallerPile) {
    constexpr std::size_t size = 400;
    const auto table = table_by_definition(r_wythoff_rays(), size, size);
    const RWythoff game;
    for (std::uint32_t value = 0; value <= 2; ++value) {
        std::size_t n = 0;
        for (std::size_t x = 0; 2 * x < size - 20; ++x) {
            for (std::size_t y = x; y < size; ++y) {
                if (table[x * size + y] != value) continue;
                ASSERT_EQ(game.position(value, n), (PPair{x, y})) << value << " " << n;
                ++n;
            }
        }
        EXPECT_GT(n, 50U);
    }
}

/// What is added to the shift of value 2 at n.
int more_at(const Integer& n) {
    const auto found = published_forms()[2].exceptions(n, 1);
    return found.empty() ? 0 : found.front().more;
}

/// The sequences of exceptions, one number after the other.
TEST(RWythoffForm, FindsTheExceptionsAtEverySize) {
    Integer last = 0;
    for (const RWythoffForm::Sequence& sequence : published_forms()[2].sequences()) {
        Integer current = sequence.first;
        Integer next = sequence.second;
        for (int k = 0; k < 1000; ++k) {
            ASSERT_EQ(more_at(current), k % 2 == 0 ? sequence.even : -sequence.even) << k;
            current += next;
            std::swap(current, next);
        }
        last = current;
    }
    const std::set<std::int64_t> exceptions{10, 11, 12, 15, 17, 18, 20, 24, 27, 29, 32, 39};
    for (std::int64_t n = 10; n < 44; ++n) {
        EXPECT_EQ(more_at(n) != 0, exceptions.contains(n)) << n;
    }
    for (int i = -5; i <= 5; ++i) EXPECT_EQ(more_at(last + i) == 0, i != 0);
}

TEST(RWythoff, IsConsistentAtAnySize) {
    Random random(1);
    const RWythoff game;
    for (const char* text : {"10^3", "10^18", "10^30", "10^1000", "2^20000+12345"}) {
        const Integer n = parse_number(text) + random_below(random, 1000);
        for (std::uint32_t value = 0; value <= 2; ++value) {
            const auto [smaller, larger] = game.position(value, n);
            EXPECT_EQ(game.small_value({smaller, larger}), value);
            EXPECT_EQ(game.small_value({larger, smaller}), value);
            EXPECT_EQ(larger - smaller, n);
            // From value 1 and 2, and from above, there is a winning move, and it wins.
            for (const WythoffPiles& from :
                 {WythoffPiles{larger, smaller}, WythoffPiles{smaller, larger + 7},
                  WythoffPiles{larger + 3, larger}, WythoffPiles{smaller, smaller}}) {
                const auto moves = game.winning_moves(from);
                EXPECT_EQ(moves.empty(), game.is_p_position(from));
                for (const WythoffPiles& to : moves) {
                    EXPECT_TRUE(RWythoff::is_move(from, to));
                    EXPECT_TRUE(game.is_p_position(to));
                }
            }
        }
    }
    EXPECT_EQ(game.small_value({5, power(10, 1000)}), std::nullopt);
}

}  // namespace
}  // namespace bouton
