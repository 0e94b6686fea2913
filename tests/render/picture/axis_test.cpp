#include "render/picture/axis.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <regex>
#include <string>
#include <vector>

namespace bouton {
namespace {

/// The numbers that an axis shows, and those of its ticks without a number.
struct Shown {
    std::vector<std::string> labels;
    std::vector<double> values;
    std::size_t minor = 0;
};

Shown shown(const Ticks& ticks) {
    static const std::regex tick(R"('([^']*)' ([-+.e\d]+)( 1)?)");
    Shown found;
    std::sregex_iterator at(ticks.script.begin(), ticks.script.end(), tick);
    for (const std::sregex_iterator end; at != end; ++at) {
        if ((*at)[3].matched) {
            ++found.minor;
        } else {
            found.labels.push_back((*at)[1]);
            found.values.push_back(std::stod((*at)[2]));
        }
    }
    return found;
}

using Labels = std::vector<std::string>;
constexpr AxisPlace across{640, true};
constexpr AxisPlace up{400, false};

TEST(PictureAxis, WritesNumbersForPeople) {
    EXPECT_EQ(decimal_text(0, 5), "0");
    EXPECT_EQ(decimal_text(7, 0), "7");
    EXPECT_EQ(decimal_text(-25, -1), "−2.5");
    EXPECT_EQ(decimal_text(1200, 0), "1200");
    EXPECT_EQ(decimal_text(12, 3), "12 000");
    EXPECT_EQ(decimal_text(123456789, 0), "123 456 789");
    EXPECT_EQ(decimal_text(5, -3), "0.005");
    EXPECT_EQ(decimal_text(123456, -1), "12 345.6");
    EXPECT_EQ(decimal_text(100, -2), "1");
    EXPECT_EQ(decimal_text(2, 10), "2×10¹⁰");
    EXPECT_EQ(decimal_text(-25, 11), "−2.5×10¹²");
    EXPECT_EQ(decimal_text(3, -9), "3×10⁻⁹");
}

TEST(PictureAxis, NumbersOfABoardHaveRoom) {
    EXPECT_EQ(whole_step(8, {352, true}), 1);
    EXPECT_EQ(whole_step(30, {720, true}), 1);
    EXPECT_EQ(whole_step(100, {720, false}), 5);
    EXPECT_EQ(whole_step(2000, {720, true}), 100);
    EXPECT_EQ(whole_step(100'000, {720, false}), 5000);
    EXPECT_EQ(shown(whole_ticks(7, 3)).labels, (Labels{"0", "3", "6"}));
    for (std::size_t count = 1; count < 3000; count += 7) {
        const double step = static_cast<double>(whole_step(count, {720, true}));
        EXPECT_GE(720 / static_cast<double>(count) * step,
                  whole_ticks(count, static_cast<std::size_t>(step)).width);
    }
}

TEST(PictureAxis, LinearAxesBeginAtZeroWhereThatIsNear) {
    EXPECT_EQ(linear_axis({1, 10, true}, across).low, 0);
    EXPECT_GT(linear_axis({9, 10, true}, across).low, 8);
    EXPECT_EQ(linear_axis({-10, -1, true}, across).high, 0);
    EXPECT_EQ(shown(linear_axis({0, 10, true}, up).ticks).labels,
              (Labels{"0", "2", "4", "6", "8", "10"}));
}

TEST(PictureAxis, WholeDataHaveWholeNumbers) {
    EXPECT_EQ(shown(linear_axis({0.5, 4.5, true}, across).ticks).labels,
              (Labels{"0", "1", "2", "3", "4"}));
    EXPECT_EQ(shown(linear_axis({0, 1, false}, up).ticks).labels,
              (Labels{"0", "0.2", "0.4", "0.6", "0.8", "1"}));
}

TEST(PictureAxis, LogarithmicAxesHaveDecades) {
    const Shown wide = shown(log_axis({10, 1e7, true}, across).ticks);
    EXPECT_EQ(wide.labels, (Labels{"10", "10²", "10³", "10⁴", "10⁵", "10⁶", "10⁷"}));
    EXPECT_GT(wide.minor, 47U);
    EXPECT_EQ(shown(log_axis({0.01, 100, false}, up).ticks).labels,
              (Labels{"0.01", "0.1", "1", "10", "100"}));
    EXPECT_GE(shown(log_axis({3, 8, true}, up).ticks).labels.size(), 3U);
}

TEST(PictureAxis, AnyDataHasSomeNumbersInItsRange) {
    for (const double low : {1e-300, 1e-9, 0.003, 1.0, 7.5, 1e6, 3e15}) {
        for (const double factor : {1.0, 1.001, 1.7, 9.0, 1e3, 1e12, 1e200}) {
            for (const bool logarithmic : {false, true}) {
                const AxisData data{low, low * factor, false};
                const Axis axis = logarithmic ? log_axis(data, across) : linear_axis(data, across);
                EXPECT_LE(axis.low, data.low);
                EXPECT_GE(axis.high, data.high);
                const Shown ticks = shown(axis.ticks);
                EXPECT_GE(ticks.values.size(), 2U) << low << " " << factor << " " << logarithmic;
                EXPECT_LE(ticks.values.size(), 30U);
                for (const double value : ticks.values) {
                    EXPECT_GE(value, axis.low - 1e-6 * std::abs(axis.low));
                    EXPECT_LE(value, axis.high * (1 + 1e-6));
                }
            }
        }
    }
}

}  // namespace
}  // namespace bouton
