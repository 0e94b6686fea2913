#pragma once

#include "base/random.hpp"
#include "exact/integer.hpp"

namespace bouton {

/// A random non-negative integer: first its length is drawn, from 0 to `bits`, then its bits.
inline Integer random_integer(Random& random, std::size_t bits) {
    const std::size_t length = random_below(random, bits + 1);
    Integer value = 0;
    for (std::size_t have = 0; have < length; have += 32) {
        value = (value << 32U) + Integer(random() >> 32U);
    }
    return value >> ((32 - length % 32) % 32);
}

}  // namespace bouton
