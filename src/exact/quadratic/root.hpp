#pragma once

#include <cstddef>

#include "exact/integer.hpp"

namespace bouton {

/// √d·2^bits from below: returns R with R ≤ √d·2^bits < R + root_error, for d > 0.
///
/// Newton's iteration for 1/√d, doubling the precision each time, and a last step for √d itself.
/// It needs no division, and so is faster than the integer square root of d·4^bits, its reference.
///
/// Cost: about one and a half multiplications of `bits` bits, for d much shorter than that.
[[nodiscard]] mpz_class root_from_below(const mpz_class& d, std::size_t bits);

inline constexpr int root_error = 2;

}  // namespace bouton
