#include "answer/lists/losing_times.hpp"

#include <gtest/gtest.h>

#include <array>

namespace bouton {
namespace {

const LosingTimes times{{10, 20'000}, {{"recursive", {0.001, 2}}, {"algebraic", {0.5, 0.25}}}};

TEST(LosingTimesCsv, HasAColumnForEachStrategy) {
    EXPECT_EQ(to_csv(times),
              "n,recursive_ms,algebraic_ms\n"
              "10,1.000000,500.000000\n"
              "20000,2000.000000,250.000000\n");
    EXPECT_EQ(to_csv({{10}, {{"", {0.001}}}}), "n,ms\n10,1.000000\n");
}

TEST(LosingTimesChart, HasACurveForEachStrategy) {
    const Chart chart = to_chart(times, "Times", true);
    EXPECT_TRUE(chart.log_x && chart.log_y);
    ASSERT_EQ(chart.curves.size(), 2U);
    EXPECT_EQ(chart.curves[1].name, "algebraic");
    EXPECT_EQ(chart.curves[1].points.at(1), (std::array<double, 2>{20'000, 250}));
}

}  // namespace
}  // namespace bouton
