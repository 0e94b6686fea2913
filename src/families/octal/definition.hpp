#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "families/octal/code.hpp"

namespace bouton {

/// The Grundy value of heap n by definition, from the values of all smaller heaps: the mex over
/// every move.
///
/// Cost: n/2 steps for each amount that leaves two heaps, n²/12 for each that leaves three.
std::uint32_t value_by_definition(const HeapMoves& moves, std::span<const std::uint32_t> smaller);

/// The values of the heaps below `count`.  This is the oracle of the fast engines, and the plain
/// quadratic baseline that they are measured against.
std::vector<std::uint32_t> values_by_definition(const HeapMoves& moves, std::size_t count);

}  // namespace bouton
