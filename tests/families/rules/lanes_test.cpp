#include "families/rules/engine/lanes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

#include "base/error.hpp"
#include "base/random.hpp"
#include "families/rules/engine/pile_table.hpp"
#include "families/rules/program.hpp"
#include "families/rules/text/fault.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/mex.hpp"

namespace bouton::rules {
namespace {

template <class... Texts>
std::string one_of(Random& random, Texts... texts) {
    const std::array<std::string, sizeof...(texts)> all{texts...};
    return all[random_below(random, all.size())];
}

std::string random_number(Random& random, int depth) {
    if (depth == 0) {
        return one_of(random, "x", "y", "k", "k", "0", "1", "2", "3", "7", "(k-20)", "(2*x-3*k)",
                      "(10^9)");
    }
    const std::string a = random_number(random, depth - 1);
    const std::string b = random_number(random, depth - 1);
    switch (random_below(random, 4)) {
        case 0:
            return "(" + a + one_of(random, " + ", " - ", " * ", " div ", " mod ", " xor ") + b +
                   ")";
        case 1:
            return one_of(random, "gcd", "min", "max") + "(" + a + ", " + b + ")";
        case 2:
            return one_of(random, "abs(", "sqrt(") + a + ")";
        default:
            return a;
    }
}

std::string random_condition(Random& random, int depth) {
    if (depth > 0 && random_below(random, 2) == 0) {
        return "(" + random_condition(random, depth - 1) + one_of(random, " and ", " or ") +
               random_condition(random, depth - 1) + ")";
    }
    if (random_below(random, 6) == 0) return "not (" + random_condition(random, 0) + ")";
    const std::string a = random_number(random, static_cast<int>(random_below(random, 3)));
    if (random_below(random, 4) == 0) {
        return a + " in " +
               one_of(random, "squares", "primes", "fibonacci", "odd", "even", "{1, 4..9, y, 30}",
                      "multiples of 3", "powers of 2");
    }
    const std::string b = random_number(random, static_cast<int>(random_below(random, 2)));
    return a + one_of(random, " = ", " != ", " < ", " <= ", " > ") + b;
}

TEST(RulesLanes, ConditionsHoldWhereTheMachineSaysSo) {
    Random random(11);
    Lanes lanes;
    int together = 0;
    int mixed = 0;
    int refused = 0;
    for (int round = 0; round < 2000 * test_multiplier(); ++round) {
        const std::string text =
            "piles x, y; (x-k, y) for k in 1..200 if " + random_condition(random, 2);
        SCOPED_TRACE(text);
        Program program;
        try {
            program = read_program(text);
        } catch (const RulesFault&) {
            ++refused;
            continue;
        }
        const LevelCode& level = program.codes.front().levels.front();
        Machine<std::int64_t> machine;
        for (int again = 0; again < 4; ++again) {
            machine.slots[0] = static_cast<std::int64_t>(random_below(random, 300));
            machine.slots[1] = static_cast<std::int64_t>(random_below(random, 12));
            if (random_below(random, 10) == 0) machine.slots[0] <<= 30U;
            std::vector<std::int64_t> values(1 + random_below(random, Lanes::most));
            std::iota(values.begin(), values.end(),
                      static_cast<std::int64_t>(random_below(random, 200)) - 50);
            const auto passing = lanes.passing(level.filters, machine, level.slot, values);
            if (!passing) continue;
            ++together;
            std::uint64_t expected = 0;
            for (std::size_t i = 0; i < values.size(); ++i) {
                machine.slots[level.slot] = values[i];
                const bool holds = std::ranges::all_of(
                    level.filters, [&](const Code& filter) { return machine.holds(filter); });
                expected |= std::uint64_t{holds ? 1U : 0U} << i;
            }
            ASSERT_EQ(*passing, expected) << machine.slots[0] << "," << machine.slots[1];
            mixed += expected != 0 && !level.filters.empty() ? 1 : 0;
        }
    }
    EXPECT_GT(together, 2000 * test_multiplier());
    EXPECT_GT(mixed, 500 * test_multiplier());
    EXPECT_LT(refused, 1000 * test_multiplier());
}

TEST(RulesLanes, CommonDivisorsAreThoseOfTheLibrary) {
    Random random(12);
    for (int round = 0; round < 20'000 * test_multiplier(); ++round) {
        const auto bound = std::uint64_t{1} << random_below(random, 32);
        const auto a = static_cast<std::uint32_t>(random_below(random, bound + 1));
        const auto b =
            static_cast<std::uint32_t>(random_below(random, 1 + random_below(random, bound + 1)));
        ASSERT_EQ(short_gcd(a, b), std::gcd(std::int64_t{a}, std::int64_t{b})) << a << " " << b;
    }
}

/// Tables that are longer than the lanes, with filters and guards, cell by cell.
TEST(RulesLanes, LongTablesAreThoseOfTheMoves) {
    for (
        const std::string text : {
            "piles x, y; (x-k, y) for k >= 1 if gcd(k, y) = 1; (x, y-k) for k >= 1 if k mod 3 != 0",
            "piles x, y; (x, y-k) for k in squares if x mod k = y mod 2; (x-1, y-k) for k >= 0",
            "piles x, y; (x, y-1) if y mod 3 = x mod 2; (x-1, y) if y xor x > 5; "
            "(x, y-2) if y div (y mod 5) > 3",
            "piles x, y; (x, y-k-l) for k in {1, 3, 70}, 0 <= l <= 80 if k*l mod 7 < 4 or l in "
            "primes",
            "piles x, y; (x-1, y+k) for 0 <= k <= 0 if y > 2; (x, y-k) for k >= 1 if 10^12*k > x",
            "piles x, y; (x-k, y-k*k) for 1 <= k <= 9 if k mod 2 = y mod 2; (x, y-1) if x + y > 40",
        }) {
        SCOPED_TRACE(text);
        const Program program = read_program(text);
        ASSERT_TRUE(has_tables(program));
        constexpr std::size_t rows = 12;
        constexpr std::size_t columns = 200;
        const std::array<Integer, 2> sizes{rows, columns};
        const PileValues values(program, Play::normal, sizes, {});
        const auto table = [&](std::size_t x, std::size_t y) { return values(std::array{x, y}); };
        for (std::size_t x = 0; x < rows; ++x) {
            for (std::size_t y = 0; y < columns; ++y) {
                MexSet options;
                const std::array<Integer, 2> position{Integer(x), Integer(y)};
                each_option(program, position, [&](std::span<const Integer> left) {
                    options.add(table(static_cast<std::size_t>(left[0].to_word().value()),
                                      static_cast<std::size_t>(left[1].to_word().value())));
                });
                ASSERT_EQ(table(x, y), options.mex()) << x << "," << y;
            }
        }
    }
}

}  // namespace
}  // namespace bouton::rules
