#pragma once

#include <cstddef>

#include "base/random.hpp"
#include "exact/integer.hpp"

namespace bouton {

/// A random integer with that many decimal digits, ≥ 1, each such integer with the same chance.
/// Cost: quadratic in the digits.
inline Integer random_with_digits(Random& random, std::size_t digits) {
    Integer value = 1 + random_below(random, 9);
    for (std::size_t i = 1; i < digits; ++i) value = value * 10 + random_below(random, 10);
    return value;
}

}  // namespace bouton
