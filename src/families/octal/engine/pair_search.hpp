#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "families/octal/code.hpp"
#include "families/octal/engine/kernels.hpp"

namespace bouton {

/// Eight bytes that are 0 or 1, as bits: those that are 0.
inline unsigned unmarked(const std::uint8_t* marks) {
    std::uint64_t word = 0;
    std::memcpy(&word, marks, sizeof word);
    // Byte i of the word, times 2^(56 − 7i), is bit 56 + i of the product: a bit of its top byte.
    constexpr std::uint64_t gather =
        std::endian::native == std::endian::little ? 0x0102040810204080U : 0x8040201008040201U;
    return static_cast<unsigned>((word * gather) >> 56U) ^ 0xFFU;
}

struct PairSearch {
    std::size_t missing;  ///< the least value that is not marked and that no pair has
    std::uint64_t tried;  ///< how many pairs were tried
};

/// Finds the least value below `end` that is not marked and is not the ⊕ of the values of two heaps
/// that a move leaves of `heap`; `end` if there is none.
///
/// The pairs are tried again and again, for some values at a time.  When one of these is found, the
/// next one takes its place.  So each value has a pair from which on it is looked for, and is
/// missing if it is not found until that pair comes again.  Values that are found are marked.
///
/// Pairs of which a heap is not below `known` are left out.  Requires the values of all heaps below
/// `known`, and marks to the next multiple of 8 after `end`.
/// Cost: with p the share of the pairs that have a value, about 1/(25·p) machine cycles for it, and
/// a 25th of the number of pairs if there is none; with AVX-512.
PairSearch search_pairs(const OctalKernels& kernels, const HeapMoves& moves,
                        std::span<const std::uint16_t> values, std::size_t heap, std::size_t known,
                        std::uint8_t* marks, std::size_t end);

}  // namespace bouton
