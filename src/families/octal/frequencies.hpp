#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace bouton {

/// How often each Grundy value occurs among the first heaps of a sequence.
struct ValueFrequencies {
    /// How many heaps have the values of the sparse space; see SparseSpace.
    struct Rare {
        std::uint16_t mask;
        std::uint64_t heaps;
        std::size_t last;  ///< the last such heap
    };

    std::size_t heaps = 0;              ///< of the heaps below this one
    std::vector<std::uint64_t> counts;  ///< by value; the last one is not 0
    std::optional<Rare> rare;           ///< if all values are below 2^15

    /// How many values occur.
    [[nodiscard]] std::size_t distinct() const;
    /// The values that occur most often, at most so many, the most frequent first; of equally
    /// frequent ones the least first.
    [[nodiscard]] std::vector<std::uint64_t> most_frequent(std::size_t most) const;
};

/// The frequencies at each power of two below the number of values, and at their end.
/// Cost: linear, and v·log v for values below v, for each power of two.
/// Requires values below 2^32 that are not much more than their number.
std::vector<ValueFrequencies> value_frequencies(std::span<const std::uint64_t> values);

}  // namespace bouton
