#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
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
/// chapter 4).  The period is looked for when a heap is asked for that needs it.  For several
/// threads at once.
class SubtractionValues {
public:
    explicit SubtractionValues(const TakeSet& take);

    /// The value of a heap.  Cost: none for {1, …, k} and for heaps below 4096; else once
    /// preperiod + 2·period + m steps for each interval of the set.  Throws Error{limit} for a heap
    /// past those computed when no period was found, and for one that is not smaller than the least
    /// amount past 10^6, unless the set is {1, …, k}.
    [[nodiscard]] Integer operator()(const Integer& heap) const;

    struct Period {
        Integer preperiod;  ///< the least heap from which the values repeat
        Integer period;     ///< the least period
    };
    /// Nothing if none was found, or there are amounts past 10^6.
    [[nodiscard]] const std::optional<Period>& period() const;

private:
    /// The values up to the end of the first period, or as many as were computed.
    struct Computed {
        std::mutex computing;
        std::atomic<bool> is_there = false;
        std::vector<std::uint32_t> values;
        std::optional<Period> period;
    };
    [[nodiscard]] const Computed& computed() const;

    std::optional<Period> by_theory_;         // for {1, …, k}
    std::vector<TakeSet::Interval> amounts_;  // those up to 10^6
    std::optional<Integer> first_left_out_;   // the least amount past 10^6
    std::vector<std::uint32_t> small_heaps_;
    std::shared_ptr<Computed> computed_ = std::make_shared<Computed>();
};

}  // namespace bouton
