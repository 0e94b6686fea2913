#include "families/subtraction/subtraction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "families/subtraction/mex_of_many.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_intervals = 100'000;
constexpr std::int64_t largest_amount = 1'000'000;
constexpr std::uint64_t most_steps = std::uint64_t{1} << 27U;
constexpr std::size_t small_heaps = 4096;  // solved without a period
constexpr std::size_t most_values = std::size_t{1} << 24U;

/// `why` is a sentence without its first capital and its full stop.
Error not_a_set(std::string_view text, const std::string& why) {
    return {ErrorKind::bad_request,
            fmt::format("'{}' is not a set of amounts to take, since {}: write for example 1-6 or "
                        "1/3/4",
                        abbreviated(text), why)};
}

/// `1-6` or `4`, an item of a set.
TakeSet::Interval read_interval(std::string_view item, std::string_view text) {
    const auto ends = split(item, '-');
    if (item.empty()) throw not_a_set(text, "an amount is missing");
    if (ends.size() > 2 || ends.front().empty() || ends.back().empty()) {
        throw not_a_set(text, fmt::format("'{}' is not a range", abbreviated(item)));
    }
    TakeSet::Interval interval{parse_number(ends.front()), parse_number(ends.back())};
    if (interval.least < 1) throw not_a_set(text, "a move takes at least 1");
    if (interval.most < interval.least) {
        throw not_a_set(
            text, fmt::format("the range '{}' begins with its larger end", abbreviated(item)));
    }
    return interval;
}

}  // namespace

