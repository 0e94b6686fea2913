#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/limits.hpp"
#include "families/octal/code.hpp"

namespace bouton {

/// The Grundy values of the heaps of a game in which moves may leave three heaps: a hexadecimal
/// game.
///
/// For each number of tokens the set of the values of its pairs of heaps is kept as bits.  The
/// values of the triples that make up m are then the union over a of the set of m − a, each element
/// ⊕ g(a): whole words are exchanged for the high bits of g(a), and bits within words for the low
/// ones.
///
/// Cost: for the heaps up to n with values below v, about n²·v/128 steps and n·v/8 bytes for pairs,
/// and as much for each amount that leaves three heaps.  The definition takes n³/36 steps.  Going
/// on from values that were computed before takes n²/4 steps for their pairs.
class ThreeHeapEngine {
public:
    /// How many values are computed at once where they are kept on the way.
    static constexpr std::size_t piece = 16;

    /// `values` were computed before.
    explicit ThreeHeapEngine(HeapMoves moves, std::vector<std::uint32_t> values = {})
        : moves_(std::move(moves)), values_(std::move(values)) {}

    /// Computes the values of all heaps below `count`.  Throws Error{limit} if the sets take more
    /// memory than is allowed, and Error{failed} if the work is to stop; the values that were
    /// computed before remain.
    void extend(std::size_t count, const Limits& limits);

    [[nodiscard]] std::span<const std::uint32_t> values() const { return values_; }

private:
    using Bits = std::vector<std::uint64_t>;

    void add_pairs_of(std::size_t total);
    [[nodiscard]] std::uint32_t next_value(const Limits& limits);

    HeapMoves moves_;
    std::vector<std::uint32_t> values_;
    std::vector<Bits> pairs_;  // by number of tokens, the values of two heaps that are not empty
    std::size_t words_ = 0;    // of all these sets
};

}  // namespace bouton
