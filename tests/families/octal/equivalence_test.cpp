#include "families/octal/equivalence.hpp"

#include <gtest/gtest.h>

#include <random>

#include "families/octal/definition.hpp"
#include "families/octal/engine/heap_engine.hpp"
#include "families/octal/period.hpp"
#include "families/octal/published_periods.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

HeapMoves moves_of(const char* code) { return OctalCode(code).moves(); }

TEST(OctalEquivalence, CousinsAreProved) {
    EXPECT_TRUE(proved_equivalent(moves_of("0.07"), moves_of("0.4"), 1));
    EXPECT_TRUE(proved_equivalent(moves_of("0.137"), moves_of("0.07"), 1));
    EXPECT_TRUE(proved_equivalent(moves_of("0.137"), moves_of("0.4"), 2));
    EXPECT_TRUE(proved_equivalent(moves_of("0.37"), moves_of("0.6"), 1));
    EXPECT_TRUE(proved_equivalent(moves_of("0.6"), moves_of("0.63"), 0));
}

TEST(OctalEquivalence, WhatIsFalseIsNotProved) {
    EXPECT_FALSE(proved_equivalent(moves_of("0.161"), moves_of("0.36"), 0));
    EXPECT_FALSE(proved_equivalent(moves_of("0.07"), moves_of("0.4"), 0));
    EXPECT_FALSE(proved_equivalent(moves_of("0.07"), moves_of("0.4"), 2));
    EXPECT_FALSE(proved_equivalent(moves_of("0.4"), moves_of("0.07"), 1));
    EXPECT_FALSE(proved_equivalent(moves_of("0.77"), moves_of("0.76"), 0));
}

/// A game by random digits, of up to five of them.
HeapMoves random_moves(std::mt19937& random) {
    for (;;) {
        std::string code = random() % 6 == 0 ? "4." : "0.";
        for (std::size_t digits = 1 + random() % 5; digits > 0; --digits) {
            code += static_cast<char>('0' + random() % 8);
        }
        if (code.find_first_of("1234567") != std::string::npos) return moves_of(code.c_str());
    }
}

TEST(OctalEquivalence, MovesThatAreSaidToChangeNothingDoNot) {
    constexpr std::size_t count = 150;
    std::mt19937 random(7);  // NOLINT(*-msc51-cpp)
    int moved = 0;
    for (int round = 0; round < 200 * test_multiplier(); ++round) {
        const HeapMoves moves = random_moves(random);
        const auto values = values_by_definition(moves, count);
        ASSERT_EQ(values_by_definition(saturated(moves, moves.most() + 4), count), values);
        if (values[1] != 0) continue;
        ++moved;
        const auto later = values_by_definition(moved_by_one(moves), count - 1);
        ASSERT_TRUE(std::equal(later.begin(), later.end(), values.begin() + 1));
    }
    EXPECT_GT(moved, 20 * test_multiplier());
}

TEST(PublishedPeriods, AgreeWithTheValues) {
    for (const char* code : {"0.127", "0.156", "0.16", "0.165", "0.356", "0.644"}) {
        const Periodicity published = published_period(code).value();
        EXPECT_FALSE(published.proved);
        HeapEngine engine(moves_of(code));
        const Integer needed = 2 * published.preperiod + 2 * published.period + 10;
        engine.extend(static_cast<std::size_t>(*needed.to_word()), Limits{});
        const std::vector<std::uint32_t> values(engine.values().begin(), engine.values().end());
        const auto proved = proved_period(moves_of(code), values);
        ASSERT_TRUE(proved.has_value()) << code;
        EXPECT_EQ(proved->period, published.period) << code;
        EXPECT_EQ(proved->preperiod, published.preperiod) << code;
    }
    EXPECT_FALSE(published_period("0.77").has_value());
}

}  // namespace
}  // namespace bouton
