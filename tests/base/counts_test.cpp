#include "base/counts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace bouton {
namespace {

using testing::ElementsAre;

TEST(Counts, AreSpreadAndEndWhereTheyShould) {
    EXPECT_THAT(even_counts(100, 4), ElementsAre(25, 50, 75, 100));
    EXPECT_THAT(even_counts(3, 20), ElementsAre(1, 2, 3));
    EXPECT_THAT(even_counts(1, 1), ElementsAre(1));
    EXPECT_THAT(geometric_counts(10'000, 4), ElementsAre(10, 100, 1000, 10'000));
    EXPECT_THAT(geometric_counts(5, 1), ElementsAre(5));
    for (const std::uint64_t most : {1U, 2U, 9U, 10U, 11U, 12U, 1000U, 1'000'000'007U}) {
        for (const std::size_t points : {1U, 2U, 7U, 60U}) {
            for (const auto& counts : {even_counts(most, points), geometric_counts(most, points)}) {
                EXPECT_LE(counts.size(), points);
                EXPECT_GE(counts.front(), 1U);
                EXPECT_EQ(counts.back(), most);
                EXPECT_TRUE(std::ranges::is_sorted(counts));
                EXPECT_EQ(std::ranges::adjacent_find(counts), counts.end());
            }
        }
    }
}

TEST(DecimalCounts, ArePowersOfTenAndTheLast) {
    EXPECT_THAT(decimal_counts(1), ElementsAre(1));
    EXPECT_THAT(decimal_counts(10), ElementsAre(10));
    EXPECT_THAT(decimal_counts(11), ElementsAre(10, 11));
    EXPECT_THAT(decimal_counts(1000), ElementsAre(10, 100, 1000));
    EXPECT_EQ(decimal_counts(UINT64_MAX).size(), 20U);
}

}  // namespace
}  // namespace bouton
