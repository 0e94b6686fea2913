#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "ray_table_oracle.hpp"
#include "tables/g_positions.hpp"
#include "tables/r_wythoff_rows.hpp"
#include "test_multiplier.hpp"
#include "theory/r_wythoff.hpp"

namespace bouton {
namespace {

using Found = std::vector<GPositions::Found>;

/// Rows whose positions all lie within the table, against the table.
void compare(const RayRules& rules, std::size_t rows, std::size_t columns, std::uint32_t value) {
    const auto table = table_by_definition(rules, columns, columns);
    GPositions positions(rules, value, SIZE_MAX);
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
        GPositionStream stream(r_wythoff_rays(), value, SIZE_MAX);
        std::uint64_t n = 0;
        while (n < 8192U * static_cast<unsigned>(test_multiplier())) {
            const auto block = stream.next();
            ASSERT_EQ(block.index, n);
            for (std::size_t i = 0; i < block.smaller.size(); ++i, ++n) {
                const auto expected = game.position(value, n);
                ASSERT_EQ(expected, (ColdPair{block.smaller[i], block.larger[i]})) << n;
            }
        }
    }
}

TEST(GPositions, StopAtTheirLimits) {
    GPositions positions(wythoff_rays(1), 3, 20'000);
    EXPECT_THROW(
        {
            while (positions.row() < 1'000'000) positions.next();
        },
        Error);
    EXPECT_GT(positions.row(), 1000U);
    EXPECT_THROW(GPositions(wythoff_rays(1), UINT32_MAX, 1U << 30U), Error);
    EXPECT_THROW(GPositions(RayRules({{{1, 2}, {1, 2}, {}}, {{2, 1}, {2, 1}, {}}}), 1, 1U << 30U),
                 Error);
    const std::vector<Ray> rows_only{{{0, 1}, {0, 1}, {}}};
    EXPECT_THROW(GPositions(RayRules(rows_only), 1, 1U << 30U), Error);
}

}  // namespace
}  // namespace bouton
