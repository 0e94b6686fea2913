#include "families/wythoff/rows/p_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "exact/random.hpp"
#include "tests/support/test_multiplier.hpp"

// The streams of losing pairs against the pairs asked for one by one.
namespace bouton {
namespace {

constexpr std::size_t memory = std::size_t{1} << 28U;

/// Compares `count` rows from `from` on; looks at the first and last of each block, and at every
/// `stride`-th between.
void compare(WythoffStrategy strategy, const WythoffRules& rules, const Integer& from,
             std::size_t count, std::size_t stride = 1) {
    const auto pairs = p_pairs(WythoffStrategy::algebraic, rules.a, rules.play, {.memory = memory});
    const auto source = p_rows(strategy, rules, from, {.memory = memory});
    Integer expected = from;
    for (std::size_t seen = 0; seen < count;) {
        const RowBlock& rows = source->next();
        const std::size_t size = rows.count;
        ASSERT_GT(size, 0U);
        ASSERT_EQ(rows.columns.size(), 2U);
        const auto& [smaller, smaller_offsets] = rows.columns[0];
        const auto& [larger, larger_offsets] = rows.columns[1];
        ASSERT_EQ(smaller_offsets.size(), size);
        ASSERT_EQ(larger_offsets.size(), size);
        ASSERT_EQ(rows.index, expected);
        for (std::size_t i = 0; i < size;
             i = i + 1 == size ? size : std::min(i + stride, size - 1)) {
            const PPair pair = pairs->pair(rows.index + i);
            ASSERT_EQ(smaller + smaller_offsets[i], pair.smaller)
                << "a = " << rules.a << ", row " << (rows.index + i).to_string();
            ASSERT_EQ(larger + larger_offsets[i], pair.larger)
                << "a = " << rules.a << ", row " << (rows.index + i).to_string();
        }
        expected += size;
        seen += size;
    }
}

std::vector<WythoffRules> every_kind() {
    std::vector<WythoffRules> rules;
    for (const std::int64_t a :
         {1, 2, 3, 4, 7, 10, 31, 32, 63, 64, 100, 2047, 2048, 2049, 1'000'000}) {
        rules.push_back({a, Play::normal});
        rules.push_back({a, Play::misere});
    }
    return rules;
}

class PRowsByStrategy : public testing::TestWithParam<WythoffStrategy> {};

TEST_P(PRowsByStrategy, AreThePairsFromTheFirstOn) {
    for (const WythoffRules& rules : every_kind()) compare(GetParam(), rules, 0, 20'000, 3);
}

TEST_P(PRowsByStrategy, AreThePairsFromAnywhereOn) {
    Random random(11);
    for (const WythoffRules& rules : every_kind()) {
        for (const int from : {1, 2, 3, 5, 8, 4095, 4096}) {
            compare(GetParam(), rules, from, 100, 7);
        }
        const Integer from = random_below(random, 50'000);
        compare(GetParam(), rules, from, 100, 7);
    }
}

TEST_P(PRowsByStrategy, DoNotOverflowForTheLargestParameters) {
    for (const std::int64_t a : {std::int64_t{1} << 51U, std::int64_t{1} << 52U, largest_wythoff_a,
                                 largest_wythoff_a - 1}) {
        compare(GetParam(), {a, Play::normal}, 0, 10'000);
        compare(GetParam(), {a, Play::misere}, 0, 10'000);
        compare(GetParam(), {a, Play::normal}, 20'001, 5'000);
    }
}

/// The strategies that reach any row; the recursive one has to pass all rows before it.
class FarRows : public testing::TestWithParam<WythoffStrategy> {};

TEST_P(FarRows, AreThePairsFromHugeNumbersOn) {
    Random random(12);
    for (const WythoffRules& rules : every_kind()) {
        for (const std::size_t bits : {40U, 62U, 64U, 70U, 128U, 1000U}) {
            const Integer from = random_integer(random, bits) + (Integer(1) << (bits - 1));
            compare(GetParam(), rules, from, 10'000, 501);
        }
    }
    compare(GetParam(), {2, Play::normal}, power(10, 1000), 20'000, 999);
}

TEST_P(PRowsByStrategy, AreRightOverALongWay) {
    const auto count = static_cast<std::size_t>(3'000'000 * test_multiplier());
    compare(GetParam(), {1, Play::normal}, 0, count, 1009);
    compare(GetParam(), {2, Play::misere}, 0, count, 1009);
    compare(GetParam(), {5, Play::normal}, 0, count, 1009);
}

INSTANTIATE_TEST_SUITE_P(Strategies, PRowsByStrategy,
                         testing::Values(WythoffStrategy::recursive, WythoffStrategy::algebraic,
                                         WythoffStrategy::arithmetic));
INSTANTIATE_TEST_SUITE_P(Strategies, FarRows,
                         testing::Values(WythoffStrategy::algebraic, WythoffStrategy::arithmetic));

TEST(RecursiveRows, RefuseMoreMemoryThanAllowed) {
    const auto source =
        p_rows(WythoffStrategy::recursive, {1000, Play::normal}, 0, {.memory = 10'000});
    const auto exhaust = [&] {
        for (int i = 0; i < 10'000; ++i) source->next();
    };
    try {
        exhaust();
        ADD_FAILURE() << "it used more";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
}

TEST(FillPPairsParallel, FillsAnyRange) {
    Random random(13);
    for (const WythoffRules& rules : every_kind()) {
        const auto pairs =
            p_pairs(WythoffStrategy::algebraic, rules.a, rules.play, {.memory = memory});
        for (const std::uint64_t from :
             {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{12345}, std::uint64_t{1} << 41U}) {
            const std::size_t size = 1 + random_below(random, 10'000);
            std::vector<std::uint64_t> smaller(size + 1, 77);
            std::vector<std::uint64_t> larger(size + 1, 77);
            const std::size_t skip = random_below(random, 2);  // alignment must not matter
            fill_p_pairs(rules, from, std::span(smaller).subspan(skip, size),
                         std::span(larger).subspan(skip, size));
            for (std::size_t i = 0; i < size;
                 i = i + 1 == size ? size : std::min(i + 97, size - 1)) {
                const PPair pair = pairs->pair(from + i);
                ASSERT_EQ(pair.smaller, smaller[skip + i]);
                ASSERT_EQ(pair.larger, larger[skip + i]);
            }
            EXPECT_EQ(smaller[skip == 0 ? size : 0], 77U);
            EXPECT_EQ(larger[skip == 0 ? size : 0], 77U);
        }
    }
}

TEST(FillPPairsParallel, GoesUpToTheEndOfWords) {
    // For a = 1 the larger number is about 2.618·n.
    const std::uint64_t from = 7'046'029'254'386'000'000U;
    std::vector<std::uint64_t> smaller(5000);
    std::vector<std::uint64_t> larger(5000);
    fill_p_pairs({1, Play::normal}, from, smaller, larger);
    const auto pairs = p_pairs(WythoffStrategy::algebraic, 1, Play::normal);
    for (std::size_t i = 0; i < larger.size(); ++i) {
        const PPair pair = pairs->pair(Integer(from) + i);
        ASSERT_EQ(pair.smaller, smaller[i]) << i;
        ASSERT_EQ(pair.larger, larger[i]) << i;
    }
    EXPECT_GT(larger[4999], std::uint64_t{1} << 63U);
}

}  // namespace
}  // namespace bouton
