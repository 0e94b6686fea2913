#include "families/subtraction/endless_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "base/error.hpp"

namespace bouton {
namespace {

constexpr std::size_t count = 3000;

TEST(EndlessTakeSet, IsReadAndSpelled) {
    for (const char* text : {"squares", "primes", "fibonacci", "all-but-2/5", "all-but-1-3"}) {
        const auto set = EndlessTakeSet::read(text);
        ASSERT_TRUE(set.has_value()) << text;
        EXPECT_EQ(set->spelled(), text);
    }
    EXPECT_FALSE(EndlessTakeSet::read("1-6").has_value());
    EXPECT_FALSE(EndlessTakeSet::read("1e6").has_value());
    for (const char* text : {"cubes", "all-but", "all-but-10^7"}) {
        EXPECT_THROW(static_cast<void>(EndlessTakeSet::read(text)), Error) << text;
    }
    EXPECT_THROW(static_cast<void>(EndlessTakeSet::read("all-but-")), Error);
    EXPECT_THROW(static_cast<void>(EndlessTakeSet::read("all-but-x")), Error);
}

TEST(EndlessTakeSet, KnowsItsAmounts) {
    const auto first = [](const char* text) {
        std::string amounts;
        const auto set = EndlessTakeSet::read(text);
        Integer amount = 0;
        for (int i = 0; i < 8; ++i) {
            amount = set->after(amount);
            EXPECT_TRUE(set->contains(amount)) << text << amount.to_string();
            amounts += amount.to_string() + ' ';
        }
        return amounts;
    };
    EXPECT_EQ(first("squares"), "1 4 9 16 25 36 49 64 ");
    EXPECT_EQ(first("primes"), "2 3 5 7 11 13 17 19 ");
    EXPECT_EQ(first("fibonacci"), "1 2 3 5 8 13 21 34 ");
    EXPECT_EQ(first("all-but-2/4-6"), "1 3 7 8 9 10 11 12 ");
    for (const char* text : {"squares", "primes", "fibonacci"}) {
        const auto set = EndlessTakeSet::read(text);
        std::vector<std::uint32_t> contained;
        for (std::uint32_t amount = 0; amount <= 500; ++amount) {
            if (set->contains(amount)) contained.push_back(amount);
        }
        EXPECT_EQ(set->up_to(500), contained) << text;
    }
    EXPECT_TRUE(EndlessTakeSet::read("squares")->contains(power(Integer(10), 40)));
    EXPECT_FALSE(EndlessTakeSet::read("fibonacci")->contains(power(Integer(10), 40)));
    EXPECT_THROW(
        static_cast<void>(EndlessTakeSet::read("primes")->contains(power(Integer(10), 40))), Error);
}

TEST(EndlessValues, AgreeWithTheDefinition) {
    for (const char* text : {"squares", "primes", "fibonacci"}) {
        const auto set = EndlessTakeSet::read(text);
        const auto amounts = set->up_to(count - 1);
        const auto wanted = values_by_amounts(amounts, count);
        EXPECT_EQ(endless_values(*set, count, Limits{}), wanted) << text;
        EXPECT_EQ(values_by_levels(amounts, count, Limits{}), wanted) << text;
        EXPECT_EQ(endless_values(*set, 65, Limits{}),
                  (std::vector<std::uint32_t>(wanted.begin(), wanted.begin() + 65)));
        const auto lanes = values_by_lanes(amounts, count, Limits{});
        EXPECT_TRUE(lanes.empty() || lanes == wanted) << text;
    }
}

TEST(EndlessValues, LanesHoldMoreThanOneWordOfValues) {
    // 1, …, 199 and 300: the values go up to 200.  1, …, 1100: past what lanes can hold.
    std::vector<std::uint32_t> amounts(199);
    std::iota(amounts.begin(), amounts.end(), 1U);
    amounts.push_back(300);
    const auto values = values_by_lanes(amounts, count, Limits{});
    EXPECT_EQ(values, values_by_amounts(amounts, count));
    EXPECT_GE(*std::ranges::max_element(values), 192U);
    amounts.resize(1100);
    std::iota(amounts.begin(), amounts.end(), 1U);
    EXPECT_TRUE(values_by_lanes(amounts, count, Limits{}).empty());
    Limits small;
    small.memory = 20 * count;
    EXPECT_THROW(static_cast<void>(values_by_lanes(amounts, count, small)), Error);
}

TEST(EndlessValues, AgreeWithTheDefinitionWhereFewAmountsAreExcluded) {
    for (const char* text : {"all-but-1", "all-but-2/5", "all-but-1-3/7", "all-but-100",
                             "all-but-3-20/25/31-90", "all-but-1-599", "all-but-7-1000"}) {
        const auto set = EndlessTakeSet::read(text);
        std::vector<std::uint32_t> amounts;
        for (std::uint32_t amount = 1; amount < 600; ++amount) {
            if (set->contains(amount)) amounts.push_back(amount);
        }
        EXPECT_EQ(endless_values(*set, 600, Limits{}), values_by_amounts(amounts, 600)) << text;
    }
}

TEST(EndlessValues, GoOnByThePeriodPastWhatIsComputed) {
    constexpr std::size_t far = 400'000;
    for (const char* text :
         {"all-but-1", "all-but-2/5", "all-but-1-3/7", "all-but-3/4/9", "all-but-1000",
          "all-but-50000", "all-but-1-90000", "all-but-3-4000/5000-9000"}) {
        const auto set = EndlessTakeSet::read(text);
        const auto wanted = endless_values(*set, far, Limits{});
        EndlessValues values(*set);
        for (std::size_t heap = far - 1; heap > 1000; heap -= 997) {
            ASSERT_EQ(values(heap), wanted[heap]) << text << ' ' << heap;
        }
        const Integer period = values.period().value().period;
        const Integer huge = power(Integer(10), 30);
        EXPECT_EQ(values(huge + period), values(huge) + values.period()->saltus) << text;
    }
    EndlessValues squares(*EndlessTakeSet::read("squares"));
    EXPECT_THROW(static_cast<void>(squares(far)), Error);
}

TEST(EndlessValues, FindTheHeapsOfAValue) {
    for (const char* text : {"all-but-1", "all-but-2/5", "all-but-1-3/7", "all-but-3/4/9"}) {
        EndlessValues values(*EndlessTakeSet::read(text));
        const auto all = endless_values(values.set(), count, Limits{});
        for (std::uint32_t value = 0; value < 200; ++value) {
            for (const std::size_t largest : {std::size_t{0}, std::size_t{100}, count - 1}) {
                std::vector<Integer> wanted;
                for (std::size_t heap = 0; heap <= largest; ++heap) {
                    if (all[heap] == value) wanted.emplace_back(heap);
                }
                ASSERT_EQ(values.heaps_of_value(value, largest), wanted) << text << ' ' << value;
            }
        }
        const Integer huge = power(Integer(10), 30) + 7;
        for (const Integer& heap : values.heaps_of_value(values(huge), 2 * huge)) {
            EXPECT_EQ(values(heap), values(huge)) << text;
        }
        const auto near = values.heaps_of_value(values(huge), huge);
        ASSERT_FALSE(near.empty());
        EXPECT_EQ(near.back(), huge) << text;
    }
}

TEST(EndlessValues, RefuseWhatHasNoRoom) {
    Limits limits;
    limits.memory = 1000;
    for (const char* text : {"squares", "primes", "all-but-3"}) {
        EXPECT_THROW(endless_values(*EndlessTakeSet::read(text), 5000, limits), Error) << text;
    }
}

}  // namespace
}  // namespace bouton
