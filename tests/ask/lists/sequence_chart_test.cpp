#include "ask/lists/sequence_chart.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace bouton {
namespace {

ListQuery query_of(const std::string& game, const std::string& count,
                   const std::string& from = {}) {
    ListQuery query;
    query.game = game;
    query.count = count;
    query.from = from;
    return query;
}

TEST(SequenceChart, ShowsEveryValueOfAShortSequence) {
    const Chart chart = answer_sequence_chart(query_of("kayles", "12"), {}, false, Limits{});
    ASSERT_EQ(chart.curves.size(), 1U);
    EXPECT_TRUE(chart.curves[0].name.empty());
    constexpr std::array values{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6};
    ASSERT_EQ(chart.curves[0].points.size(), values.size());
    for (std::size_t n = 0; n < values.size(); ++n) {
        EXPECT_EQ(chart.curves[0].points[n][0], static_cast<double>(n));
        EXPECT_EQ(chart.curves[0].points[n][1], values.at(n));
    }
    EXPECT_EQ(chart.title, "Grundy values of kayles");
}

TEST(SequenceChart, BeginsWhereItIsAsked) {
    const Chart chart = answer_sequence_chart(query_of("kayles", "3", "9"), {}, false, Limits{});
    ASSERT_EQ(chart.curves[0].points.size(), 3U);
    EXPECT_EQ(chart.curves[0].points[0][0], 9);
    EXPECT_EQ(chart.curves[0].points[2][1], 6);
}

TEST(SequenceChart, TellsRareValuesFromCommonOnes) {
    const Chart chart = answer_sequence_chart(query_of("kayles", "1000"), {}, false, Limits{});
    ASSERT_EQ(chart.curves.size(), 2U);
    EXPECT_EQ(chart.curves[1].name, "rare values");
    // Winning Ways, chapter 4: the values of Kayles with an even number of ones, of which 70 is the
    // last heap.
    EXPECT_EQ(chart.curves[1].points.size(), 10U);
    EXPECT_EQ(chart.curves[1].points.back()[0], 70);
}

TEST(SequenceChart, IsThinnedButKeepsTheExtremes) {
    const Chart chart = answer_sequence_chart(query_of("nim", "10^6"), {}, true, Limits{});
    const auto& points = chart.curves[0].points;
    EXPECT_LT(points.size(), 100'000U);
    EXPECT_GT(points.size(), 500U);
    EXPECT_EQ(points.front()[0], 1);  // 0 has no logarithm
    for (std::size_t i = 1; i < points.size(); ++i) {
        EXPECT_GT(points[i][1], points[i - 1][1]);
        // No gap of more than a few places of the picture.
        EXPECT_LE(points[i][0] - points[i - 1][0], 1 + points[i][0] / 50);
    }
}

TEST(SequenceChart, RefusesWhatHasNoPlace) {
    EXPECT_THROW(answer_sequence_chart(query_of("nim", "5", "10^30"), {}, false, Limits{}), Error);
    EXPECT_THROW(answer_sequence_chart(query_of("fomin", "5"), {}, false, Limits{}), Error);
    Limits limits;
    limits.memory = 1000;
    EXPECT_THROW(answer_sequence_chart(query_of("nim", "10^6"), {}, false, limits), Error);
}

}  // namespace
}  // namespace bouton
