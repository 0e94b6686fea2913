#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "families/subtraction/endless_engine.hpp"
#include "families/subtraction/endless_set.hpp"
#include "solve/heap_checkpoint.hpp"
#include "theory/periodicity.hpp"

namespace bouton {

/// The Grundy values of the heaps below `count` when amounts of a set may be taken, by the way that
/// suits the set: values_by_exceptions or an EndlessEngine.  Throws Error{limit} if there is not
/// enough memory and Error{failed} if the work is to stop.
std::vector<std::uint32_t> endless_values(const EndlessTakeSet& set, std::size_t count,
                                          const Limits& limits);

/// By definition, heap by heap and amount by amount: the oracle of the others.
std::vector<std::uint32_t> values_by_amounts(const std::vector<std::uint32_t>& amounts,
                                             std::size_t count);

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

    /// Throws Error{limit} if the values of the heaps below `count` would have to be computed, and
    /// there is no room for them.
    void require_room(const Integer& count, const Limits& limits);

    /// From now on the values are kept in this checkpoint file (write_checkpoint): what it holds is
    /// taken over, and it is replaced every half minute while values are computed, and after that.
    /// Throws what read_checkpoint throws, and Error{bad_request} for all amounts but some.
    void keep_in(const std::string& file);

private:
    [[nodiscard]] std::optional<Periodicity> look_for_period();
    [[nodiscard]] std::vector<std::uint32_t> computed(std::size_t count, const Limits& limits);

    EndlessTakeSet set_;
    std::mutex mutex_;
    std::optional<EndlessEngine> engine_;  // of the squares, primes and Fibonacci numbers
    std::optional<KeptValues> kept_;       // the checkpoint, if there is one
    Table table_;
    // Not a once_flag: where the search throws, some systems would wait for it for ever after.
    std::mutex looking_;
    bool looked_ = false;
    std::optional<Periodicity> period_;
};

}  // namespace bouton
