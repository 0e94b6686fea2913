#include "families/rays/row_period.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

#include "base/error.hpp"
#include "families/rays/row_automaton.hpp"
#include "families/rays/table/table.hpp"
#include "tests/families/rays/many_rays.hpp"
#include "tests/families/rays/ray_table_oracle.hpp"
#include "tests/support/stop.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

TEST(RowAutomaton, ComputesTheTable) {
    for (const Named& named : many_rules()) {
        SCOPED_TRACE(named.name);
        bool rows_asked = false;
        for (const Ray& ray : named.rules.rays()) {
            rows_asked = rows_asked || (ray.step[0] == 0 && ray.from.y_larger);
        }
        if (!rows_asked) {
            EXPECT_THROW(find_row_period(named.rules, 1), Error);
            continue;
        }
        constexpr std::size_t rows = 12;
        constexpr std::size_t columns = 700;
        const auto table = table_by_definition(named.rules, rows, columns);
        RowAutomaton automaton(named.rules, rows);
        for (std::size_t y = 0; y < columns; ++y) {
            ASSERT_EQ(automaton.column(), y);
            automaton.step();
            for (std::size_t x = 0; x < rows; ++x) {
                ASSERT_EQ(automaton.value(x, y), table[x * columns + y]) << x << ", " << y;
            }
        }
    }
}

TEST(RowAutomaton, ComputesTheTableOfManyRows) {
    constexpr std::size_t rows = 90;
    constexpr std::size_t columns = 3000;
    RowAutomaton automaton(wythoff_rays(1), rows);
    std::vector<std::uint32_t> table;
    ray_table_rows(wythoff_rays(1), {0, rows, 0, columns}, {},
                   [&](std::size_t, std::span<const std::uint32_t> row) {
                       table.insert(table.end(), row.begin(), row.end());
                   });
    for (std::size_t y = 0; y < columns; ++y) {
        automaton.step();
        for (std::size_t x = 0; x < rows; ++x) {
            ASSERT_EQ(automaton.value(x, y), table[x * columns + y]) << x << ", " << y;
        }
    }
}

/// The least numbers with which the row repeats itself as far as the table goes.
RowPeriod by_trial(const std::vector<std::uint32_t>& row, std::uint64_t period_limit) {
    for (std::uint64_t period = 1; period <= period_limit; ++period) {
        std::uint64_t preperiod = row.size() - period;
        while (preperiod > 0 && row[preperiod - 1 + period] == row[preperiod - 1] + period) {
            --preperiod;
        }
        if (preperiod + 2 * period_limit < row.size()) return {preperiod, period, period};
    }
    return {};
}

TEST(RowPeriod, IsThePublishedOneOfWythoffsGame) {
    const std::vector<RowPeriod> published{{0, 1, 1}, {0, 3, 3},   {0, 3, 3},
                                           {8, 6, 6}, {9, 12, 12}, {27, 24, 24}};
    for (std::size_t row = 0; row < published.size(); ++row) {
        EXPECT_EQ(find_row_period(wythoff_rays(1), row).period, published[row]) << row;
    }
}

TEST(RowPeriod, HoldsInTheTable) {
    for (const Named& named :
         {Named{"nim", nim_rays()}, Named{"wythoff", wythoff_rays(1)},
          Named{"wythoff:a=2", wythoff_rays(2)}, Named{"wythoff:a=3", wythoff_rays(3)},
          Named{"r-wythoff", r_wythoff_rays()}, rules_named("twice as much")}) {
        SCOPED_TRACE(named.name);
        const std::size_t rows = named.name == "r-wythoff" ? 9 : 16;
        constexpr std::size_t columns = 5000;
        std::size_t seen = 0;
        std::size_t found = 0;
        ray_table_rows(
            named.rules, {0, rows, 0, columns}, {},
            [&](std::size_t row, std::span<const std::uint32_t> values) {
                const auto search = find_row_period(named.rules, row, columns / 2);
                ++seen;
                found += search.period ? 1U : 0U;
                if (!search.period) {
                    EXPECT_EQ(search.checked_to, columns / 2);
                    return;
                }
                EXPECT_LE(search.period->preperiod + 2 * search.period->period, columns) << row;
                EXPECT_EQ(*search.period, by_trial({values.begin(), values.end()}, 1000)) << row;
            });
        EXPECT_EQ(seen, rows);
        EXPECT_GT(found, rows / 2);
    }
}

TEST(RowPeriod, IsNotClaimedBeforeItIsFound) {
    const auto search = find_row_period(wythoff_rays(1), 5, 60);
    EXPECT_EQ(search.period, std::nullopt);
    EXPECT_EQ(search.checked_to, 60U);
    EXPECT_TRUE(find_row_period(wythoff_rays(1), 5, 100).period);
    EXPECT_THROW(find_row_period(wythoff_rays(1), 30, 1'000'000, {.memory = 1000}), Error);
}

TEST(RowPeriod, SearchCanBeStopped) {
    class Impatient final : public Control {
    public:
        void progress(std::uint64_t done, std::uint64_t total) override {
            EXPECT_LE(done, total);
            seen = done;
        }
        [[nodiscard]] bool stopped() const override { return seen > 100'000; }
        std::atomic<std::uint64_t> seen = 0;
    };
    Impatient control;
    EXPECT_THROW(find_row_period(r_wythoff_rays(), 14, 300'000, {.control = &control}), Error);
    EXPECT_GT(control.seen, 100'000U);
    EXPECT_LT(control.seen, 200'000U);
}

/// A column of a thousand rows costs a thousand times that of one.
TEST(RowPeriod, SearchOfALateRowCanBeStoppedEarly) {
    StopAfter control(2);
    EXPECT_THROW(find_row_period(wythoff_rays(1), 1000, 60'000, {.control = &control}), Error);
}

/// Two states of 300 rows are 300² numbers each, or more.
TEST(RowPeriod, StatesOfTheRowsCountAgainstTheMemory) {
    const auto search = [](std::size_t memory) {
        return find_row_period(wythoff_rays(1), 300, 2000, {.memory = memory}).checked_to;
    };
    EXPECT_EQ(search(std::size_t{16} << 20U), 2000U);
    EXPECT_THROW(search(std::size_t{1} << 20U), Error);
}

}  // namespace
}  // namespace bouton
