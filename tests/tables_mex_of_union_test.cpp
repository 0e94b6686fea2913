#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "base/random.hpp"
#include "tables/mex_of_union.hpp"
#include "test_multiplier.hpp"

namespace bouton {
namespace {

using Words = std::vector<std::uint64_t>;
constexpr std::uint64_t all = ~std::uint64_t{0};

void compare(const Words& a, const Words& b, const Words& c) {
    for (std::size_t from = 0; from <= a.size(); ++from) {
        ASSERT_EQ(first_zero_of_or(a, b, c, from), first_zero_of_or_by_bits(a, b, c, from)) << from;
    }
}

TEST(FirstZeroOfOr, AgreesWithItsReferenceOnRandomSets) {
    Random random(1);
    for (int round = 0; round < 300 * test_multiplier(); ++round) {
        const std::size_t size = random_below(random, 40);
        std::array<Words, 3> sets{Words(size), Words(size), Words(size)};
        // Dense enough for gaps to be rare: each number is left out of all three by chance.
        const std::uint64_t rarity = 1 + random_below(random, 64 * (size + 1));
        for (std::size_t v = 0; v < 64 * size; ++v) {
            if (random_below(random, rarity) == 0) continue;
            sets.at(random_below(random, 3))[v / 64] |= std::uint64_t{1} << v % 64;
        }
        compare(sets[0], sets[1], sets[2]);
    }
}

TEST(FirstZeroOfOr, FindsEverySingleGap) {
    for (const std::size_t size : {1U, 2U, 7U, 8U, 9U, 15U, 16U, 17U}) {
        const Words none(size);
        for (std::size_t gap = 0; gap < 64 * size; ++gap) {
            Words set(size, all);
            set[gap / 64] ^= std::uint64_t{1} << gap % 64;
            EXPECT_EQ(first_zero_of_or(set, none, none), gap);
            EXPECT_EQ(first_zero_of_or(none, set, none), gap);
            EXPECT_EQ(first_zero_of_or(set, set, set, gap / 64), gap);
            EXPECT_EQ(first_zero_of_or(none, none, set, gap / 64 + 1), std::nullopt);
            Words filler(size);
            filler[gap / 64] = std::uint64_t{1} << gap % 64;
            EXPECT_EQ(first_zero_of_or(set, none, filler), std::nullopt);
        }
    }
}

TEST(FirstZeroOfOr, HandlesTheEnds) {
    EXPECT_EQ(first_zero_of_or({}, {}, {}), std::nullopt);
    const Words none(20);
    const Words full(20, all);
    EXPECT_EQ(first_zero_of_or(none, none, none), 0U);
    EXPECT_EQ(first_zero_of_or(none, none, none, 19), 64U * 19);
    EXPECT_EQ(first_zero_of_or(none, none, none, 20), std::nullopt);
    EXPECT_EQ(first_zero_of_or(full, none, none), std::nullopt);
    EXPECT_EQ(first_zero_of_or(none, full, full), std::nullopt);
    Words almost = full;
    almost.back() ^= std::uint64_t{1} << 63U;
    EXPECT_EQ(first_zero_of_or(almost, almost, none), 64U * 20 - 1);
}

}  // namespace
}  // namespace bouton
