#pragma once

#include "exact/integer.hpp"

namespace bouton {

/// The number (p + √d)/q, with d ≥ 0 and q > 0.
struct QuadraticSurd {
    Integer p = 0;
    Integer d = 0;
    Integer q = 1;
};

/// Returns ⌊n·α⌋ exactly, for n ≥ 0.
///
/// For integers m, q > 0 and real x, ⌊(m + x)/q⌋ = ⌊(m + ⌊x⌋)/q⌋.  Take m = p·n and x = √(d·n²):
/// one integer square root, one floor division, no rounding anywhere.  RootMultiples is the fast
/// way to many multiples of one √d; this is its reference.
///
/// Cost: a square root of 2·bits(n) + bits(d) bits.
[[nodiscard]] Integer floor_multiple(const Integer& n, const QuadraticSurd& alpha);

}  // namespace bouton
