#include "families/octal/frequencies.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "families/octal/code.hpp"
#include "families/octal/definition.hpp"

namespace bouton {
namespace {

using Values = std::vector<std::uint64_t>;

TEST(ValueFrequencies, AreCountedAtPowersOfTwoAndAtTheEnd) {
    const auto at = value_frequencies(Values{0, 1, 1, 3, 0, 1});
    ASSERT_EQ(at.size(), 4U);
    EXPECT_EQ(at[0].heaps, 1U);
    EXPECT_EQ(at[1].heaps, 2U);
    EXPECT_EQ(at[2].heaps, 4U);
    EXPECT_EQ(at[3].heaps, 6U);
    EXPECT_EQ(at[2].counts, (Values{1, 2, 0, 1}));
    EXPECT_EQ(at[3].counts, (Values{2, 3, 0, 1}));
    EXPECT_EQ(at[3].distinct(), 3U);
    EXPECT_EQ(at[3].most_frequent(2), (Values{1, 0}));
    EXPECT_EQ(at[2].most_frequent(9), (Values{1, 0, 3}));
    EXPECT_TRUE(value_frequencies({}).empty());
}

TEST(ValueFrequencies, RareHeapsAreTheFewestOfAnyMask) {
    const auto plain = values_by_definition(OctalCode("0.6").moves(), 700);
    const Values values(plain.begin(), plain.end());
    for (const ValueFrequencies& one : value_frequencies(values)) {
        ASSERT_TRUE(one.rare.has_value());
        const auto rare_under = [&](std::uint64_t mask) {
            std::uint64_t rare = 0;
            for (std::size_t n = 0; n < one.heaps; ++n) {
                if (std::popcount(values[n] & mask) % 2 == 0) ++rare;
            }
            return rare;
        };
        EXPECT_EQ(one.rare->heaps, rare_under(one.rare->mask));
        for (std::uint64_t mask = 1; mask < 64; ++mask) {
            EXPECT_LE(one.rare->heaps, rare_under(mask)) << one.heaps << ' ' << mask;
        }
        EXPECT_EQ(std::popcount(values[one.rare->last] & one.rare->mask) % 2, 0);
        for (std::size_t n = one.rare->last + 1; n < one.heaps; ++n) {
            EXPECT_EQ(std::popcount(values[n] & one.rare->mask) % 2, 1);
        }
    }
}

TEST(ValueFrequencies, LargeValuesHaveNoSparseSpace) {
    const auto at = value_frequencies(Values{0, 40000});
    EXPECT_TRUE(at[0].rare.has_value());
    EXPECT_FALSE(at[1].rare.has_value());
    EXPECT_EQ(at[1].counts.size(), 40001U);
}

}  // namespace
}  // namespace bouton
