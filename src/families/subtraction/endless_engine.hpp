#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/limits.hpp"

namespace bouton {

/// The Grundy values of the heaps 0, 1, 2, … from each of which an amount of a set may be taken, by
/// one of two ways that suit different sets.
class EndlessEngine {
public:
    /// The amounts up to some amount, in growing order.
    using Amounts = std::function<std::vector<std::uint32_t>(std::uint32_t most)>;

    enum class Way {
        /// For few amounts.  The values of the options of some heaps are marked together, amount by
        /// amount.
        /// Cost for the heaps up to n: about a machine cycle or two for each heap and amount; 4
        /// bytes a heap.
        marks,
        /// For many amounts.  A heap has value v iff it has no smaller value and no amount leads
        /// from it to a heap of value v.  So, in a block of heaps of which those of smaller values
        /// are put aside, and those from which an amount leads to a heap of value v before the
        /// block: the least heap left has value v; the heaps above it by an amount have not; the
        /// least heap left of the others has value v; and so on.  The amounts are a set of bits,
        /// which is shifted to each heap of value v in turn.
        /// Cost for the heaps up to n: n²/128 steps whatever the amounts, in the fastest memory.
        levels,
    };

    /// How many values are computed at once where they are kept on the way.
    static constexpr std::size_t piece = std::size_t{1} << 16U;

    /// `values` were computed before.
    EndlessEngine(Amounts amounts, Way way, std::vector<std::uint32_t> values = {});

    /// Computes the values of all heaps below `count` ≤ 2^32.  Throws Error{limit} if there is no
    /// memory for them, and Error{failed} if the work is to stop; the values that were computed
    /// before remain.
    void extend(std::size_t count, const Limits& limits);

    [[nodiscard]] std::span<const std::uint32_t> values() const { return values_; }

private:
    void by_marks(std::size_t count, const Limits& limits);
    void by_levels(std::size_t count, const Limits& limits);
    void read_amounts(std::size_t count);
    [[nodiscard]] std::vector<std::uint32_t> block_by_levels(std::size_t first, std::size_t size,
                                                             const Limits& limits) const;

    Amounts read_;
    Way way_;
    std::vector<std::uint32_t> values_;
    std::vector<std::uint32_t> amounts_;  // up to `known_`
    std::size_t known_ = 0;
    // By levels, the amounts as bits, and the heaps of each value.
    std::vector<std::uint64_t> bits_;
    std::vector<std::vector<std::uint32_t>> heaps_;
};

}  // namespace bouton
