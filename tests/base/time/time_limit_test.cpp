#include "base/time/time_limit.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace bouton {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

TEST(TimeLimit, IsReadAsUsersWriteIt) {
    EXPECT_EQ(parse_time("90"), seconds(90));
    EXPECT_EQ(parse_time("90s"), seconds(90));
    EXPECT_EQ(parse_time("10m"), minutes(10));
    EXPECT_EQ(parse_time("10min"), minutes(10));
    EXPECT_EQ(parse_time("2h"), hours(2));
    EXPECT_EQ(parse_time("1d"), hours(24));
    EXPECT_EQ(parse_time("1.5h"), minutes(90));
    EXPECT_EQ(parse_time("0.25d"), hours(6));
    EXPECT_EQ(parse_time("none"), std::nullopt);
    EXPECT_EQ(parse_time("0.05"), milliseconds(50));
    EXPECT_EQ(parse_time("12.345s"), milliseconds(12'345));
    EXPECT_EQ(parse_time("0.0000001"), milliseconds(1)) << "the least there is";
    for (const char* text :
         {"", "0", "0s", "-1", "h", "10 m", "1w", "99999999999999999999", "18446744073709551615d",
          "0.0", "0.000s", "1.", "1.h", ".5", "1.5.5", "1.0000000001s", "1.5w", "0x.5", "1e3"}) {
        EXPECT_THROW(parse_time(text), Error) << text;
    }
}

TEST(TimeLimit, IsWrittenForPeople) {
    EXPECT_EQ(format_time(0), "0 s");
    EXPECT_EQ(format_time(90), "90 s");
    EXPECT_EQ(format_time(60), "1 min");
    EXPECT_EQ(format_time(600), "10 min");
    EXPECT_EQ(format_time(3600), "1 h");
    EXPECT_EQ(format_time(7300), "2 h");
    EXPECT_EQ(format_time(std::uint64_t{3} * 24 * 3600), "3 days");
    EXPECT_EQ(format_time(std::uint64_t{40} * 365 * 24 * 3600), "40 years");
    EXPECT_EQ(format_time(milliseconds(50)), "0.05 s");
    EXPECT_EQ(format_time(milliseconds(1500)), "1.5 s");
    EXPECT_EQ(format_time(milliseconds(12'001)), "12.001 s");
    EXPECT_EQ(format_time(milliseconds(3000)), "3 s");
    EXPECT_EQ(format_time(milliseconds(61'500)), "61 s");
    EXPECT_EQ(format_time(minutes(10)), "10 min");
}

TEST(TimeLimit, IsOverWhenItsTimeHasPassed) {
    EXPECT_FALSE(TimeLimit().is_over());
    EXPECT_FALSE(TimeLimit(hours(1)).is_over());
    TimeLimit past(seconds(0));
    EXPECT_TRUE(past.is_over());
    past.restart();
    EXPECT_TRUE(past.is_over());
    EXPECT_EQ(TimeLimit(hours(1)).allowed(), hours(1));
    EXPECT_EQ(TimeLimit().allowed(), std::nullopt);
    EXPECT_FALSE(TimeLimit(hours(24 * 365 * 1000)).is_over()) << "past the end of the clock";
}

TEST(TimeLimit, MayBeAFractionOfASecond) {
    const TimeLimit limit(milliseconds(5));
    EXPECT_EQ(limit.allowed(), milliseconds(5));
    const auto begin = TimeLimit::Clock::now();
    while (!limit.is_over()) {
    }
    EXPECT_GE(TimeLimit::Clock::now() - begin, milliseconds(4));
    EXPECT_EQ(allowed_time(limit),
              "the 0.005 s that it is allowed: ask for less, or allow more with --time");
}

TEST(Limits, EndWorkWhoseTimeIsOver) {
    Limits limits;
    EXPECT_NO_THROW(limits.progress(1, 2));
    EXPECT_FALSE(limits.is_over());
    limits.time = TimeLimit(hours(1));
    EXPECT_NO_THROW(limits.progress(1, 2));
    limits.time = TimeLimit(seconds(0));
    EXPECT_TRUE(limits.is_over());
    try {
        limits.progress(1, 2);
        ADD_FAILURE() << "the work went on";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
        EXPECT_STREQ(error.what(),
                     "the computation takes longer than the 0 s that it is allowed: ask for less, "
                     "or allow more with --time");
    }
}

}  // namespace
}  // namespace bouton
