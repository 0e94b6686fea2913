#include "ask/lists/losing_times.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <limits>
#include <utility>

#include "base/error.hpp"
#include "format/listing.hpp"
#include "game/solve.hpp"

namespace bouton {

namespace {

constexpr int rounds = 3;
/// A run shorter than this many seconds is repeated in each round.
constexpr double long_enough = 0.0003;
constexpr int most_repeats = 20;

/// Processor time of the program, in seconds.
double processor_time() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Tells the rows of all runs together to whoever wants to know.
class AllRuns final : public Control {
public:
    AllRuns(Control* listener, std::uint64_t total) : listener_(listener), total_(total) {}

    void progress(std::uint64_t done, std::uint64_t /*of_this_run*/) override {
        if (listener_ != nullptr) listener_->progress(std::min(before_ + done, total_), total_);
    }
    [[nodiscard]] bool stopped() const override {
        return listener_ != nullptr && listener_->stopped();
    }
    void round_done(std::uint64_t rows) { before_ += rows; }

private:
    Control* listener_;
    std::uint64_t total_;
    std::uint64_t before_ = 0;
};

/// One strategy's way to one count.
struct Run {
    double least = std::numeric_limits<double>::infinity();
    std::vector<std::uint64_t> sums;
};

void repeat(Run& run, const Game& game, const Question& question, std::uint64_t count,
            AllRuns& control) {
    Limits limits = question.limits;
    limits.control = &control;
    double spent = 0;
    for (int i = 0; i < most_repeats && spent < long_enough; ++i) {
        const double begin = processor_time();
        RowList list = require_listed(game).losing(0, question);
        ListSummary summary = summarize(list, count, limits);
        const double taken = processor_time() - begin;
        run.least = std::min(run.least, taken);
        spent += taken;
        run.sums = std::move(summary.sums);
    }
}

}  // namespace

LosingTimes time_losing(const Game& game, const std::vector<std::string>& strategies,
                        std::vector<std::uint64_t> counts, const Question& question) {
    const std::vector<std::string> names =
        strategies.empty() ? std::vector<std::string>{""} : strategies;
    std::uint64_t rows = 0;
    for (const std::uint64_t count : counts) rows += count * names.size() * rounds;
    AllRuns control(question.limits.control, rows);

    std::vector<std::vector<Run>> runs(names.size(), std::vector<Run>(counts.size()));
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < counts.size(); ++i) {
            for (std::size_t s = 0; s < names.size(); ++s) {
                Question asked = question;
                asked.strategy = names[s];
                repeat(runs[s][i], game, asked, counts[i], control);
                control.round_done(counts[i]);
                if (runs[s][i].sums != runs[0][i].sums) {
                    throw Error(
                        ErrorKind::disagreement,
                        fmt::format("the first {} losing positions of {} add up differently by "
                                    "the strategies {} and {}",
                                    counts[i], game.name(), names[0], names[s]));
                }
            }
        }
    }

    LosingTimes times;
    times.counts = std::move(counts);
    for (std::size_t s = 0; s < names.size(); ++s) {
        LosingTimes::Strategy strategy{names[s], {}};
        strategy.seconds.reserve(runs[s].size());
        for (const Run& run : runs[s]) strategy.seconds.push_back(run.least);
        times.strategies.push_back(std::move(strategy));
    }
    return times;
}

}  // namespace bouton
