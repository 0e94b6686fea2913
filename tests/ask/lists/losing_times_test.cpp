#include "ask/lists/losing_times.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <ctime>

#include "base/error.hpp"
#include "tests/support/liar.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

/// Processor time of this program, in seconds.
double processor_time() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

TEST(LosingTimes, AreMeasuredForEveryStrategy) {
    const GamePtr game = make_game("wythoff:a=2");
    const double begin = processor_time();
    const LosingTimes times = time_losing(*game, {"recursive", "algebraic"}, {10, 20'000}, {});
    const double all = processor_time() - begin;
    ASSERT_EQ(times.strategies.size(), 2U);
    double sum = 0;
    for (const auto& strategy : times.strategies) {
        ASSERT_EQ(strategy.seconds.size(), 2U);
        for (const double seconds : strategy.seconds) {
            EXPECT_GT(seconds, 0);
            sum += seconds;
        }
    }
    EXPECT_LE(3 * sum, all) << "each is the least of three runs or more";
}

TEST(LosingTimes, StrategiesThatDisagreeAreFoundOut) {
    const GamePtr game = entry_of<Liar<2>>().make("");
    EXPECT_NO_THROW(time_losing(*game, {"right", "wrong"}, {7}, {}));
    try {
        time_losing(*game, {"right", "wrong"}, {8}, {});
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::disagreement);
        EXPECT_THAT(error.what(), HasSubstr("wrong"));
    }
}

class Impatient final : public Control {
public:
    void progress(std::uint64_t done, std::uint64_t total) override {
        EXPECT_LE(done, total);
        ++reports_;
    }
    [[nodiscard]] bool stopped() const override { return reports_ > 3; }

private:
    std::atomic<int> reports_ = 0;
};

TEST(LosingTimes, CanBeStopped) {
    Impatient control;
    Question question;
    question.limits.control = &control;
    EXPECT_THROW(time_losing(*make_game("wythoff"), {}, {1'000'000'000'000}, question), Error);
}

}  // namespace
}  // namespace bouton
