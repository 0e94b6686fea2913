#include "families/subtraction/all_but_period.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "families/subtraction/endless_values.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using Values = std::vector<std::uint32_t>;

Values values_without(const Values& excluded, std::size_t count) {
    const TakeSet set(fmt::format("{}", fmt::join(excluded, "/")));
    return values_by_exceptions(set.intervals(), count, Limits{});
}

TEST(AllButPeriod, WithoutExclusionOfMoreThanOne) {
    // All amounts but 1: 0, 0, 1, 1, 2, 2, ...
    const auto found = proved_all_but_period(1, values_without({1}, 100));
    ASSERT_TRUE(found.has_value());
    EXPECT_TRUE(found->proved);
    EXPECT_EQ(found->period, 2);
    EXPECT_EQ(found->saltus, 1);
    EXPECT_EQ(found->preperiod, 0);
}

TEST(AllButPeriod, GoesOnAsItWasProved) {
    std::mt19937 random(5);  // NOLINT(*-msc51-cpp)
    int tried = 0;
    int proved = 0;
    while (tried < 60 * test_multiplier()) {
        ++tried;
        std::set<std::uint32_t> set;
        const std::size_t size = 1 + random() % 4;
        while (set.size() < size) set.insert(static_cast<std::uint32_t>(1 + random() % 12));
        const Values excluded(set.begin(), set.end());
        const Values values = values_without(excluded, 6000);
        const auto found = proved_all_but_period(
            excluded.back(), std::span<const std::uint32_t>(values).first(1500));
        if (!found) continue;
        ++proved;
        const auto start = static_cast<std::size_t>(*found->preperiod.to_word());
        const auto period = static_cast<std::size_t>(*found->period.to_word());
        for (std::size_t n = start; n + period < values.size(); ++n) {
            ASSERT_EQ(Integer(values[n + period]), values[n] + found->saltus) << n;
        }
    }
    EXPECT_GT(6 * proved, 5 * tried);
}

TEST(AllButPeriod, TooFewValuesProveNothing) {
    EXPECT_FALSE(proved_all_but_period(1, {}).has_value());
    EXPECT_FALSE(proved_all_but_period(9, values_without({2, 9}, 12)).has_value());
}

/// A sequence that looks periodic, but whose window differs from the one before, proves nothing.
TEST(AllButPeriod, WhatIsSeenIsNotEnough) {
    Values values;
    for (std::uint32_t n = 0; n < 30; ++n) values.push_back(n / 2);
    values.front() = 14;  // occurs before the last heaps at the end, not one period earlier
    EXPECT_FALSE(proved_all_but_period(4, values).has_value());
}

}  // namespace
}  // namespace bouton
