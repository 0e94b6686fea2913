#include "families/akiyama/grundy.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "families/akiyama/akiyama.hpp"
#include "families/akiyama/decide.hpp"
#include "families/akiyama/rows.hpp"
#include "solve/three_piles.hpp"
#include "tests/support/stop.hpp"

// Grundy values of Akiyama's nim by sets of values against the definition.
namespace bouton {
namespace {

TEST(AkiyamaGrundy, IsByDefinition) {
    constexpr std::uint32_t most = 11;
    const auto values = three_pile_grundy(
        [](std::uint32_t x, std::uint32_t y, std::uint32_t z) { return akiyama_may_take(x, y, z); },
        {most, most, most});
    for (std::uint32_t x = 0; x <= most; ++x) {
        for (std::uint32_t y = 0; y <= most; ++y) {
            for (std::uint32_t z = 0; z <= most; ++z) {
                ASSERT_EQ(akiyama_grundy({x, y, z}, {}), values.at(x, y, z))
                    << x << ", " << y << ", " << z;
            }
        }
    }
}

TEST(AkiyamaGrundy, IsByDefinitionInFlatBoxes) {
    const auto values = three_pile_grundy(
        [](std::uint32_t x, std::uint32_t y, std::uint32_t z) { return akiyama_may_take(x, y, z); },
        {2, 20, 70});
    EXPECT_EQ(akiyama_grundy({70, 2, 20}, {}), values.at(2, 20, 70));
    EXPECT_EQ(akiyama_grundy({1, 63, 17}, {}), values.at(1, 17, 63));
}

TEST(AkiyamaGrundy, Is0InThePPositions) {
    const auto source = akiyama_rows(AkiyamaList::exact, Play::normal, 0, {.memory = 1U << 24U});
    const RowBlock& rows = source->next();
    for (std::size_t n = 0; n < 14; ++n) {
        const auto pile = [&](std::size_t column) { return rows.columns.at(column).offsets[n]; };
        EXPECT_EQ(akiyama_grundy({pile(0), pile(1), pile(2)}, {}), 0U) << n;
        EXPECT_NE(akiyama_grundy({pile(0), pile(1), pile(2) + 1}, {}), 0U) << n;
    }
}

TEST(AkiyamaGrundy, RefusesWhatIsTooLarge) {
    Limits few;
    few.steps = 1000;
    EXPECT_EQ(akiyama_grundy({9, 9, 9}, few) > 0, true);
    EXPECT_THROW(static_cast<void>(akiyama_grundy({10, 10, 10}, few)), Error);
    Limits small;
    small.memory = 100'000;
    EXPECT_THROW(static_cast<void>(akiyama_grundy({1000, 1000, 1000}, small)), Error);
    const Integer huge = power(10, 40);
    EXPECT_THROW(static_cast<void>(akiyama_grundy({huge, huge, huge}, {})), Error);
    EXPECT_THROW(static_cast<void>(akiyama_grundy({huge, 0, 0}, small)), Error);
}

/// A table that was stopped in the middle is not used.
TEST(AkiyamaValues, AreComputedAnewAfterTheyWereStopped) {
    StopAtLook stop(0);
    AkiyamaValues values({44, 44, 44}, {.control = &stop});
    EXPECT_THROW(static_cast<void>(values({44, 44, 44})), Error);
    stop.lift();
    EXPECT_EQ(values({44, 44, 44}), akiyama_grundy({44, 44, 44}, {}));
    EXPECT_EQ(values({3, 44, 7}), akiyama_grundy({3, 44, 7}, {}));
}

}  // namespace
}  // namespace bouton
