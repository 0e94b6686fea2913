#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lab/akiyama_figures.hpp"
#include "lab/akiyama_pictures.hpp"
#include "lab/report.hpp"

// Statistics of Akiyama's nim as tables, CSV and pictures.
namespace bouton {
namespace {

constexpr std::size_t memory = std::size_t{1} << 27U;

/// The figure of a column, by its key, in the last row.
Figure last_figure(const AkiyamaFigures& figures, std::string_view key) {
    for (std::size_t i = 0; i < figures.columns.size(); ++i) {
        if (figures.columns[i].key == key) return figures.rows.back().at(i);
    }
    ADD_FAILURE() << key;
    return {};
}

TEST(AkiyamaCounts, ArePowersOfTenAndTheLast) {
    using Counts = std::vector<std::uint64_t>;
    EXPECT_EQ(akiyama_counts(1), (Counts{1}));
    EXPECT_EQ(akiyama_counts(10), (Counts{10}));
    EXPECT_EQ(akiyama_counts(11), (Counts{10, 11}));
    EXPECT_EQ(akiyama_counts(1000), (Counts{10, 100, 1000}));
    EXPECT_EQ(akiyama_counts(UINT64_MAX).size(), 20U);
}

// Report on R-Wythoff and Akiyama's nim, sections 3.2 to 3.4.
TEST(AkiyamaFigures, AreAsPublished) {
    const AkiyamaFigures figures =
        akiyama_figures(akiyama_statistics(akiyama_counts(3'200'000), memory));
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
    for (const AkiyamaFigures::Steps& column : steps) {
        std::uint64_t sum = 0;
        for (const auto& [step, count] : column) sum += count;
        EXPECT_EQ(sum, 3'199'999U);
    }
}

TEST(AkiyamaFigures, TellWhereThePPositionsLeaveAlgorithmAi) {
    const AkiyamaFigures figures = akiyama_figures(akiyama_comparison({10, 2000}, memory));
    EXPECT_EQ(last_figure(figures, "first_different_row"), Figure(std::uint64_t{12}));
    EXPECT_EQ(last_figure(figures, "rows_of_AI"), Figure(std::uint64_t{12}));
    EXPECT_EQ(last_figure(figures, "first_number_in_two_rows"), Figure(std::uint64_t{786}));
    EXPECT_NE(figures.remarks.front().find("Row 12"), std::string::npos);
    EXPECT_LT(figures.steps.back()[1].begin()->first, 0);
    const AkiyamaFigures few = akiyama_figures(akiyama_comparison({10}, memory));
    EXPECT_EQ(last_figure(few, "first_different_row"), Figure());
}

TEST(AkiyamaFigures, OfOneRowHaveNoRatios) {
    const AkiyamaFigures figures = akiyama_figures(akiyama_statistics({1}, memory));
    EXPECT_EQ(last_figure(figures, "A_ratio"), Figure());
    EXPECT_EQ(figures_table(figures).rows.at(0).at(3), "-");
    EXPECT_TRUE(steps_table(figures).rows.empty());
    EXPECT_EQ(split(split(figures_as_csv(figures), '\n').at(1), ',').at(6), "");
}

TEST(AkiyamaFigures, AreWholeInCsv) {
    for (const AkiyamaFigures& figures :
         {akiyama_figures(akiyama_statistics({10, 100, 5000}, memory)),
          akiyama_figures(akiyama_comparison({10, 100, 5000}, memory))}) {
        const std::string csv = figures_as_csv(figures);
        const auto lines = split(csv, '\n');
        ASSERT_EQ(lines.size(), 5U);
        const auto head = split(lines[0], ',');
        const std::array<std::string_view, 3> names{"A_step_", "B_step_", "C_step_"};
        for (std::size_t line = 1; line <= 3; ++line) {
            const auto cells = split(lines.at(line), ',');
            ASSERT_EQ(cells.size(), head.size());
            for (const std::string_view name : names) {
                std::uint64_t sum = 0;
                for (std::size_t i = 0; i < head.size(); ++i) {
                    if (head[i].starts_with(name)) sum += std::stoull(std::string(cells[i]));
                }
                EXPECT_EQ(std::to_string(sum + 1), cells[0]) << name;
            }
        }
    }
}

TEST(AkiyamaPictures, ShowWhatIsThere) {
    const CurvePicture positions = akiyama_positions_picture(AkiyamaList::exact, 13, memory);
    ASSERT_EQ(positions.curves.size(), 2U);
    EXPECT_EQ(positions.curves[0].points.size(), 13U);
    EXPECT_EQ(positions.curves[0].points.back(), (std::array<double, 2>{23, 39}));
    EXPECT_EQ(positions.curves[1].points.back(), (std::array<double, 2>{23, 58}));
    const AkiyamaFigures figures = akiyama_figures(akiyama_statistics({1, 10, 100}, memory));
    const CurvePicture exceptions = akiyama_exceptions_picture(figures, true);
    ASSERT_EQ(exceptions.curves.size(), 1U);
    EXPECT_EQ(exceptions.curves[0].points.back(), (std::array<double, 2>{100, 0.21}));
    const CurvePicture ratios = akiyama_ratios_picture(figures, false);
    ASSERT_EQ(ratios.curves.size(), 3U);
    EXPECT_EQ(ratios.curves[0].points.size(), 2U) << "row 0 has no ratio";
    const CurvePicture steps = akiyama_steps_picture(figures, false);
    ASSERT_EQ(steps.curves.size(), 3U);
    double sum = 0;
    for (const auto& point : steps.curves[2].points) sum += point[1];
    EXPECT_EQ(sum, 99);
}

}  // namespace
}  // namespace bouton
