#include "families/subtraction/subtraction.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "solve/heap_values.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

struct ByDefinition {
    using Position = Heap;
    void options(const Heap& heap, auto&& emit) const {
        for (Heap amount = 1; amount <= heap; ++amount) {
            if (take.contains(amount)) emit(heap - amount);
        }
    }
    TakeSet take;
};

void compare(const std::string& set, std::int64_t last) {
    SCOPED_TRACE(set);
    const TakeSet take(set);
    const SubtractionValues values(take);
    const auto expected = heap_values(ByDefinition{take}, last);
    ASSERT_TRUE(values.period());
    for (std::int64_t heap = 0; heap <= last; ++heap) {
        ASSERT_EQ(values(heap), expected[static_cast<std::size_t>(heap)]) << heap;
    }
    // The period and the preperiod are the least ones.
    const auto preperiod = static_cast<std::size_t>(*values.period()->preperiod.to_word());
    const auto period = static_cast<std::size_t>(*values.period()->period.to_word());
    ASSERT_LE(preperiod + 2 * period, expected.size()) << "the values do not reach so far";
    EXPECT_TRUE(preperiod == 0 || expected[preperiod - 1] != expected[preperiod - 1 + period]);
    for (std::size_t shorter = 1; shorter < period; ++shorter) {
        if (period % shorter != 0) continue;
        bool same = true;
        for (std::size_t n = preperiod; n + shorter < preperiod + period; ++n) {
            same = same && expected[n] == expected[n + shorter];
        }
        EXPECT_FALSE(same) << shorter;
    }
}

TEST(SubtractionValues, AgreeWithTheDefinition) {
    for (const char* set : {"1", "2", "1-6", "1-3", "1/3/4", "2-5", "3-7", "2/5/7", "4/6/11",
                            "3/5/6/10", "5/8", "1/20", "2/4/6", "6/9/15", "1-3/8", "7-12/20"}) {
        compare(set, 400);
    }
}

TEST(SubtractionValues, AgreeWithTheDefinitionOnRandomSets) {
    Random random(3);
    for (int round = 0; round < 60 * test_multiplier(); ++round) {
        std::string set;
        for (std::uint64_t amounts = 1 + random_below(random, 5); amounts > 0; --amounts) {
            if (!set.empty()) set += '/';
            set += std::to_string(1 + random_below(random, 14));
        }
        compare(set, 500);
    }
}

/// From a to b may be taken: the values are those of n mod (a + b), in steps of a (Winning Ways,
/// chapter 4).
TEST(SubtractionValues, OfManyAmountsAreThoseOfTheTheorem) {
    const SubtractionValues values(TakeSet("2-1000000"));
    for (const std::int64_t n : {0, 1, 5, 4095, 4096, 999'999, 1'000'001, 1'000'002, 123'456'789}) {
        EXPECT_EQ(values(n), n % 1'000'002 / 2) << n;
    }
    ASSERT_TRUE(values.period());
    EXPECT_EQ(values.period()->period, 1'000'002);
}

TEST(SubtractionValues, DoNotDependOnAmountsPastTheHeap) {
    const SubtractionValues values(TakeSet("1/3/4/10^7-10^30"));
    const SubtractionValues without(TakeSet("1/3/4"));
    for (const std::int64_t n : {0, 6, 4095, 4096, 5000, 9'999'999}) {
        EXPECT_EQ(values(n), without(n)) << n;
    }
    EXPECT_THROW((void)values(10'000'000), Error);
    EXPECT_FALSE(values.period());
    EXPECT_EQ(SubtractionValues(TakeSet("10^30"))(power(10, 30) - 1), 0);
}

TEST(SubtractionValues, AreKnownForHeapsOfAnySize) {
    EXPECT_EQ(SubtractionValues(TakeSet("1/3/4"))(power(10, 1000) * 7 + 6), 2);
    EXPECT_EQ(SubtractionValues(TakeSet("1-10^30"))(power(10, 31) + 10), 0);
    EXPECT_EQ(SubtractionValues(TakeSet("1-10^30"))(power(10, 31) + 9), power(10, 30));
}

TEST(TakeSet, IsReadAndSpelled) {
    EXPECT_EQ(TakeSet("4/3/1").spelled(), "1/3-4");
    EXPECT_EQ(TakeSet("1-3/2-6/8").spelled(), "1-6/8");
    EXPECT_EQ(TakeSet("5").spelled(), "5");
    EXPECT_EQ(TakeSet(TakeSet("9/1-2/4-5").spelled()).spelled(), "1-2/4-5/9");
    for (const char* text :
         {"", "/", "1/", "-", "1-", "-3", "0", "0-3", "3-1", "1-2-3", "x", "1,2"}) {
        EXPECT_THROW(TakeSet{text}, Error) << text;
    }
}

}  // namespace
}  // namespace bouton
