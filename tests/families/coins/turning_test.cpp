#include "families/coins/turning.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <functional>
#include <set>
#include <vector>

#include "theory/mex.hpp"

namespace bouton {
namespace {

/// g(n) as the definition states it: every choice of the coins turned with the one at place n.
std::vector<std::uint64_t> values_by_choices(const TurningRule& rule, std::size_t size) {
    std::vector<std::uint64_t> values;
    for (std::size_t n = 0; n < size; ++n) {
        MexSet options;
        const std::function<void(std::size_t, unsigned, std::uint64_t)> choose =
            [&](std::size_t before, unsigned turned, std::uint64_t sum) {
                if (turned >= rule.least) options.add(static_cast<std::uint32_t>(sum));
                if (turned == rule.most) return;
                for (std::size_t i = 0; i < before; ++i) choose(i, turned + 1, sum ^ values[i]);
            };
        if (rule.consecutive) {
            std::uint64_t sum = 0;
            options.add(0);
            for (std::size_t i = n; i-- > 0;) {
                sum ^= values[i];
                options.add(static_cast<std::uint32_t>(sum));
            }
        } else {
            choose(n, 1, 0);
        }
        values.push_back(options.mex());
    }
    return values;
}

class EveryTurningRule : public testing::TestWithParam<TurningRule> {};

TEST_P(EveryTurningRule, HasTheValuesOfTheDefinition) {
    const TurningRule& rule = GetParam();
    const std::size_t size = rule.most > 5 ? 16 : rule.most > 3 ? 22 : 60;
    EXPECT_EQ(turning_values(rule, size), values_by_choices(rule, size));
    if (!rule.consecutive) {
        EXPECT_EQ(turning_values_by_definition(rule, size), values_by_choices(rule, size));
    }
}

/// Far beyond what can be chosen one by one, the closed forms are what the sets of sums give.
TEST_P(EveryTurningRule, HasClosedFormsThatGoOn) {
    const TurningRule& rule = GetParam();
    if (rule.consecutive || rule.most > 3) return;
    EXPECT_EQ(turning_values(rule, 2000), turning_values_by_definition(rule, 2000));
}

INSTANTIATE_TEST_SUITE_P(Coins, EveryTurningRule,
                         testing::ValuesIn(turning_rules().begin(), turning_rules().end()),
                         [](const auto& rule) {
                             std::string name(rule.param.name);
                             for (char& c : name) c = c == '-' ? '_' : c;
                             return name;
                         });

TEST(Turning, HasThePublishedValuesOfMoebius) {
    const std::vector<std::uint64_t> published{1,   2,   4,   8,   16,  31,  32,  64,  103,
                                               128, 171, 213, 256, 301, 342, 439, 475, 494};
    EXPECT_EQ(turning_values(*find_turning_rule("moebius"), 18), published);
}

/// The lost rows of Mogul on 24 coins are a linear code of 2^12 words, in which every word but the
/// empty one has at least 8 heads: these properties are those of the extended Golay code alone.
TEST(Turning, HasTheGolayCodeInMogul) {
    const std::vector<std::uint64_t> values = turning_values(*find_turning_rule("mogul"), 24);
    std::vector<unsigned> by_weight(25);
    for (std::uint32_t word = 0; word < 1U << 24U; ++word) {
        // Only rows with few heads: by complement those with many follow.
        const int weight = std::popcount(word);
        if (weight > 8) continue;
        std::uint64_t sum = 0;
        for (std::uint32_t rest = word; rest != 0; rest &= rest - 1) {
            sum ^= values[static_cast<std::size_t>(std::countr_zero(rest))];
        }
        if (sum == 0) ++by_weight[static_cast<std::size_t>(weight)];
    }
    for (std::size_t weight = 1; weight < 8; ++weight) EXPECT_EQ(by_weight[weight], 0U);
    EXPECT_EQ(by_weight[8], 759U);
    for (const std::uint64_t value : values) EXPECT_LT(value, 1U << 12U);
}

/// The moves found by value are those among all moves that leave it.
TEST_P(EveryTurningRule, FindsTheMovesThatLeaveAValue) {
    const TurningRule& rule = GetParam();
    for (const char* text : {"HHTHTHTTHH", "TTTTTTTTTH", "HHHHHHHHHH", "T", "H", "HH", "TTT"}) {
        const CoinRow row = text;
        const std::vector<std::uint64_t> values = turning_values(rule, row.size());
        for (std::uint64_t value = 0; value < 40; ++value) {
            std::multiset<CoinRow> expected;
            each_turning_move(rule, row, [&](const CoinRow& next) {
                EXPECT_TRUE(is_turning_move(rule, row, next));
                if (turning_value(next, values) == value) expected.insert(next);
            });
            std::multiset<CoinRow> found;
            each_turning_move_to(rule, row, values, value,
                                 [&](const CoinRow& next) { found.insert(next); });
            EXPECT_EQ(found, expected) << text << ' ' << value;
        }
    }
}

/// What is no move: by trying all rows of the same length.
TEST_P(EveryTurningRule, KnowsItsMoves) {
    const TurningRule& rule = GetParam();
    const CoinRow row = "HTHHTTHHT";
    std::set<CoinRow> moves;
    each_turning_move(rule, row, [&](const CoinRow& next) { moves.insert(next); });
    for (unsigned bits = 0; bits < 1U << row.size(); ++bits) {
        CoinRow other;
        for (std::size_t i = 0; i < row.size(); ++i) other += (bits >> i & 1U) != 0 ? 'H' : 'T';
        EXPECT_EQ(is_turning_move(rule, row, other), moves.contains(other)) << other;
    }
    EXPECT_FALSE(is_turning_move(rule, row, "HTHHTTHTTT"));
}

}  // namespace
}  // namespace bouton
