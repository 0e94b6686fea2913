#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "families/rules/engine/heap_rule_values.hpp"
#include "families/rules/program.hpp"
#include "families/rules/text/fault.hpp"
#include "tests/families/rules/random_rules.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/mex.hpp"

namespace bouton::rules {
namespace {

using PileSizes = std::vector<Integer>;

/// In order; a move that can be made in several ways counts once.
std::vector<PileSizes> sorted(std::vector<PileSizes> positions) {
    std::ranges::sort(positions);
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

std::vector<PileSizes> compiled_options(const Program& program, const PileSizes& position) {
    std::vector<PileSizes> options;
    each_option(program, position, [&](std::span<const Integer> left) {
        options.emplace_back(left.begin(), left.end());
    });
    return sorted(std::move(options));
}

std::vector<PileSizes> options_by_definition(const Program& program, const PileSizes& position) {
    std::vector<PileSizes> options;
    // The variables of these rules stay within 40 for piles of at most 7.
    each_option_by_definition(program, position, 40, [&](std::span<const Integer> left) {
        options.emplace_back(left.begin(), left.end());
    });
    return sorted(std::move(options));
}

/// Whether a move leaves smaller heaps only, or a smaller total.
bool is_lower(const Program& program, const PileSizes& before, const PileSizes& after) {
    if (program.script.heap) {
        return std::ranges::all_of(after, [&](const Integer& part) { return part < before[0]; });
    }
    Integer difference = 0;
    for (std::size_t i = 0; i < before.size(); ++i) difference += after[i] - before[i];
    return difference.sign() < 0;
}

/// All positions of these piles with at most `most` tokens each.
std::vector<PileSizes> small_positions(std::size_t piles, std::int64_t most) {
    std::vector<PileSizes> all{{}};
    for (std::size_t i = 0; i < piles; ++i) {
        std::vector<PileSizes> longer;
        for (const PileSizes& position : all) {
            for (std::int64_t size = 0; size <= most; ++size) {
                longer.push_back(position);
                longer.back().emplace_back(size);
            }
        }
        all = std::move(longer);
    }
    return all;
}

struct Counts {
    int accepted = 0;
    int proved = 0;
    int refused_moves = 0;
};

/// Compares compiled moves with their definition; of rules that are refused when they are read
/// nothing is checked.
void compare_random_rules(const std::string& text, Counts& counts) {
    SCOPED_TRACE(text);
    std::optional<Program> program;
    try {
        program = read_program(text);
    } catch (const RulesFault&) {
        return;
    }
    ++counts.accepted;
    counts.proved += program->ends_always() ? 1 : 0;
    for (const PileSizes& position :
         small_positions(program->piles(), program->piles() > 2 ? 4 : 6)) {
        const auto expected = options_by_definition(*program, position);
        const bool lower = std::ranges::all_of(expected, [&](const PileSizes& option) {
            return is_lower(*program, position, option);
        });
        try {
            const auto options = compiled_options(*program, position);
            ASSERT_EQ(options, expected);
            ASSERT_TRUE(lower) << "a move that does not lower the measure was not noticed";
        } catch (const RulesFault&) {
            ++counts.refused_moves;
            ASSERT_FALSE(program->ends_always());
            ASSERT_FALSE(lower);
        }
    }
}

TEST(RulesOptions, CompiledMovesAreThoseOfTheDefinition) {
    Random random(5);
    Counts counts;
    for (int round = 0; round < 300 * test_multiplier(); ++round) {
        compare_random_rules(RandomRules(random, random_below(random, 2) == 0).text(), counts);
        if (HasFatalFailure()) return;
    }
    // The comparison means something only if many rules of each kind were accepted.
    EXPECT_GT(counts.accepted, 60 * test_multiplier());
    EXPECT_GT(counts.proved, 10 * test_multiplier());
    EXPECT_GT(counts.refused_moves, 3 * test_multiplier());
}

TEST(RulesOptions, ValuesOfHeapsAreThoseOfTheDefinition) {
    Random random(6);
    int compared = 0;
    for (int round = 0; round < 800 * test_multiplier(); ++round) {
        const std::string text = RandomRules(random, true).text();
        SCOPED_TRACE(text);
        try {
            const auto program = std::make_shared<const Program>(read_program(text));
            constexpr std::int64_t most = 24;
            const auto values = HeapRuleValues(program).up_to(most, {});
            for (std::int64_t heap = 0; heap <= most; ++heap) {
                MexSet options;
                for (const PileSizes& option : compiled_options(*program, {heap})) {
                    std::uint32_t sum = 0;
                    for (const Integer& part : option) {
                        sum ^= (*values)[static_cast<std::size_t>(part.to_word().value())];
                    }
                    options.add(sum);
                }
                ASSERT_EQ((*values)[static_cast<std::size_t>(heap)], options.mex()) << heap;
            }
            ++compared;
        } catch (const RulesFault&) {
            continue;
        }
    }
    EXPECT_GT(compared, 40 * test_multiplier());
}

TEST(RulesOptions, PilesOfAnySizeHaveMoves) {
    const Program program = read_program(
        "piles x, y; (x-k, y-2*k) for k in powers of 2 if k > 10^12; (x div 3, y) if x > 0");
    const Integer huge = power(10, 40);
    const auto options = compiled_options(program, {huge, huge});
    // 2^40, …, 2^131 ≤ 10^40/2, and a third of x.
    EXPECT_EQ(options.size(), 93U);
    // No bound comes from a remainder, and so too much would have to be tried.
    const Program remainders = read_program("heap n; n-k for k >= 1 if k mod 7 = 8");
    EXPECT_THROW(compiled_options(remainders, {power(10, 20'000)}), Error);
    EXPECT_TRUE(compiled_options(remainders, {100}).empty());
}

TEST(RulesOptions, EndingsAreForThePlayerToMove) {
    const Program program =
        read_program("piles x, y; (x-1, y) | (x, y-1); wins if x = y; loses if x = 0 and y = 1");
    const auto ending = [&](std::int64_t x, std::int64_t y) {
        return ending_of(program, std::array<Integer, 2>{x, y});
    };
    EXPECT_EQ(ending(3, 3), Outcome::P);
    EXPECT_EQ(ending(0, 1), Outcome::N);
    EXPECT_EQ(ending(1, 0), std::nullopt);
}

TEST(RulesOptions, EndsHoldInAnyOrderOfPilesThatAreNotOrdered) {
    const Program program = read_program(
        "piles x, y; unordered; (x-k, y) for k >= 1; wins if y = 0; loses if x = 3 and y > 1");
    const auto ending = [&](std::int64_t x, std::int64_t y) {
        return ending_of(program, std::array<Integer, 2>{x, y});
    };
    for (std::int64_t x = 0; x < 6; ++x) {
        for (std::int64_t y = 0; y < 6; ++y) EXPECT_EQ(ending(x, y), ending(y, x));
    }
    EXPECT_EQ(ending(0, 4), Outcome::P);
    EXPECT_EQ(ending(0, 3), Outcome::P);
    EXPECT_EQ(ending(2, 3), Outcome::N);
    EXPECT_EQ(ending(1, 3), std::nullopt);
    EXPECT_EQ(read_program("piles x, y, z; unordered; (x-1, y, z); wins if x = 0").ends.size(), 3U);
}

TEST(RulesOptions, MovesThatDoNotLowerTheMeasureAreNamed) {
    const Program program = read_program("piles x, y; (x-1, y) | (y, y) if x > 2");
    try {
        compiled_options(program, {3, 7});
        FAIL();
    } catch (const RulesFault& fault) {
        EXPECT_EQ(fault.place().line, 1U);
        EXPECT_EQ(fault.place().column, 24U);
        EXPECT_EQ(fault.sentence(),
                  "the move (y, y) leads from (3, 7) to (7, 7), which does not lower the total of "
                  "the piles");
    }
    const Program heap = read_program("heap n; 0");
    EXPECT_THROW(compiled_options(heap, {0}), RulesFault);
    EXPECT_EQ(compiled_options(heap, {3}), (std::vector<PileSizes>{{0}}));
}

TEST(RulesOptions, AHeapMayGrowUnderAMeasure) {
    const Program race = read_program("heap n; measure 9 - n; (n+k) for k in 1..2 if n+k <= 9; 0");
    EXPECT_EQ(compiled_options(race, {4}), (std::vector<PileSizes>{{0}, {5}, {6}}));
    EXPECT_EQ(compiled_options(race, {9}), (std::vector<PileSizes>{{0}}));
    EXPECT_TRUE(compiled_options(race, {0}).empty());  // an empty heap is gone
    EXPECT_FALSE(race.is_monotone());
    const Program beyond = read_program("heap n; measure 9 - n; (n+k) for k in 1..2");
    EXPECT_EQ(compiled_options(beyond, {7}), (std::vector<PileSizes>{{8}, {9}}));
    EXPECT_THROW(compiled_options(beyond, {8}), RulesFault);
    EXPECT_THROW(read_program("heap n; measure 9 - n; n - k for k >= 1 if n - k >= 1"), RulesFault);
    const Program smaller = read_program("heap n; measure 3*n; n-k for k in {1, 4}");
    EXPECT_TRUE(smaller.is_monotone());
    EXPECT_TRUE(smaller.ends_always());
}

TEST(RulesOptions, AMoveThatCanNeverBeMadeIsNoMove) {
    const Program program = read_program("piles x, y; (x-3, y-3) if y = 0; (x-1, y)");
    EXPECT_TRUE(program.ends_always());
    EXPECT_EQ(compiled_options(program, {5, 0}), (std::vector<PileSizes>{{4, 0}}));
}

TEST(RulesOptions, OrdersOfThePilesThatMakeTheSameMovesCountOnce) {
    EXPECT_EQ(read_program("piles x, y, z; unordered; (x-k, y, z) for k >= 1").nests.size(), 3U);
    EXPECT_EQ(read_program("piles x, y, z; unordered; (x-k, y, z) for k >= 1 if x >= y and x >= z")
                  .nests.size(),
              3U);
    EXPECT_EQ(read_program("piles x, y, z; unordered; (x-k, y, z) for k >= 1 if x >= y and z in "
                           "multiples of y")
                  .nests.size(),
              6U);
    EXPECT_EQ(read_program("piles x, y; unordered; (x-k, y-k) for k in {x, 3}").nests.size(), 2U);
}

}  // namespace
}  // namespace bouton::rules
