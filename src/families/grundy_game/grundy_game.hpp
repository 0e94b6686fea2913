#pragma once

#include <cstddef>
#include <cstdint>

#include "exact/integer.hpp"

namespace bouton {

/// The number of partitions of `sum` into parts that are all at least `least` ≥ 1.  Of a sum past
/// 400 it is that of 400, which is less, and fits into 63 bits.
///
/// In Grundy's game nearly all partitions of a heap can be reached, but not that of 4 into 2 and 2;
/// of the heaps up to 39 no more than seven are out of reach.
std::uint64_t partitions(const Integer& sum, std::size_t least = 1);

}  // namespace bouton
