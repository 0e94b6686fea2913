#include "families/rays/g_positions.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "families/r_wythoff/r_wythoff.hpp"
#include "families/r_wythoff/rows.hpp"
#include "tests/families/rays/ray_table_oracle.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using Found = std::vector<GPositions::Found>;

/// Rows whose positions all lie within the table, against the table.
void compare(const RayRules& rules, std::size_t rows, std::size_t columns, std::uint32_t value) {
    const auto table = table_by_definition(rules, columns, columns);
    GPositions positions(rules, value, {.memory = SIZE_MAX});
    for (std::size_t x = 0; x < rows; ++x) {
        Found expected(value + 1);
        std::vector<bool> has(value + 1, false);
        for (std::size_t y = x; y < columns; ++y) {
            const std::uint32_t v = table[x * columns + y];
            if (v > value) continue;
            expected[v] = {v, y};
            has[v] = true;
        }
        Found in_order;
        for (std::uint32_t v = 0; v <= value; ++v) {
            if (has[v]) in_order.push_back(expected[v]);
        }
        const auto found = positions.next();
        ASSERT_EQ(Found(found.begin(), found.end()), in_order) << x;
    }
}

TEST(GPositions, AreThoseOfTheTable) {
    for (std::uint32_t a = 0; a <= 5; ++a) {
        SCOPED_TRACE("wythoff:a=" + std::to_string(a));
        compare(wythoff_rays(a), 40, 150 + 40 * a, 25);
    }
    compare(wythoff_rays(11), 20, 270, 15);
    compare(r_wythoff_rays(), 90, 250, 40);
    compare(RayRules({{{0, 1}, {0, 1}, {}},
                      {{1, 0}, {1, 0}, {}},
                      {{3, 3}, {1, 1}, {true, false, true}},
                      {{2, 4}, {1, 1}, {}},
                      {{4, 2}, {1, 1}, {}}}),
            40, 200, 20);
}

TEST(GPositions, OfRWythoffAreTheClosedForms) {
    const RWythoff game;
    for (std::uint32_t value = 0; value <= 2; ++value) {
        GPositionStream stream(r_wythoff_rays(), value, {.memory = SIZE_MAX});
        std::uint64_t n = 0;
        while (n < 8192U * static_cast<unsigned>(test_multiplier())) {
            const RowBlock& block = stream.next();
            ASSERT_EQ(block.index, n);
            ASSERT_GT(block.count, 0U);
            const auto& [smaller_base, smaller] = block.columns.at(0);
            const auto& [larger_base, larger] = block.columns.at(1);
            for (std::size_t i = 0; i < block.count; ++i, ++n) {
                const auto expected = game.position(value, n);
                ASSERT_EQ(expected, (PPair{smaller_base + smaller[i], larger_base + larger[i]}))
                    << n;
            }
        }
    }
}

TEST(GPositions, StopAtTheirLimits) {
    GPositions positions(wythoff_rays(1), 3, {.memory = 20'000});
    EXPECT_THROW(
        {
            while (positions.row() < 1'000'000) positions.next();
        },
        Error);
    EXPECT_GT(positions.row(), 1000U);
    EXPECT_THROW(GPositions(wythoff_rays(1), UINT32_MAX, {.memory = 1U << 30U}), Error);
    EXPECT_THROW(GPositions(RayRules({{{1, 2}, {1, 2}, {}}, {{2, 1}, {2, 1}, {}}}), 1,
                            {.memory = 1U << 30U}),
                 Error);
    const std::vector<Ray> rows_only{{{0, 1}, {0, 1}, {}}};
    EXPECT_THROW(GPositions(RayRules(rows_only), 1, {.memory = 1U << 30U}), Error);
}

}  // namespace
}  // namespace bouton
