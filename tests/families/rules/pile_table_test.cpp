#include "families/rules/engine/pile_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "families/rules/text/fault.hpp"
#include "tests/families/rules/random_rules.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/mex.hpp"

namespace bouton::rules {
namespace {

using PileSizes = std::vector<Integer>;

/// Values and outcomes by their definitions.
class Definitions {
public:
    Definitions(const Program& program, Play play) : program_(program), play_(play) {}

    std::uint32_t value(const PileSizes& position) {
        const auto found = values_.find(position);
        if (found != values_.end()) return found->second;
        MexSet options;
        each(position, [&](const PileSizes& option) { options.add(value(option)); });
        return values_[position] = options.mex();
    }

    bool is_won(const PileSizes& position) {
        const auto found = won_.find(position);
        if (found != won_.end()) return found->second;
        const auto end = ending_of(program_, position);
        bool any = false;
        bool won = false;
        if (!end) {
            each(position, [&](const PileSizes& option) {
                any = true;
                if (!is_won(option)) won = true;
            });
        }
        const Outcome outcome = end    ? *end
                                : !any ? outcome_without_moves(play_)
                                : won  ? Outcome::N
                                       : Outcome::P;
        return won_[position] = outcome == Outcome::N;
    }

private:
    template <class Visit>
    void each(const PileSizes& position, Visit visit) {
        std::vector<PileSizes> options;
        each_option(program_, position, [&](std::span<const Integer> left) {
            options.emplace_back(left.begin(), left.end());
        });
        for (const PileSizes& option : options) visit(option);
    }

    const Program& program_;
    Play play_;
    std::map<PileSizes, std::uint32_t> values_;
    std::map<PileSizes, bool> won_;
};

/// Sizes that differ, so that tables of unordered piles have positions whose order is outside.
std::vector<Integer> sizes_of(std::size_t piles) {
    const std::array<Integer, 4> most{piles == 2 ? 7 : 4, piles == 2 ? 9 : 6, 3, 4};
    return {most.begin(), most.begin() + static_cast<std::ptrdiff_t>(piles)};
}

template <class Cell, class Check>
void each_cell(const PileTable<Cell>& table, const std::vector<Integer>& sizes, Check check) {
    std::vector<std::size_t> piles(sizes.size(), 0);
    while (true) {
        check(PileSizes(piles.begin(), piles.end()), table(piles));
        std::size_t at = piles.size();
        while (at > 0 && Integer(piles[at - 1] + 1) == sizes[at - 1]) piles[--at] = 0;
        if (at == 0) return;
        ++piles[at - 1];
    }
}

struct Counts {
    int monotone = 0;
    int others = 0;
    int unordered = 0;
};

void compare_values(const std::string& text, Counts& counts) {
    SCOPED_TRACE(text);
    try {
        const Program program = read_program(text);
        ASSERT_TRUE(has_tables(program));
        const std::vector<Integer> sizes = sizes_of(program.piles());
        const PileValues table(program, Play::normal, sizes, {});
        Definitions definitions(program, Play::normal);
        each_cell(table, sizes, [&](const PileSizes& position, std::uint32_t value) {
            ASSERT_EQ(value, definitions.value(position));
        });
        ++(program.is_monotone() ? counts.monotone : counts.others);
        counts.unordered += program.script.unordered ? 1 : 0;
    } catch (const RulesFault&) {
        return;
    }
}

TEST(PileTable, ValuesAreThoseOfTheDefinition) {
    Random random(7);
    for (const std::size_t piles : {2U, 3U, 4U}) {
        Counts counts;
        for (int round = 0; round < 400 * test_multiplier(); ++round) {
            compare_values(RandomRules(random, false, piles).text(), counts);
            if (testing::Test::HasFailure()) return;
        }
        EXPECT_GT(counts.monotone, 10 * test_multiplier()) << piles;
        EXPECT_GT(counts.unordered, 1 * test_multiplier()) << piles;
        if (100 * test_multiplier() >= 100) {  // few rounds may have none
            EXPECT_GT(counts.others, 0) << piles;
        }
    }
}

TEST(PileTable, OutcomesAreThoseOfTheDefinition) {
    Random random(8);
    constexpr std::array<const char*, 3> endings{"", "; wins if x = y", "; loses if x mod 3 = y"};
    int compared = 0;
    for (int round = 0; round < 600 * test_multiplier(); ++round) {
        const std::size_t piles = 2 + random_below(random, 3);
        const Play play = random_below(random, 2) == 0 ? Play::normal : Play::misere;
        const std::string text = RandomRules(random, false, piles).text() +
                                 endings[random_below(random, endings.size())];
        SCOPED_TRACE(text);
        try {
            const Program program = read_program(text);
            const std::vector<Integer> sizes = sizes_of(piles);
            const PileOutcomes table(program, play, sizes, {});
            Definitions definitions(program, play);
            each_cell(table, sizes, [&](const PileSizes& position, std::uint8_t outcome) {
                ASSERT_EQ(outcome != 0, definitions.is_won(position));
            });
            ++compared;
        } catch (const RulesFault&) {
            continue;
        }
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(compared, 60 * test_multiplier());
}

TEST(PileTable, TakesNoMoreMemoryThanAllowed) {
    const Program program = read_program("piles x, y, z; unordered; (x-k, y, z) for k >= 1");
    const std::array<Integer, 3> sizes{100, 200, 300};
    EXPECT_EQ(PileOutcomes::bytes(program, sizes), 6'000'000);
    EXPECT_EQ(PileValues::bytes(program, sizes), 24'000'000);
    EXPECT_THROW(PileValues(program, Play::normal, sizes, {.memory = 23'000'000}), Error);
    EXPECT_THROW(PileValues(program, Play::normal, sizes, {.steps = 1'000'000}), Error);
    // Totals up to 99 + 199 + 299 each way.
    const Program growing = read_program("piles x, y, z; (x-2, y+1, z)");
    EXPECT_EQ(PileOutcomes::bytes(growing, sizes), power(598, 3));
    const std::array<Integer, 3> huge{power(10, 40), 2, 3};
    EXPECT_THROW(PileOutcomes(program, Play::misere, huge, {}), Error);
}

}  // namespace
}  // namespace bouton::rules
