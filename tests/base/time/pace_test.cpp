#include "base/time/pace.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

using std::chrono::seconds;

/// A clock that the test sets, and work that is reported each second.
class Worked {
public:
    explicit Worked(std::uint64_t all) : all_(all) {}

    /// So many units each second, for so many seconds; what was told last.
    std::optional<seconds> work(std::uint64_t units, int times) {
        std::optional<seconds> rest;
        for (int i = 0; i < times; ++i) {
            now_ += seconds(1);
            done_ += units;
            if (const auto told = pace_.rest(done_, all_, now_)) rest = told;
        }
        return rest;
    }
    void sleep(seconds time) { now_ += time; }
    void begin_again() { done_ = 0; }

private:
    Pace pace_;
    Pace::Clock::time_point now_;
    std::uint64_t all_;
    std::uint64_t done_ = 0;
};

TEST(Pace, IsKnownAfterAWhile) {
    Worked worked(100'000);
    EXPECT_EQ(worked.work(10, 20), std::nullopt);
    const auto rest = worked.work(10, 80);
    ASSERT_TRUE(rest);
    EXPECT_GT(*rest, seconds(9000));
    EXPECT_LT(*rest, seconds(10'000));
}

TEST(Pace, LeavesOutWhatComesBeforeTheFirstReport) {
    Worked worked(100'000);
    worked.work(0, 1);
    worked.sleep(seconds(100'000));
    const auto rest = worked.work(10, 100);
    ASSERT_TRUE(rest);
    EXPECT_LT(*rest, seconds(10'000));
}

TEST(Pace, IsNotThatOfASleep) {
    Worked worked(100'000);
    worked.work(10, 40);
    worked.sleep(seconds(100'000));
    for (int i = 0; i < 100; ++i) {
        if (const auto rest = worked.work(10, 1)) {
            EXPECT_LT(*rest, seconds(10'000));
        }
    }
}

TEST(Pace, BeginsAnewWithNewWork) {
    Worked worked(100'000);
    worked.work(10, 100);
    worked.begin_again();
    for (int i = 0; i < 100; ++i) {
        if (const auto rest = worked.work(100, 1)) {
            EXPECT_LT(*rest, seconds(1000));
        }
    }
}

}  // namespace
}  // namespace bouton
