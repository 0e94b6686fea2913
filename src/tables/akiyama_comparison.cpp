#include "tables/akiyama_comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "exact/size.hpp"
#include "tables/akiyama_rows.hpp"
#include "tables/moving_window.hpp"

namespace bouton {

namespace {

using Row = std::array<std::uint64_t, 3>;

/// The rows of a list one by one.
class OneByOne {
public:
    OneByOne(AkiyamaList list, std::size_t memory)
        : source_(akiyama_rows(list, Play::normal, 0, memory)), rows_(source_->next()) {}

    [[nodiscard]] std::uint64_t index() const { return rows_.index + place_; }
    [[nodiscard]] Row row() const { return {rows_.a[place_], rows_.b[place_], rows_.c[place_]}; }

    /// Goes on; whether to a new block.
    bool next() {
        if (++place_ < rows_.a.size()) return false;
        rows_ = source_->next();
        place_ = 0;
        return true;
    }

private:
    std::unique_ptr<AkiyamaRowSource> source_;
    AkiyamaRows rows_;
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
                                                  std::size_t memory, Control* control) {
    require(std::is_sorted(counts.begin(), counts.end()), "the counts grow");
    require(counts.empty() || counts.front() > 0, "a count is at least 1");
    // So that a request that must fail does so at once.
    if (!counts.empty() && counts.back() > memory / 23) {
        throw Error(ErrorKind::limit,
                    fmt::format("statistics of {} P-positions of Akiyama's nim need {} of memory, "
                                "and {} are allowed: allow more with --memory, or ask for fewer",
                                counts.back(), format_size(Integer(counts.back()) * 23),
                                format_memory(memory)));
    }
    std::vector<AkiyamaComparison> told;
    AkiyamaComparison now;
    // A row of AI takes less than a twentieth of the memory that an exact one takes.
    const std::size_t small = memory / 16;
    OneByOne exact(AkiyamaList::exact, memory - 2 * small);
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
            if (exact.next() && control != nullptr) {
                control->progress(now.count, counts.back());
                if (control->stopped()) throw Error(ErrorKind::failed, "stopped before the end");
            }
        }
        told.push_back(now);
    }
    return told;
}

}  // namespace bouton
