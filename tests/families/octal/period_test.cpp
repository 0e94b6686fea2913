#include "families/octal/period.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "families/octal/definition.hpp"
#include "families/octal/octal_values.hpp"
#include "theory/agreements.hpp"

namespace bouton {
namespace {

struct Known {
    const char* code;
    std::int64_t preperiod;
    std::int64_t period;
};

TEST(OctalPeriod, PublishedPeriods) {
    // Winning Ways, chapter 4, tables 6 and 7.
    for (const auto& [code, preperiod, period] :
         {Known{"0.77", 71, 12}, Known{"0.137", 52, 34}, Known{"0.07", 53, 34}, Known{"0.3", 0, 2},
          Known{"4.7", 1, 2}, Known{"0.34", 7, 8}, Known{"0.16", 105351, 149459}}) {
        OctalValues values(OctalCode(code).moves(), code);
        const auto found = values.period(1 << 20, Limits{});
        ASSERT_TRUE(found.has_value()) << code;
        EXPECT_TRUE(found->proved);
        EXPECT_EQ(found->period, period) << code;
        EXPECT_EQ(found->preperiod, preperiod) << code;
    }
}

TEST(OctalPeriod, IsProvedFromTheBoundOnAndNotBefore) {
    const HeapMoves moves = OctalCode("0.77").moves();
    // 2·71 + 12 + 2 + 12 values.
    const std::vector<std::uint32_t> values = values_by_definition(moves, 168);
    EXPECT_TRUE(proved_period(moves, values).has_value());
    EXPECT_FALSE(proved_period(moves, std::span(values).first(167)).has_value());
    const std::vector<std::uint16_t> short_values(values.begin(), values.end());
    const auto found = proved_period(moves, std::span(short_values));
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->preperiod, 71);
    EXPECT_FALSE(proved_period(moves, std::span(short_values).first(167)).has_value());
    EXPECT_FALSE(proved_period(moves, std::span<const std::uint32_t>()).has_value());
}

TEST(OctalPeriod, HeapsOfAnySize) {
    OctalValues values(OctalCode("0.77").moves(), "octal:0.77");
    const Integer large = power(Integer(10), 50);
    const HeapTable table = values.up_to(large, Limits{});
    const std::vector<std::uint32_t> plain = values_by_definition(OctalCode("0.77").moves(), 200);
    for (std::size_t i = 0; i < 200; ++i) EXPECT_EQ(table(i), plain[i]);
    const Integer same = 71 + floor_mod(large - 71, Integer(12));
    EXPECT_EQ(table(large), table(same));
}

TEST(OctalPeriod, NoPeriodNoLargeHeap) {
    OctalValues values(OctalCode("8.3").moves(), "octal:8.3");
    Limits limits;
    limits.memory = std::size_t{1} << 16U;
    EXPECT_THROW(static_cast<void>(values.up_to(power(Integer(10), 50), limits)), Error);
}

TEST(Agreements, CountsFromTheFirstTermOn) {
    const std::vector<int> terms{1, 2, 1, 2, 1, 3, 1, 2};
    EXPECT_EQ(agreements(std::span<const int>(terms)),
              (std::vector<std::uint32_t>{0, 0, 3, 0, 1, 0, 2, 0}));
    EXPECT_TRUE(agreements(std::span<const int>()).empty());
}

}  // namespace
}  // namespace bouton
