#include "base/time/progress_text.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace bouton {
namespace {

using std::chrono::milliseconds;

TEST(ProgressText, SaysHowFarHowFastAndHowLongStill) {
    EXPECT_EQ(progress_text(3000, 10'000, "rows", milliseconds(6000)),
              "3000 rows, 500 a second, 30 % done, 14 s still");
    EXPECT_EQ(progress_text(3000, 0, "rows", milliseconds(6000)), "3000 rows, 500 a second");
    EXPECT_EQ(progress_text(10'000, 10'000, "rows", milliseconds(6000)),
              "10000 rows, 1666 a second, 100 % done");
}

TEST(ProgressText, CountsOneInTheSingular) {
    EXPECT_EQ(progress_text(1, 0, "rows", milliseconds(500)), "1 row, 2 a second");
    EXPECT_EQ(progress_text(1, 0, "vertices", milliseconds(500)), "1 vertex, 2 a second");
    EXPECT_EQ(progress_text(1, 0, "bytes, then vertices", milliseconds(500)),
              "1 byte, then vertices, 2 a second");
    EXPECT_EQ(progress_text(1, 0, "steps of wythoff/table-1", milliseconds(500)),
              "1 step of wythoff/table-1, 2 a second");
    EXPECT_EQ(progress_text(0, 0, "moves tried", milliseconds(500)), "0 moves tried");
}

TEST(ProgressText, EstimatesNothingFromLittleWork) {
    EXPECT_EQ(progress_text(1, 3, "rows", milliseconds(500)), "1 row, 2 a second, 33 % done");
    EXPECT_EQ(progress_text(19, 1000, "rows", milliseconds(9500)), "19 rows, 2 a second, 1 % done");
    EXPECT_EQ(progress_text(20, 1000, "rows", milliseconds(10'000)),
              "20 rows, 2 a second, 2 % done, 8 min still");
    EXPECT_EQ(progress_text(1, 3, "rows", milliseconds(10'000)), "1 row, 33 % done, 20 s still");
}

TEST(ProgressText, TellsCountsOfAnySize) {
    EXPECT_EQ(progress_text(UINT64_MAX / 2, UINT64_MAX, "rows", milliseconds(4'000)),
              "9223372036854775807 rows, 2305843009213693952 a second, 50 % done, 4 s still");
    EXPECT_EQ(progress_text(7, 5, "rows", milliseconds(1000)), "7 rows, 7 a second, 100 % done");
    EXPECT_EQ(progress_text(0, 5, "rows", milliseconds(0)), "0 rows, 0 % done");
}

}  // namespace
}  // namespace bouton
