#include "families/subtraction/subtraction.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_intervals = 100'000;
constexpr std::int64_t largest_amount = 1'000'000;
constexpr std::uint64_t most_steps = std::uint64_t{1} << 27U;
constexpr std::size_t most_values = std::size_t{1} << 24U;

Error not_a_set(std::string_view text) {
    return {ErrorKind::bad_request,
            fmt::format("'{}' is not a set of amounts to take: write for example 1-6 or 1/3/4",
                        abbreviated(text))};
}

}  // namespace

TakeSet::TakeSet(std::string_view text) {
    for (const std::string_view item : split(text, '/')) {
        const auto ends = split(item, '-');
        if (ends.size() > 2 || ends.front().empty() || ends.back().empty()) throw not_a_set(text);
        const Interval interval{parse_number(ends.front()), parse_number(ends.back())};
        if (interval.least < 1 || interval.most < interval.least) throw not_a_set(text);
        intervals_.push_back(interval);
        if (intervals_.size() > most_intervals) throw not_a_set(text);
    }
    std::ranges::sort(intervals_, {}, &Interval::least);
    std::vector<Interval> merged;
    for (const Interval& interval : intervals_) {
        if (!merged.empty() && interval.least <= merged.back().most + 1) {
            merged.back().most = std::max(merged.back().most, interval.most);
        } else {
            merged.push_back(interval);
        }
    }
    intervals_ = std::move(merged);
}

bool TakeSet::contains(const Integer& amount) const {
    return std::ranges::any_of(intervals_, [&](const Interval& interval) {
        return interval.least <= amount && amount <= interval.most;
    });
}

bool TakeSet::starts_at_one_without_gap() const {
    return intervals_.size() == 1 && intervals_.front().least == 1;
}

std::string TakeSet::spelled() const {
    std::string text;
    for (const Interval& interval : intervals_) {
        if (!text.empty()) text += '/';
        text += interval.least.to_string();
        if (interval.most != interval.least) text += '-' + interval.most.to_string();
    }
    return text;
}

SubtractionValues::SubtractionValues(const TakeSet& take) {
    if (take.starts_at_one_without_gap()) {
        // The options of heap n have the values of the k heaps below it, which by induction are
        // all of 0, …, k but n mod (k + 1).
        period_ = {0, take.intervals().front().most + 1};
        return;
    }
    if (take.intervals().back().most > largest_amount) {
        throw Error(ErrorKind::limit,
                    fmt::format("amounts to take may be at most {}, unless they are all of 1, 2, "
                                "..., k",
                                largest_amount));
    }
    std::vector<std::size_t> amounts;
    for (const TakeSet::Interval& interval : take.intervals()) {
        for (std::int64_t amount = *interval.least.to_word(); amount <= *interval.most.to_word();
             ++amount) {
            amounts.push_back(static_cast<std::size_t>(amount));
        }
    }
    compute(amounts);
}

/// Brent's algorithm (An improved Monte Carlo factorization algorithm, 1980) on windows of m
/// values: the window at `mark` is kept for twice as long each time, and compared with every later
/// one, first by a rolling hash, then value by value.
void SubtractionValues::compute(const std::vector<std::size_t>& amounts) {
    const std::size_t m = amounts.back();
    constexpr std::uint64_t base = 0x9E3779B97F4A7C15U;
    std::uint64_t base_to_m = 1;
    for (std::size_t i = 0; i < m; ++i) base_to_m *= base;
    // By value: the last heap that had it as option, plus 1.
    std::vector<std::size_t> last_seen_at;
    // cppcheck-suppress unreadVariable
    std::uint64_t hash = 0;
    std::uint64_t marked_hash = 0;
    std::size_t mark = 0;  // the first heap after the marked window; 0: none yet
    const std::size_t limit = std::min<std::uint64_t>(
        most_values, std::max<std::uint64_t>(most_steps / amounts.size(), 4 * m));
    for (std::size_t n = 0; n < limit; ++n) {
        for (const std::size_t amount : amounts) {
            if (amount > n) break;
            const std::uint32_t value = values_[n - amount];
            if (value >= last_seen_at.size()) last_seen_at.resize(value + std::size_t{1}, 0);
            last_seen_at[value] = n + 1;
        }
        std::uint32_t mex = 0;
        while (mex < last_seen_at.size() && last_seen_at[mex] == n + 1) ++mex;
        values_.push_back(mex);
        hash = hash * base + mex + 1;
        if (n >= m) hash -= (values_[n - m] + std::uint64_t{1}) * base_to_m;
        const std::size_t end = n + 1;  // the window is [end − m, end)
        if (end < m) continue;
        if (mark != 0 && hash == marked_hash &&
            std::equal(values_.end() - static_cast<std::ptrdiff_t>(m), values_.end(),
                       values_.begin() + static_cast<std::ptrdiff_t>(mark - m))) {
            // end − mark is the least period: windows between were compared and differed.
            const std::size_t period = end - mark;
            std::size_t preperiod = mark - m;
            while (preperiod > 0 && values_[preperiod - 1] == values_[preperiod - 1 + period]) {
                --preperiod;
            }
            period_ = {preperiod, period};
            values_.resize(preperiod + period);
            return;
        }
        if (mark == 0 || end >= 2 * mark) {
            mark = end;
            marked_hash = hash;
        }
    }
}

Integer SubtractionValues::operator()(const Integer& heap) const {
    if (values_.empty()) return floor_mod(heap, period_->period);
    Integer same = heap;
    if (period_ && heap >= period_->preperiod) {
        same = period_->preperiod + floor_mod(heap - period_->preperiod, period_->period);
    }
    if (same >= values_.size()) {
        throw Error(ErrorKind::limit,
                    fmt::format("no period was found among the first {} Grundy values of this set "
                                "of amounts, so larger heaps cannot be solved",
                                values_.size()));
    }
    return values_[static_cast<std::size_t>(*same.to_word())];
}

}  // namespace bouton
