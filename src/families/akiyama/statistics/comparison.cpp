#include "families/akiyama/statistics/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <span>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "exact/size.hpp"
#include "families/akiyama/rows.hpp"
#include "families/rays/moving_window.hpp"

namespace bouton {

namespace {

using Row = std::array<std::uint64_t, 3>;

/// The rows of a list one by one.
class OneByOne {
public:
    OneByOne(AkiyamaList list, const Limits& limits)
        : source_(akiyama_rows(list, Play::normal, 0, limits)) {
        fetch();
    }

    [[nodiscard]] Row row() const { return {a_[place_], b_[place_], c_[place_]}; }

    /// Goes on; whether to a new block.
    bool next() {
        if (++place_ < a_.size()) return false;
        fetch();
        return true;
    }

private:
    void fetch() {
        const RowBlock& block = source_->next();
        a_ = block.columns[0].offsets;
        b_ = block.columns[1].offsets;
        c_ = block.columns[2].offsets;
        place_ = 0;
    }

    std::unique_ptr<RowSource> source_;
    std::span<const std::uint64_t> a_;
    std::span<const std::uint64_t> b_;
    std::span<const std::uint64_t> c_;
    std::size_t place_ = 0;
};

/// Finds the numbers that are in several rows.
class Repetitions {
public:
    void add(const Row& row) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0 && row.at(i) == row.at(i - 1)) continue;
            (seen_.contains(row.at(i)) ? twice_ : seen_).insert(row.at(i));
        }
    }

    /// Counts those below `end`, all of whose rows were added; a call has no smaller end than the
    /// one before.
    void count_below(std::uint64_t end, AkiyamaComparison& told) {
        for (; end_ < end; ++end_) {
            if (!twice_.contains(end_)) continue;
            ++told.in_two;
            if (!told.first_in_two) told.first_in_two = end_;
        }
        seen_.forget_below(end);
        twice_.forget_below(end);
    }

private:
    MovingBits seen_;
    MovingBits twice_;
    std::uint64_t end_ = 0;
};

std::size_t place_of_step(std::uint64_t before, std::uint64_t now) {
    constexpr std::int64_t last = std::ssize(AkiyamaComparison::Steps{}) - 1;
    const auto step = static_cast<std::int64_t>(now - before);
    return static_cast<std::size_t>(
        std::clamp<std::int64_t>(step + AkiyamaComparison::zero_step, 0, last));
}

void count_row(const Row& row, AkiyamaComparison& told) {
    told.exceptions += static_cast<std::uint64_t>(row[2] - row[1] != row[1] - row[0]);
    if (told.count > 0) {
        told.repeated_a += static_cast<std::uint64_t>(row[0] == told.last[0]);
        told.falls_of_b += static_cast<std::uint64_t>(row[1] <= told.last[1]);
        told.falls_of_c += static_cast<std::uint64_t>(row[2] <= told.last[2]);
        for (std::size_t column = 0; column < row.size(); ++column) {
            ++told.steps[column][place_of_step(told.last[column], row[column])];
        }
    }
    told.last = row;
    ++told.count;
}

}  // namespace

std::vector<AkiyamaComparison> akiyama_comparison(const std::vector<std::uint64_t>& counts,
                                                  const Limits& limits) {
    require(std::is_sorted(counts.begin(), counts.end()), "the counts grow");
    require(counts.empty() || counts.front() > 0, "a count is at least 1");
    // So that a request that must fail does so at once.
    if (!counts.empty() && counts.back() > limits.memory / 23) {
        throw Error(ErrorKind::limit,
                    fmt::format("statistics of {} P-positions of Akiyama's nim need {} of memory, "
                                "and {} are allowed: allow more with --memory, or ask for fewer",
                                counts.back(), format_size(Integer(counts.back()) * 23),
                                format_memory(limits.memory)));
    }
    std::vector<AkiyamaComparison> told;
    AkiyamaComparison now;
    // A row of AI takes less than a twentieth of the memory that an exact one takes.
    const Limits small = limits.with_memory(limits.memory / 16);
    OneByOne exact(AkiyamaList::exact, limits.with_memory(limits.memory - 2 * small.memory));
    OneByOne greedy(AkiyamaList::greedy, small);       // at the number of the exact row
    OneByOne greedy_by_a(AkiyamaList::greedy, small);  // at the first a not less than its a
    Repetitions repetitions;
    for (const std::uint64_t count : counts) {
        while (now.count < count) {
            const Row row = exact.row();
            while (greedy_by_a.row()[0] < row[0]) greedy_by_a.next();
            now.shared += static_cast<std::uint64_t>(greedy_by_a.row() == row);
            if (greedy.row() == row) {
                ++now.same;
            } else if (!now.first_difference) {
                now.first_difference = now.count;
            }
            count_row(row, now);
            now.greedy = greedy.row();
            repetitions.add(row);
            repetitions.count_below(row[0], now);
            greedy.next();
            if (exact.next()) limits.progress(now.count, counts.back());
        }
        told.push_back(now);
    }
    return told;
}

}  // namespace bouton
