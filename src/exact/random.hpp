#pragma once

#include <cstddef>

#include "base/random.hpp"
#include "exact/integer.hpp"

namespace bouton {

/// A random non-negative integer: first its length is drawn, from 0 to `bits`, then its bits.
/// Cost: linear in that length.
Integer random_integer(Random& random, std::size_t bits);

}  // namespace bouton
