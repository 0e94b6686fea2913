#include "answer/lists/statistics.hpp"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/text/text.hpp"
#include "families/akiyama/statistics/figures.hpp"
#include "format/csv.hpp"

namespace bouton {
namespace {

constexpr std::size_t memory = std::size_t{1} << 27U;

/// Two rows of a list of pairs, with all kinds of figures.
Statistics small_statistics() {
    Statistics statistics;
    statistics.list = "pairs";
    statistics.about = "Pairs, counted.";
    statistics.columns = {{"n", "n"}, {"ratio", "share", 2}, {"hidden", ""}};
    statistics.rows = {{std::uint64_t{1}, Figure(), std::uint64_t{1} << 60U},
                       {std::uint64_t{3}, 0.125, std::uint64_t{5}}};
    statistics.coordinates = {"A", "B"};
    statistics.steps = {{{}, {}}, {{{-1, 1}, {2, 1}}, {{2, 2}}}};
    statistics.remarks = {"α is no remark."};
    return statistics;
}

TEST(StatisticsText, HasTablesAndRemarks) {
    const StatisticsAnswer answer{"game", "exact", small_statistics()};
    EXPECT_EQ(to_text(answer, {}),
              "Pairs, counted.\n"
              "\n"
              "n  share\n"
              "1  -\n"
              "3  0.12\n"
              "\n"
              "How often A' = A_i − A_{i−1} and B' are each step among the first 3 rows.\n"
              "\n"
              "step  A'  B'\n"
              "  -1   1   0\n"
              "   2   1   2\n"
              "\n"
              "α is no remark.\n");
    EXPECT_NE(to_text(answer, {80, false}).find("alpha is no remark."), std::string::npos);
}

TEST(StatisticsCsv, HasAllFiguresAndAllSteps) {
    EXPECT_EQ(to_csv(small_statistics()),
              "n,ratio,hidden,A_step_-1,A_step_2,B_step_2\n"
              "1,,1152921504606846976,0,0,0\n"
              "3,0.125000000000,5,1,1,2\n");
}

TEST(StatisticsJson, HasAllFiguresAndAllSteps) {
    const std::string text = to_json({"game", "exact", small_statistics()});
    EXPECT_EQ(text, R"({"game":"game","strategy":"exact","columns":["n","ratio","hidden"],)"
                    R"("rows":[[1,null,"1152921504606846976"],[3,0.125,"5"]],)"
                    R"("steps":[{"A":{},"B":{}},{"A":{"-1":1,"2":1},"B":{"2":2}}]})"
                    "\n");
    EXPECT_TRUE(nlohmann::json::accept(text));
}

TEST(StatisticsTables, OfOneRowHaveNoRatiosAndNoSteps) {
    const Statistics figures = akiyama_figures(akiyama_statistics({1}, {.memory = memory}));
    EXPECT_EQ(figures_table(figures).rows.at(0).at(3), "-");
    EXPECT_TRUE(steps_table(figures).rows.empty());
    EXPECT_EQ(read_csv(to_csv(figures)).at(1).at(6), "");
}

// A list of n rows has n − 1 steps of each coordinate.
TEST(StatisticsCsv, HasAsManyStepsAsThereAre) {
    for (const Statistics& figures :
         {akiyama_figures(akiyama_statistics({10, 100, 5000}, {.memory = memory})),
          akiyama_figures(akiyama_comparison({10, 100, 5000}, {.memory = memory}))}) {
        const auto lines = read_csv(to_csv(figures));
        ASSERT_EQ(lines.size(), 4U);
        const std::array<std::string_view, 3> names{"A_step_", "B_step_", "C_step_"};
        for (std::size_t line = 1; line <= 3; ++line) {
            ASSERT_EQ(lines.at(line).size(), lines[0].size());
            for (const std::string_view name : names) {
                std::uint64_t sum = 0;
                for (std::size_t i = 0; i < lines[0].size(); ++i) {
                    if (lines[0][i].starts_with(name)) sum += std::stoull(lines[line][i]);
                }
                EXPECT_EQ(std::to_string(sum + 1), lines[line][0]) << name;
            }
        }
    }
}

}  // namespace
}  // namespace bouton
