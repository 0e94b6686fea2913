#include "families/akiyama/greedy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "families/akiyama/rows.hpp"
#include "families/akiyama/statistics/statistics.hpp"
#include "families/rays/moving_window.hpp"
#include "reproduce/r_wythoff/akiyama_by_sets.hpp"
#include "tests/support/read_file.hpp"
#include "tests/support/test_multiplier.hpp"

// Algorithms AI and AII against AI written with hash sets, and against the published figures.
namespace bouton {
namespace {

using Triple = AkiyamaTriple;

/// The rows of a stream one by one.
class OneByOne {
public:
    explicit OneByOne(AkiyamaList list, std::uint64_t from = 0)
        : source_(akiyama_rows(list, Play::normal, from, {.memory = 1U << 26U})), expected_(from) {}

    Triple next() {
        if (rows_ == nullptr || place_ == rows_->count) {
            rows_ = &source_->next();
            place_ = 0;
            EXPECT_EQ(rows_->index, expected_);
            EXPECT_GT(rows_->count, 0U);
            EXPECT_EQ(rows_->columns.size(), 3U);
            for (const auto& [base, offsets] : rows_->columns) {
                EXPECT_EQ(base, 0);
                EXPECT_EQ(offsets.size(), rows_->count);
            }
            expected_ += rows_->count;
        }
        return akiyama_triple(*rows_, place_++);
    }

private:
    std::unique_ptr<RowSource> source_;
    const RowBlock* rows_ = nullptr;
    std::size_t place_ = 0;
    std::uint64_t expected_;
};

class Greedy : public testing::TestWithParam<AkiyamaList> {};

TEST_P(Greedy, BeginsAsPublished) {
    std::istringstream table(
        read_file(BOUTON_SOURCE_DIR "/data/published/akiyama_almost_safe_first15.csv"));
    OneByOne rows(GetParam());
    std::string line;
    std::getline(table, line);
    int count = 0;
    for (; std::getline(table, line); ++count) {
        const Triple row = rows.next();
        EXPECT_EQ(line, std::to_string(row[0]) + "," + std::to_string(row[1]) + "," +
                            std::to_string(row[2]));
    }
    EXPECT_EQ(count, 15);
}

TEST_P(Greedy, IsTheAlgorithmWithSets) {
    OneByOne rows(GetParam());
    AkiyamaBySets expected;
    // The first 8 batches go row by row, the others at once.
    for (int row = 0; row < 100'000 * test_multiplier(); ++row) {
        ASSERT_EQ(rows.next(), expected.next()) << row;
    }
}

TEST_P(Greedy, StartsAnywhere) {
    for (const std::uint64_t from : {1U, 12U, 1023U, 1024U, 8191U, 8193U, 20'000U}) {
        OneByOne rows(GetParam(), from);
        OneByOne expected(GetParam());
        for (std::uint64_t row = 0; row < from; ++row) expected.next();
        for (int row = 0; row < 1500; ++row) ASSERT_EQ(rows.next(), expected.next()) << from;
    }
}

TEST_P(Greedy, TellsHowManyRowsItHasPassedBy) {
    class Impatient final : public Control {
    public:
        explicit Impatient(std::uint64_t most) : most_(most) {}
        void progress(std::uint64_t done, std::uint64_t total) override {
            EXPECT_EQ(total, 1'000'000U);
            EXPECT_TRUE(calls == 0 || done > last);
            last = done;
            ++calls;
        }
        [[nodiscard]] bool stopped() const override { return last > most_; }
        std::atomic<std::uint64_t> last = 0;
        std::uint64_t calls = 0;

    private:
        std::uint64_t most_;
    };
    Impatient patient(2'000'000);
    const auto rows = akiyama_rows(GetParam(), Play::normal, 1'000'000,
                                   {.memory = 1U << 26U, .control = &patient});
    EXPECT_EQ(rows->next().index, 1'000'000U);
    EXPECT_GT(patient.calls, 900U);
    Impatient impatient(5000);
    const auto never = akiyama_rows(GetParam(), Play::normal, 1'000'000,
                                    {.memory = 1U << 26U, .control = &impatient});
    EXPECT_THROW(never->next(), Error);
    EXPECT_LT(impatient.last, 10'000U);
}

TEST_P(Greedy, RefusesMoreMemoryThanAllowed) {
    const auto kind = [](const auto& work) {
        try {
            work();
        } catch (const Error& error) {
            return error.kind();
        }
        return ErrorKind::failed;
    };
    const auto exhaust = [&] {
        const auto source = akiyama_rows(GetParam(), Play::normal, 0, {.memory = 600'000});
        for (int block = 0; block < 10'000; ++block) source->next();
    };
    const auto far = [&] {
        akiyama_rows(GetParam(), Play::normal, power(10, 30), {.memory = 600'000});
    };
    EXPECT_EQ(kind(exhaust), ErrorKind::limit);
    EXPECT_EQ(kind(far), ErrorKind::limit);
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Greedy,
                         testing::Values(AkiyamaList::greedy, AkiyamaList::greedy_short));

TEST(GreedyRows, AreTheSameByBothAlgorithms) {
    OneByOne first(AkiyamaList::greedy);
    OneByOne second(AkiyamaList::greedy_short);
    for (int row = 0; row < 500'000 * test_multiplier(); ++row) {
        ASSERT_EQ(first.next(), second.next()) << row;
    }
}

// Report on R-Wythoff and Akiyama's nim, sections 3.2 to 3.4.
TEST(Statistics, AreAsPublished) {
    const auto told = akiyama_statistics({3'200'000}, {.memory = 1U << 26U});
    ASSERT_EQ(told.size(), 1U);
    const AkiyamaStatistics& all = told[0];
    EXPECT_EQ(all.count, 3'200'000U);
    EXPECT_EQ(all.exceptions, 643'347U);
    EXPECT_EQ(all.not_mex, 0U);
    EXPECT_EQ(all.largest_excess(), 2U);
    EXPECT_EQ(all.first_c_12, 26'185U);
    EXPECT_EQ(all.steps[2][12], 165U);
    const std::array<std::array<std::size_t, 2>, 3> bounds{{{1, 4}, {2, 8}, {3, 12}}};
    for (std::size_t column = 0; column < 3; ++column) {
        std::uint64_t sum = 0;
        for (std::size_t step = 0; step < all.steps.at(column).size(); ++step) {
            const auto [least, most] = bounds.at(column);
            EXPECT_EQ(all.steps.at(column).at(step) > 0, step >= least && step <= most) << step;
            sum += all.steps.at(column).at(step);
        }
        EXPECT_EQ(sum, 3'199'999U);
    }
}

TEST(Statistics, AreCountedFromTheRows) {
    const std::vector<std::uint64_t> counts{1, 2, 12, 13, 1024, 1025, 20'000};
    const auto told = akiyama_statistics(counts, {.memory = 1U << 26U});
    ASSERT_EQ(told.size(), counts.size());
    OneByOne rows(AkiyamaList::greedy_short);
    std::uint64_t row = 0;
    std::uint64_t exceptions = 0;
    Triple last{};
    AkiyamaStatistics::Steps steps_of_b{};
    for (const AkiyamaStatistics& at : told) {
        for (; row < at.count; ++row) {
            const Triple now = rows.next();
            if (now[2] - now[1] != now[1] - now[0]) ++exceptions;
            if (row > 0) ++steps_of_b.at(now[1] - last[1]);
            last = now;
        }
        EXPECT_EQ(at.exceptions, exceptions);
        EXPECT_EQ(at.last, last);
        EXPECT_EQ(at.steps[1], steps_of_b);
    }
}

TEST(Statistics, CanBeStopped) {
    class Impatient final : public Control {
    public:
        void progress(std::uint64_t done, std::uint64_t total) override {
            seen = done;
            EXPECT_EQ(total, 10'000'000U);
        }
        [[nodiscard]] bool stopped() const override { return seen > 100'000; }
        std::atomic<std::uint64_t> seen = 0;
    };
    Impatient control;
    EXPECT_THROW(akiyama_statistics({10, 10'000'000}, {.memory = 1U << 26U, .control = &control}),
                 Error);
    EXPECT_LT(control.seen, 1'000'000U);
}

TEST(Statistics, RefuseAtOnceWhatMustFail) {
    class Deaf final : public Control {
    public:
        void progress(std::uint64_t /*done*/, std::uint64_t /*total*/) override {
            ADD_FAILURE() << "it began";
        }
    };
    Deaf control;
    EXPECT_THROW(
        akiyama_statistics({10, 1'000'000'000}, {.memory = 1U << 26U, .control = &control}), Error);
}

TEST(Limits, SolveTheEquation) {
    for (const double omega : {0.0, 0.2010459, 1.0}) {
        const AkiyamaLimits limits = akiyama_limits(omega);
        EXPECT_NEAR(1 / limits.alpha + 1 / limits.beta + 1 / limits.gamma, 1, 1e-12);
        EXPECT_NEAR(limits.beta - limits.alpha, 1.5 + omega, 1e-12);
        EXPECT_NEAR(limits.gamma - limits.beta, 1.5 + omega, 1e-12);
    }
    // The report, at the end of section 3.4.
    EXPECT_NEAR(akiyama_limits(0.2010459).alpha, 1.88122, 1e-5);
}

TEST(MovingWindow, KeepsWhatIsNotDropped) {
    MovingWindow<std::uint32_t> window(7);
    constexpr std::uint64_t block = MovingWindow<std::uint32_t>::block_bytes / 4;
    EXPECT_EQ(window.get(10 * block), 7U);
    for (std::uint64_t i = 0; i < 5 * block; i += 100) {
        window.at(i) = static_cast<std::uint32_t>(i);
    }
    const std::size_t before = window.bytes();
    window.drop_below(2 * block + 5);
    EXPECT_LT(window.bytes(), before);
    for (std::uint64_t i = 2 * block + 5; i < 6 * block; ++i) {
        ASSERT_EQ(window.get(i), i % 100 == 0 && i < 5 * block ? i : 7) << i;
    }
    window.at(7 * block) = 1;  // takes a block that was given up
    EXPECT_EQ(window.get(7 * block), 1U);
    EXPECT_EQ(window.get(7 * block + 1), 7U);
}

TEST(MovingBits, KnowTheNextMissingNumber) {
    MovingBits bits;
    for (std::uint64_t i = 0; i < 1'000'000; ++i) {
        if (i % 1000 != 0) bits.insert(i);
    }
    for (std::uint64_t i = 0; i < 999'000; i += 333) {
        ASSERT_EQ(bits.next_missing(i), (i + 999) / 1000 * 1000);
    }
    EXPECT_EQ(bits.next_missing(999'001), 1'000'000U);
    bits.forget_below(600'000);
    EXPECT_TRUE(bits.contains(600'001));
    EXPECT_EQ(bits.next_missing(600'001), 601'000U);
}

}  // namespace
}  // namespace bouton