TakeSet::TakeSet(std::string_view text) {
    for (const std::string_view item : split(text, '/')) {
        intervals_.push_back(read_interval(item, text));
        if (intervals_.size() > most_intervals) {
            throw not_a_set(text, fmt::format("it has more than {} items", most_intervals));
        }
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

namespace {

/// The values of heaps one after the other.  The options of heap n by the amounts from a to b are
/// the heaps from n − b to n − a, so each interval adds one value and removes one for each heap.
class ValuesOfHeaps {
public:
    /// Of heaps below `count`.
    ValuesOfHeaps(const std::vector<TakeSet::Interval>& amounts, std::size_t count)
        : options_(most_options(amounts, count)) {
        for (const TakeSet::Interval& interval : amounts) {
            const auto least = interval.least.to_word();
            if (!least || std::cmp_greater_equal(*least, count)) break;
            const Integer most = std::min(interval.most, Integer(static_cast<std::int64_t>(count)));
            windows_.push_back(
                {static_cast<std::size_t>(*least), static_cast<std::size_t>(*most.to_word())});
        }
    }

    /// Computes the next one.
    std::uint32_t next() {
        const std::size_t n = values_.size();
        for (const Window& window : windows_) {
            if (window.least > n) break;
            options_.add(values_[n - window.least]);
            if (window.most < n) options_.remove(values_[n - window.most - 1]);
        }
        values_.push_back(options_.mex());
        return values_.back();
    }

    [[nodiscard]] std::vector<std::uint32_t>& values() { return values_; }

private:
    struct Window {
        std::size_t least;
        std::size_t most;
    };

    /// A value is at most the number of options, which are fewer than the heaps and the amounts.
    static std::size_t most_options(const std::vector<TakeSet::Interval>& amounts,
                                    std::size_t count) {
        Integer all = 1;
        for (const TakeSet::Interval& interval : amounts) {
            all += interval.most - interval.least + 1;
        }
        const Integer heaps = static_cast<std::int64_t>(count);
        return static_cast<std::size_t>(*std::min(all, heaps).to_word());
    }

    MexOfMany options_;
    std::vector<Window> windows_;
    std::vector<std::uint32_t> values_;
};

std::vector<std::uint32_t> first_values(const std::vector<TakeSet::Interval>& amounts,
                                        std::size_t count) {
    ValuesOfHeaps heaps(amounts, count);
    for (std::size_t n = 0; n < count; ++n) heaps.next();
    return std::move(heaps.values());
}

}  // namespace

SubtractionValues::SubtractionValues(const TakeSet& take) {
    if (take.starts_at_one_without_gap()) {
        // The options of heap n have the values of the k heaps below it, which by induction are
        // all of 0, …, k but n mod (k + 1).
        by_theory_ = {0, take.intervals().front().most + 1};
        return;
    }
    for (const TakeSet::Interval& interval : take.intervals()) {
        if (interval.least <= largest_amount) {
            amounts_.push_back({interval.least, std::min<Integer>(interval.most, largest_amount)});
        }
        if (interval.most > largest_amount) {
            first_left_out_ = std::max<Integer>(interval.least, largest_amount + 1);
            break;
        }
    }
    small_heaps_ = first_values(amounts_, small_heaps);
}

/// Brent's algorithm (An improved Monte Carlo factorization algorithm, 1980) on windows of m
/// values: the window at `mark` is kept for twice as long each time, and compared with every later
/// one, first by a rolling hash, then value by value.
const SubtractionValues::Computed& SubtractionValues::computed() const {
    const auto compute = [&] {
        auto& values = computed_->values;
        auto& period = computed_->period;
        if (amounts_.empty()) {
            values = {0};
            period = {0, 1};
            return;
        }
        const auto m = static_cast<std::size_t>(*amounts_.back().most.to_word());
        // Four windows if they can be had within some seconds.
        const std::uint64_t usual = most_steps / amounts_.size();
        const std::size_t limit = std::min<std::uint64_t>(
            most_values, std::max(usual, std::min<std::uint64_t>(4 * m, 16 * usual)));
        ValuesOfHeaps heaps(amounts_, limit);
        const std::vector<std::uint32_t>& known = heaps.values();
        constexpr std::uint64_t base = 0x9E3779B97F4A7C15U;
        std::uint64_t base_to_m = 1;
        for (std::size_t i = 0; i < m; ++i) base_to_m *= base;
        std::uint64_t hash = 0;
        std::uint64_t marked_hash = 0;
        std::size_t mark = 0;  // the first heap after the marked window; 0: none yet
        for (std::size_t n = 0; n < limit && !period; ++n) {
            hash = hash * base + heaps.next() + 1;
            if (n >= m) hash -= (known[n - m] + std::uint64_t{1}) * base_to_m;
            const std::size_t end = n + 1;  // the window is [end − m, end)
            if (end < m) continue;
            if (mark != 0 && hash == marked_hash &&
                std::equal(known.end() - static_cast<std::ptrdiff_t>(m), known.end(),
                           known.begin() + static_cast<std::ptrdiff_t>(mark - m))) {
                // end − mark is the least period: windows between were compared and differed.
                std::size_t preperiod = mark - m;
                while (preperiod > 0 && known[preperiod - 1] == known[preperiod - 1 + end - mark]) {
                    --preperiod;
                }
                period = {preperiod, end - mark};
            } else if (mark == 0 || end >= 2 * mark) {
                mark = end;
                marked_hash = hash;
            }
        }
        values = std::move(heaps.values());
        if (period) {
            values.resize(
                static_cast<std::size_t>(*(period->preperiod + period->period).to_word()));
        }
    };
    if (!computed_->is_there) {
        const std::scoped_lock lock(computed_->computing);
        if (!computed_->is_there) compute();
        computed_->is_there = true;
    }
    return *computed_;
}

const std::optional<SubtractionValues::Period>& SubtractionValues::period() const {
    return by_theory_ || first_left_out_ ? by_theory_ : computed().period;
}

Integer SubtractionValues::operator()(const Integer& heap) const {
    if (by_theory_) return floor_mod(heap, by_theory_->period);
    if (heap < static_cast<std::int64_t>(small_heaps_.size())) {
        return small_heaps_[static_cast<std::size_t>(*heap.to_word())];
    }
    if (first_left_out_ && heap >= *first_left_out_) {
        throw Error(ErrorKind::limit,
                    fmt::format("amounts to take may be at most {}, unless they are all of 1, 2, "
                                "..., k, or larger than every heap",
                                largest_amount));
    }
    const auto& values = computed().values;
    const auto& period = computed().period;
    Integer same = heap;
    if (period && heap >= period->preperiod) {
        same = period->preperiod + floor_mod(heap - period->preperiod, period->period);
    }
    if (same >= values.size()) {
        throw Error(ErrorKind::limit,
                    fmt::format("no period was found among the first {} Grundy values of this set "
                                "of amounts, so larger heaps cannot be solved",
                                values.size()));
    }
    return values[static_cast<std::size_t>(*same.to_word())];
}

}  // namespace bouton
