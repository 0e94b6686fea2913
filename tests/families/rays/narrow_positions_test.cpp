#include "families/rays/narrow_positions.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "families/rays/g_positions.hpp"
#include "game/of/ray_game.hpp"

namespace bouton {
namespace {

using Pairs = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

/// The first positions of a source.
Pairs first(RowSource& source, std::size_t count) {
    Pairs pairs;
    while (pairs.size() < count) {
        const RowBlock& block = source.next();
        EXPECT_EQ(block.index, pairs.size());
        for (std::size_t i = 0; i < block.count && pairs.size() < count; ++i) {
            pairs.emplace_back(block.columns[0].offsets[i], block.columns[1].offsets[i]);
        }
    }
    return pairs;
}

TEST(NarrowPositions, AreThoseOfGPositions) {
    for (const RayRules& rules :
         {nim_rays(), wythoff_rays(1), wythoff_rays(2), wythoff_rays(5), r_wythoff_rays()}) {
        for (const std::uint32_t value : {0U, 1U, 7U, 30U, 101U}) {
            GPositionStream known(rules, value);
            const Pairs expected = first(known, 40);
            for (const std::size_t rows : {1U, 3U, 64U}) {
                NarrowPositions narrow(rules, value, rows);
                EXPECT_EQ(first(narrow, 40), expected) << value << " from " << rows;
            }
        }
    }
}

/// The list of some positions of a value, as it is asked for.
Pairs listed(const RayRules& rules, const Integer& value, std::size_t count,
             const Limits& limits = {}) {
    RowList list = ray_positions(rules, value, 0, count, limits, "the game");
    return first(*list.rows, count);
}

TEST(NarrowPositions, AreListedForLargeValues) {
    EXPECT_EQ(listed(nim_rays(), 1'000'000, 3),
              (Pairs{{0, 1'000'000}, {1, 1'000'001}, {2, 1'000'002}}));
    const Pairs pairs = listed(wythoff_rays(1), 100'000, 3);
    EXPECT_EQ(pairs.front(), std::pair(std::uint64_t{0}, std::uint64_t{100'000}));
    for (const auto& [x, y] : pairs) {
        EXPECT_EQ(ray_value(wythoff_rays(1), {x, y}, {}), 100'000) << x << "," << y;
    }
}

TEST(NarrowPositions, AreRefusedAtOnceWhereTheyTakeTooLong) {
    Limits limits;
    limits.time = TimeLimit(std::chrono::seconds(10));
    EXPECT_THROW(listed(wythoff_rays(1), Integer(1) << 49U, 3, limits), Error);
    EXPECT_THROW(listed(wythoff_rays(1), power(10, 30), 3, limits), Error);
    EXPECT_THROW(listed(wythoff_rays(1), 1'000'000, 1'000'000, limits), Error);
}

TEST(NarrowPositions, StopWhenTheTimeIsOver) {
    Limits limits;
    limits.time = TimeLimit(std::chrono::seconds(0));
    NarrowPositions narrow(wythoff_rays(1), 1'000'000'000, 3, limits);
    EXPECT_THROW(narrow.next(), Error);
}

}  // namespace
}  // namespace bouton
