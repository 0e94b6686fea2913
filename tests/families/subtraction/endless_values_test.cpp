#include "families/subtraction/endless_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "families/subtraction/endless_engine.hpp"
#include "tests/support/stop.hpp"
#include "tests/support/test_multiplier.hpp"

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

using Way = EndlessEngine::Way;

EndlessEngine engine_of(std::vector<std::uint32_t> amounts, Way way) {
    const auto up_to = [all = std::move(amounts)](std::uint32_t most) {
        return std::vector<std::uint32_t>(all.begin(), std::ranges::upper_bound(all, most));
    };
    return {up_to, way};
}

/// The values, computed in pieces of random sizes, and from some heap on by another engine.
std::vector<std::uint32_t> values_in_pieces(const std::vector<std::uint32_t>& amounts, Way way,
                                            std::size_t count, std::mt19937& random) {
    EndlessEngine engine = engine_of(amounts, way);
    while (engine.values().size() < count) {
        engine.extend(std::min(count, engine.values().size() + 1 + random() % 1500), Limits{});
        if (random() % 3 == 0) {
            engine = EndlessEngine([&](std::uint32_t) { return amounts; }, way,
                                   {engine.values().begin(), engine.values().end()});
        }
    }
    return {engine.values().begin(), engine.values().end()};
}

std::vector<std::uint32_t> values_at_once(const std::vector<std::uint32_t>& amounts, Way way,
                                          std::size_t count) {
    EndlessEngine engine = engine_of(amounts, way);
    engine.extend(count, Limits{});
    return {engine.values().begin(), engine.values().end()};
}

TEST(EndlessValues, AgreeWithTheDefinition) {
    for (const char* text : {"squares", "primes", "fibonacci"}) {
        const auto set = EndlessTakeSet::read(text);
        const auto amounts = set->up_to(count - 1);
        const auto wanted = values_by_amounts(amounts, count);
        EXPECT_EQ(endless_values(*set, count, Limits{}), wanted) << text;
        EXPECT_EQ(endless_values(*set, 65, Limits{}),
                  (std::vector<std::uint32_t>(wanted.begin(), wanted.begin() + 65)));
        for (const Way way : {Way::marks, Way::levels}) {
            EXPECT_EQ(values_at_once(amounts, way, count), wanted) << text;
        }
    }
}

TEST(EndlessValues, BothWaysAgreeFarOut) {
    const std::size_t far = 100'000 * static_cast<std::size_t>(test_multiplier());
    for (const char* text : {"squares", "primes", "fibonacci"}) {
        const auto amounts = EndlessTakeSet::read(text)->up_to(static_cast<std::uint32_t>(far));
        EXPECT_EQ(values_at_once(amounts, Way::marks, far),
                  values_at_once(amounts, Way::levels, far))
            << text;
    }
}

TEST(EndlessValues, AreTheSameInPiecesOfAnySize) {
    std::mt19937 random(5);  // NOLINT(*-msc51-cpp)
    for (int round = 0; round < 10 * test_multiplier(); ++round) {
        // Dense and sparse sets, with amounts on both sides of what is marked together.
        std::vector<std::uint32_t> amounts;
        std::uniform_int_distribution<std::uint32_t> step(
            1, 1 + 20 * static_cast<std::uint32_t>(round));
        for (std::uint32_t amount = step(random); amount < 5000; amount += step(random)) {
            amounts.push_back(amount);
        }
        const auto wanted = values_by_amounts(amounts, 5000);
        for (const Way way : {Way::marks, Way::levels}) {
            ASSERT_EQ(values_at_once(amounts, way, 5000), wanted) << round;
            ASSERT_EQ(values_in_pieces(amounts, way, 5000, random), wanted) << round;
        }
    }
}

TEST(EndlessValues, MayBeLarge) {
    // 1, …, 1100: the values go up to 1100, and grow in every block as far as they can.
    std::vector<std::uint32_t> amounts(1100);
    std::iota(amounts.begin(), amounts.end(), 1U);
    const auto wanted = values_by_amounts(amounts, count);
    EXPECT_EQ(*std::ranges::max_element(wanted), 1100U);
    std::mt19937 random(7);  // NOLINT(*-msc51-cpp)
    for (const Way way : {Way::marks, Way::levels}) {
        EXPECT_EQ(values_at_once(amounts, way, count), wanted);
        EXPECT_EQ(values_in_pieces(amounts, way, count, random), wanted);
        Limits small;
        small.memory = 4 * count;
        EXPECT_THROW(engine_of(amounts, way).extend(count, small), Error);
    }
}

TEST(EndlessValues, StoppedWorkGoesOn) {
    for (const Way way : {Way::marks, Way::levels}) {
        const auto amounts = EndlessTakeSet::read("squares")->up_to(50'000);
        EndlessEngine engine = engine_of(amounts, way);
        std::size_t before = 0;
        for (int stops = 0; engine.values().size() < 50'000; ++stops) {
            ASSERT_LT(stops, 1000);
            StopAfter control(1 + stops);
            Limits limits;
            limits.control = &control;
            try {
                engine.extend(50'000, limits);
            } catch (const Error&) {
            }
            ASSERT_GE(engine.values().size(), before);
            before = engine.values().size();
        }
        EXPECT_TRUE(std::ranges::equal(engine.values(), values_by_amounts(amounts, 50'000)));
    }
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

std::string refusal(std::string_view set, const Integer& wanted, const Limits& limits) {
    EndlessValues values(*EndlessTakeSet::read(set));
    try {
        values.require_room(wanted, limits);
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
        return error.what();
    }
    return {};
}

TEST(EndlessValues, SayBeforehandWhetherThereIsRoom) {
    Limits limits;
    limits.memory = 50'000'000;
    EXPECT_NE(refusal("squares", 10'000'000, limits).find("of memory"), std::string::npos);
    EXPECT_NE(refusal("primes", power(10, 9), limits).find("of memory"), std::string::npos);
    EXPECT_EQ(refusal("squares", 1'000'000, limits), "");
    EXPECT_EQ(refusal("all-but-3", power(10, 30), limits), "");
    EXPECT_NE(refusal("squares", power(10, 10), {}).find("below 4294967295, one from"),
              std::string::npos);
}

}  // namespace
}  // namespace bouton
