#include "families/akiyama/statistics/figures.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "base/counts.hpp"
#include "families/akiyama/statistics/charts.hpp"
#include "families/akiyama/statistics/counted.hpp"

// Statistics of Akiyama's nim, and charts of them.
namespace bouton {
namespace {

constexpr std::size_t memory = std::size_t{1} << 27U;

/// The figure of a column, by its key, in the last row.
Figure last_figure(const Statistics& figures, std::string_view key) {
    for (std::size_t i = 0; i < figures.columns.size(); ++i) {
        if (figures.columns[i].key == key) return figures.rows.back().at(i);
    }
    ADD_FAILURE() << key;
    return {};
}

// Report on R-Wythoff and Akiyama's nim, sections 3.2 to 3.4.
TEST(AkiyamaFigures, AreAsPublished) {
    const Statistics figures =
        akiyama_figures(akiyama_statistics(decimal_counts(3'200'000), {.memory = memory}));
    ASSERT_EQ(figures.rows.size(), 7U);
    EXPECT_EQ(last_figure(figures, "n"), Figure(std::uint64_t{3'200'000}));
    EXPECT_EQ(last_figure(figures, "exceptions"), Figure(std::uint64_t{643'347}));
    EXPECT_NEAR(std::get<double>(last_figure(figures, "exception_ratio")), 0.2010459, 5e-8);
    EXPECT_EQ(last_figure(figures, "largest_excess"), Figure(std::uint64_t{2}));
    EXPECT_EQ(last_figure(figures, "rows_not_mex"), Figure(std::uint64_t{0}));
    EXPECT_EQ(last_figure(figures, "C_steps_of_12"), Figure(std::uint64_t{165}));
    EXPECT_EQ(last_figure(figures, "first_C_step_of_12"), Figure(std::uint64_t{26'185}));
    EXPECT_NEAR(std::get<double>(last_figure(figures, "A_ratio")), 1.8814365, 1e-7);
    EXPECT_NEAR(std::get<double>(last_figure(figures, "alpha")), 1.8812151, 1e-6);
    const auto& steps = figures.steps.back();
    EXPECT_EQ(steps[0].begin()->first, 1);
    EXPECT_EQ(steps[0].rbegin()->first, 4);
    EXPECT_EQ(steps[1].begin()->first, 2);
    EXPECT_EQ(steps[1].rbegin()->first, 8);
    EXPECT_EQ(steps[2].begin()->first, 3);
    EXPECT_EQ(steps[2].rbegin()->first, 12);
    for (const Statistics::Tally& column : steps) {
        std::uint64_t sum = 0;
        for (const auto& [step, count] : column) sum += count;
        EXPECT_EQ(sum, 3'199'999U);
    }
}

TEST(AkiyamaFigures, TellWhereThePPositionsLeaveAlgorithmAi) {
    const Statistics figures = akiyama_figures(akiyama_comparison({10, 2000}, {.memory = memory}));
    EXPECT_EQ(last_figure(figures, "first_different_row"), Figure(std::uint64_t{12}));
    EXPECT_EQ(last_figure(figures, "rows_of_AI"), Figure(std::uint64_t{12}));
    EXPECT_EQ(last_figure(figures, "first_number_in_two_rows"), Figure(std::uint64_t{786}));
    EXPECT_NE(figures.remarks.front().find("Row 12"), std::string::npos);
    EXPECT_LT(figures.steps.back()[1].begin()->first, 0);
    const Statistics few = akiyama_figures(akiyama_comparison({10}, {.memory = memory}));
    EXPECT_EQ(last_figure(few, "first_different_row"), Figure());
}

TEST(AkiyamaFigures, OfOneRowHaveNoRatios) {
    const Statistics figures = akiyama_figures(akiyama_statistics({1}, {.memory = memory}));
    EXPECT_EQ(last_figure(figures, "A_ratio"), Figure());
}

TEST(AkiyamaCharts, ShowWhatIsThere) {
    const Chart positions = akiyama_positions_chart(AkiyamaList::exact, 13, {});
    ASSERT_EQ(positions.curves.size(), 2U);
    EXPECT_EQ(positions.curves[0].points.size(), 13U);
    EXPECT_EQ(positions.curves[0].points.back(), (std::array<double, 2>{23, 39}));
    EXPECT_EQ(positions.curves[1].points.back(), (std::array<double, 2>{23, 58}));
    const Statistics figures =
        akiyama_figures(akiyama_statistics({1, 10, 100}, {.memory = memory}));
    const Chart exceptions = akiyama_exceptions_chart(figures, true);
    ASSERT_EQ(exceptions.curves.size(), 1U);
    EXPECT_EQ(exceptions.curves[0].points.back(), (std::array<double, 2>{100, 0.21}));
    const Chart ratios = akiyama_ratios_chart(figures, false);
    ASSERT_EQ(ratios.curves.size(), 3U);
    EXPECT_EQ(ratios.curves[0].points.size(), 2U) << "row 0 has no ratio";
    const Chart steps = steps_chart(figures, false);
    ASSERT_EQ(steps.curves.size(), 3U);
    double sum = 0;
    for (const auto& point : steps.curves[2].points) sum += point[1];
    EXPECT_EQ(sum, 99);
}

// The charts that the game offers by name are those above.
TEST(AkiyamaCounted, OffersItsListsAndCharts) {
    const Counted& counted = akiyama_counted();
    for (const std::string_view list : counted.lists()) {
        const Statistics figures = counted.statistics(list, {10, 500}, {});
        EXPECT_EQ(figures.list, list == "exact" ? "P-positions" : "rows of algorithm AI");
        EXPECT_EQ(figures.rows.size(), 2U);
        for (const Counted::Kind& kind : counted.charts()) {
            const Chart chart = counted.chart(kind.name, list, 500, kind.logarithmic, {});
            EXPECT_EQ(chart.log_x || chart.log_y, kind.logarithmic) << kind.name;
            ASSERT_FALSE(chart.curves.empty()) << kind.name;
            for (const Curve& curve : chart.curves) EXPECT_FALSE(curve.points.empty());
        }
        const Chart steps = counted.chart("steps", list, 500, false, {});
        double sum = 0;
        for (const auto& point : steps.curves[0].points) sum += point[1];
        EXPECT_EQ(sum, 499);
        const Chart exceptions = counted.chart("exceptions", list, 500, false, {});
        EXPECT_EQ(Figure(exceptions.curves[0].points.back()[1]),
                  last_figure(figures, "exception_ratio"));
    }
}

}  // namespace
}  // namespace bouton
