#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace bouton {

/// Sets of numbers as bits: v is in the set if bit v mod 64 of word v / 64 is one.
using BitWords = std::span<const std::uint64_t>;

/// The least number ≥ 64·from that is in none of three sets, which have the same number of words,
/// or nothing if all bits up to their end are in one of them.  With `from` a word before which the
/// union is known to have no gap (a low-water mark), that is the mex of the union.
///
/// Cost: what reading the words up to the answer costs, at the rate of the cache that they are in.
[[nodiscard]] std::optional<std::size_t> first_zero_of_or(BitWords first, BitWords second,
                                                          BitWords third, std::size_t from = 0);

/// The same, one number after the other: the reference.
[[nodiscard]] std::optional<std::size_t> first_zero_of_or_by_bits(BitWords first, BitWords second,
                                                                  BitWords third,
                                                                  std::size_t from = 0);

}  // namespace bouton
