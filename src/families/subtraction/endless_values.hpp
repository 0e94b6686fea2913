#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/limits.hpp"
#include "families/subtraction/endless_set.hpp"
#include "theory/periodicity.hpp"

namespace bouton {

/// The Grundy values of the heaps below `count` when amounts of a set may be taken, by one of four
/// ways that suit different sets.  Each throws Error{limit} if there is not enough memory and
/// Error{failed} if the work is to stop.
std::vector<std::uint32_t> endless_values(const EndlessTakeSet& set, std::size_t count,
                                          const Limits& limits);

/// By definition, heap by heap and amount by amount: the oracle of the others.
std::vector<std::uint32_t> values_by_amounts(const std::vector<std::uint32_t>& amounts,
                                             std::size_t count);

/// For few amounts.  A value is a bit, and the options of 64 heaps are put together at once, amount
/// by amount, for 64 values.  Returns nothing if a value is 1024 or more.  Cost: about
/// count·|amounts|/8 steps and 8 bytes a heap for each 64 values, and 4 bytes.
std::vector<std::uint32_t> values_by_lanes(const std::vector<std::uint32_t>& amounts,
                                           std::size_t count, const Limits& limits);

/// For many amounts, value by value.
///
/// A heap has value v iff it has no smaller value and no amount leads from it to a heap of value v.
/// So, with the heaps of smaller values put aside, the least heap left has value v; all heaps above
/// it by an amount have not; the least heap left of the others has value v; and so on.  The amounts
/// are a set of bits, which is shifted to each heap in turn. Cost: count²/128 steps whatever the
/// amounts; 5 bytes a heap.
std::vector<std::uint32_t> values_by_levels(const std::vector<std::uint32_t>& amounts,
                                            std::size_t count, const Limits& limits);

/// For all amounts but those in `excluded`.
///
/// All values below the largest one so far, and that one, occur among the smaller heaps.  The
/// options of heap n are all smaller heaps but n − b, b excluded.  So a value is missing among the
/// options iff every heap that has it is one of these: the mex is the least such value, or else the
/// largest value so far plus 1.  From one heap to the next, each interval of excluded amounts has
/// one heap more and one less.  Cost: a step for each heap and interval; 17 bytes a heap.
std::vector<std::uint32_t> values_by_exceptions(const std::vector<TakeSet::Interval>& excluded,
                                                std::size_t count, const Limits& limits);

/// The values for a set, computed as far as they are asked for and then kept.  Can be used by
/// several threads at once.
class EndlessValues {
public:
    explicit EndlessValues(EndlessTakeSet set) : set_(std::move(set)) {}

    [[nodiscard]] const EndlessTakeSet& set() const { return set_; }

    /// The value of a heap: of any heap where period() knows the period, else up to 2^17.
    /// Throws Error{limit} for larger ones.
    [[nodiscard]] Integer operator()(const Integer& heap);

    /// The period and saltus, if all amounts but some may be taken and as many values prove them as
    /// take a moment.  They are looked for once.
    [[nodiscard]] std::optional<Periodicity> period();

    /// All heaps up to `largest` that have this value, in growing order.
    /// Requires all amounts but some.  Cost: preperiod and period where they are known, else
    /// `largest`; then throws Error{limit} past 2^17.
    [[nodiscard]] std::vector<Integer> heaps_of_value(const Integer& value, const Integer& largest);

    using Table = std::shared_ptr<const std::vector<std::uint32_t>>;
    /// The values of the heaps up to `largest`, however far that is.
    [[nodiscard]] Table up_to(const Integer& largest, const Limits& limits);

private:
    [[nodiscard]] std::optional<Periodicity> look_for_period();

    EndlessTakeSet set_;
    std::mutex mutex_;
    Table table_;
    std::once_flag looked_;
    std::optional<Periodicity> period_;
};

}  // namespace bouton
