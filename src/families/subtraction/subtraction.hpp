#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exact/integer.hpp"

namespace bouton {

/// A set of amounts that may be taken: disjoint intervals of positive integers, in growing order,
/// with gaps between them.
class TakeSet {
public:
    struct Interval {
        Integer least;
        Integer most;
    };

    /// Reads amounts and ranges joined by slashes: `1-6`, `1/3/4`, `1-3/8`.  Throws Error.
    explicit TakeSet(std::string_view text);

    [[nodiscard]] const std::vector<Interval>& intervals() const { return intervals_; }
    [[nodiscard]] bool contains(const Integer& amount) const;
    /// Whether it is 1, 2, …, k for some k.
    [[nodiscard]] bool starts_at_one_without_gap() const;
    [[nodiscard]] std::string spelled() const;

private:
    std::vector<Interval> intervals_;
};

/// The Grundy values of the game in which an amount of a set is taken from a heap.
///
/// They are periodic from some heap on: with m the largest amount, a value depends only on the m
/// values before it, so once m consecutive values repeat, all later ones repeat too (Winning Ways,
/// chapter 4).  The period is looked for when the object is made.
class SubtractionValues {
public:
    /// Cost: (preperiod + 2·period + m) steps of as many moves as the set has amounts; none for
    /// {1, …, k}.  Throws Error{limit} if the set has amounts past 10^6 and is not of that form.
    explicit SubtractionValues(const TakeSet& take);

    /// The value of a heap.  Throws Error{limit} for a heap past those computed when no period was
    /// found.
    [[nodiscard]] Integer operator()(const Integer& heap) const;

    struct Period {
        Integer preperiod;  ///< the least heap from which the values repeat
        Integer period;     ///< the least period
    };
    [[nodiscard]] const std::optional<Period>& period() const { return period_; }

private:
    void compute(const std::vector<std::size_t>& amounts);

    std::vector<std::uint32_t> values_;  // none where the value is the heap modulo the period
    std::optional<Period> period_;
};

}  // namespace bouton
