#include "exact/duration.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "base/error.hpp"

namespace bouton {
namespace {

TEST(Duration, IsWrittenForPeopleAtAnyLength) {
    EXPECT_EQ(format_duration(90), "90 s");
    EXPECT_EQ(format_duration(Integer(365) * 24 * 3600 * 9999), "9999 years");
    EXPECT_EQ(format_duration(Integer(365) * 24 * 3600 * 10'000), "10^4 years");
    EXPECT_EQ(format_duration(power(10, 90)), "10^82 years");
}

TEST(Duration, WorkThatCannotEndInTimeIsRefused) {
    Limits limits;
    EXPECT_NO_THROW(require_time(limits, power(10, 100), 1, "counting"));
    limits.time = TimeLimit(std::chrono::seconds(10));
    EXPECT_NO_THROW(require_time(limits, 1000, 100, "counting"));
    limits.time = TimeLimit(std::chrono::milliseconds(10'500));
    EXPECT_NO_THROW(require_time(limits, 1050, 100, "counting"));
    EXPECT_THROW(require_time(limits, 1100, 100, "counting"), Error);
    limits.time = TimeLimit(std::chrono::seconds(10));
    EXPECT_NO_THROW(require_time(limits, 1099, 100, "counting"));
    try {
        require_time(limits, 1100, 100, "counting to 1100");
        ADD_FAILURE() << "work that takes too long was allowed";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
        EXPECT_STREQ(error.what(),
                     "counting to 1100 takes at least 11 s, longer than the 10 s that it is "
                     "allowed: ask for less, or allow more with --time");
    }
}

}  // namespace
}  // namespace bouton
