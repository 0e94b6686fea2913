#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "ray_table_oracle.hpp"
#include "tables/g_offsets.hpp"
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
                const auto expected = game.position(static_cast<int>(value), n);
                ASSERT_EQ(expected, (ColdPair{block.smaller[i], block.larger[i]})) << n;
            }
        }
    }
}

/// The rows of the closed forms from `from` on, against the closed form of each.
void compare_rows(int value, const Integer& from, std::size_t count) {
    const RWythoff game;
    const auto source = r_wythoff_rows(value, from);
    Integer n = from;
    while (n < from + count) {
        const ColdRows rows = source->next();
        ASSERT_EQ(rows.index, n);
        ASSERT_GT(rows.smaller_off.size(), 0U);
        for (std::size_t i = 0; i < rows.smaller_off.size() && n < from + count; ++i, ++n) {
            const ColdPair found{rows.smaller + rows.smaller_off[i],
                                 rows.larger + rows.larger_off[i]};
            ASSERT_EQ(found, game.position(value, n)) << n.to_string();
        }
    }
}

TEST(RWythoffRows, AreTheClosedForms) {
    for (int value = 0; value <= 2; ++value) {
        for (std::int64_t from = 0; from < 14; ++from) compare_rows(value, from, 100);
        compare_rows(value, 0, 5000);
        for (const RWythoff::Exception& exception :
             RWythoff::exceptions(power(10, 40), power(10, 43))) {
            compare_rows(value, exception.n - 3, 10);
            compare_rows(value, exception.n, 2);
        }
        compare_rows(value, power(10, 300), 20);
    }
}

TEST(GOffsets, AreTheShiftsOfTheClosedForms) {
    const std::uint64_t diagonals = 5000;
    const auto offsets = r_wythoff_offsets(3, diagonals, SIZE_MAX);
    ASSERT_EQ(offsets.size(), 4U);
    const RWythoff game;
    for (int value = 0; value <= 2; ++value) {
        std::map<std::int64_t, GOffsets::Tally> expected;
        for (std::uint64_t n = 0; n < diagonals; ++n) {
            // The first positions are on the first diagonals in another order.
            const ColdPair position = game.position(value, n);
            const auto diagonal =
                static_cast<std::uint64_t>(*(position.larger - position.smaller).to_word());
            const std::int64_t offset =
                *(game.position(0, diagonal).smaller - position.smaller).to_word();
            GOffsets::Tally& tally =
                expected.try_emplace(offset, GOffsets::Tally{offset, 0, UINT64_MAX, 0})
                    .first->second;
            ++tally.count;
            tally.first = std::min(tally.first, diagonal);
            tally.last = std::max(tally.last, diagonal);
        }
        std::vector<GOffsets::Tally> tallies;
        for (const auto& [offset, tally] : expected) tallies.push_back(tally);
        EXPECT_EQ(offsets[static_cast<std::size_t>(value)].tallies, tallies) << value;
    }
    EXPECT_EQ(offsets[0].in_order_from, 0U);
    EXPECT_EQ(offsets[1].in_order_from, 4U);
    EXPECT_EQ(offsets[2].in_order_from, 10U);
    for (const GOffsets& each : offsets) {
        std::uint64_t count = 0;
        for (const GOffsets::Tally& tally : each.tallies) count += tally.count;
        EXPECT_EQ(count, diagonals);
    }
    EXPECT_THROW(r_wythoff_offsets(1, 1'000'000, 1'000'000), Error);
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
