#include "solve/three_piles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "base/error.hpp"
#include "families/akiyama/akiyama.hpp"
#include "solve/search.hpp"

namespace bouton {
namespace {

constexpr auto nim = [](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
    return static_cast<int>(x != 0) + static_cast<int>(y != 0) + static_cast<int>(z != 0) == 1;
};
constexpr auto akiyama = [](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
    return akiyama_may_take(x, y, z);
};

template <class Visit>
void for_all(const ThreePiles& most, Visit&& visit) {
    for (std::uint32_t x = 0; x <= most[0]; ++x) {
        for (std::uint32_t y = 0; y <= most[1]; ++y) {
            for (std::uint32_t z = 0; z <= most[2]; ++z) visit(x, y, z);
        }
    }
}

TEST(ThreePiles, SolveNim) {
    const ThreePiles most{9, 12, 16};
    const auto outcomes = three_pile_outcomes(nim, most, Play::normal);
    const auto values = three_pile_grundy(nim, most);
    EXPECT_EQ(outcomes.most(), most);
    for_all(most, [&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        EXPECT_EQ(outcomes.at(x, y, z), (x ^ y ^ z) == 0 ? Outcome::P : Outcome::N);
        EXPECT_EQ(values.at(x, y, z), x ^ y ^ z);
    });
}

TEST(ThreePiles, SolveMisereNim) {
    const auto outcomes = three_pile_outcomes(nim, {7, 7, 7}, Play::misere);
    for_all({7, 7, 7}, [&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        const bool only_ones = std::max({x, y, z}) <= 1;
        const bool lost = only_ones ? (x + y + z) % 2 == 1 : (x ^ y ^ z) == 0;
        EXPECT_EQ(outcomes.at(x, y, z), lost ? Outcome::P : Outcome::N) << x << y << z;
    });
}

TEST(ThreePiles, SolveMooresNim) {
    // From at most two heaps: P iff in every binary column the count of ones is 0 or 3.
    const auto rule = [](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        return x == 0 || y == 0 || z == 0;
    };
    const auto outcomes = three_pile_outcomes(rule, {15, 15, 15}, Play::normal);
    for_all({15, 15, 15}, [&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        EXPECT_EQ(outcomes.at(x, y, z), x == y && y == z ? Outcome::P : Outcome::N);
    });
}

TEST(ThreePiles, DistinguishThePiles) {
    // Only from the first pile, one token a move.
    const auto rule = [](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        return x == 1 && y == 0 && z == 0;
    };
    const auto outcomes = three_pile_outcomes(rule, {5, 2, 3}, Play::normal);
    for_all({5, 2, 3}, [&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        EXPECT_EQ(outcomes.at(x, y, z), x % 2 == 0 ? Outcome::P : Outcome::N);
    });
}

/// Akiyama's nim, all moves tried.
struct EveryMove {
    using Position = AkiyamaPiles;
    static void options(const Position& from, auto&& emit) {
        for (Integer x = 0; x <= from[0]; ++x) {
            for (Integer y = 0; y <= from[1]; ++y) {
                for (Integer z = 0; z <= from[2]; ++z) {
                    const Position to{x, y, z};
                    if (akiyama_is_move(from, to)) emit(to);
                }
            }
        }
    }
};

TEST(ThreePiles, AgreeWithTheSearchOfAnyGame) {
    const ThreePiles most{4, 7, 6};
    const auto normal = three_pile_outcomes(akiyama, most, Play::normal);
    const auto misere = three_pile_outcomes(akiyama, most, Play::misere);
    const auto values = three_pile_grundy(akiyama, most);
    const EveryMove rules;
    auto normal_search = outcome_by_definition(rules, Play::normal);
    auto misere_search = outcome_by_definition(rules, Play::misere);
    auto value_search = value_by_definition(rules);
    for_all(most, [&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        EXPECT_EQ(normal.at(x, y, z), normal_search({x, y, z}));
        EXPECT_EQ(misere.at(x, y, z), misere_search({x, y, z}));
        EXPECT_EQ(Value(Nimber{values.at(x, y, z)}), value_search({x, y, z}));
    });
}

TEST(ThreePiles, RefuseWhatDoesNotFit) {
    const auto refused = [](const Limits& limits) {
        try {
            three_pile_outcomes(nim, {99, 99, 99}, Play::normal, limits);
        } catch (const Error& error) {
            return error.kind() == ErrorKind::limit;
        }
        return false;
    };
    EXPECT_TRUE(refused({.memory = 1'000'000}));
    EXPECT_TRUE(refused({.steps = 1000}));
}

TEST(AkiyamaMoves, TakeFromTwoPilesOrTwiceTheSame) {
    EXPECT_TRUE(akiyama_is_move({5, 6, 7}, {5, 6, 0}));
    EXPECT_TRUE(akiyama_is_move({5, 6, 7}, {5, 1, 4}));
    EXPECT_TRUE(akiyama_is_move({5, 6, 7}, {3, 4, 0}));
    EXPECT_TRUE(akiyama_is_move({5, 6, 7}, {4, 5, 6}));
    EXPECT_FALSE(akiyama_is_move({5, 6, 7}, {4, 4, 4}));
    EXPECT_FALSE(akiyama_is_move({5, 6, 7}, {5, 6, 7}));
    EXPECT_FALSE(akiyama_is_move({5, 6, 7}, {6, 5, 7}));
    EXPECT_FALSE(akiyama_is_move({5, 6, 7}, {5, -1, 7}));
    const Integer huge = power(10, 40);
    EXPECT_TRUE(akiyama_is_move({huge, huge + 1, 7}, {huge - 9, huge - 8, 0}));
    EXPECT_FALSE(akiyama_is_move({huge, huge + 1, 7}, {huge - 9, huge - 9, 0}));
}

}  // namespace
}  // namespace bouton
