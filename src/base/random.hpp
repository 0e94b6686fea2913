#pragma once

#include <cstdint>
#include <random>

#include "base/error.hpp"

namespace bouton {

/// A source of random numbers that gives the same ones everywhere for the same seed (the standard
/// fixes this engine, but not its distributions: hence the function below).
using Random = std::mt19937_64;

/// A number in [0, count), each with the same chance; count > 0.
inline std::uint64_t random_below(Random& random, std::uint64_t count) {
    require(count > 0, "a random choice needs something to choose from");
    // Numbers from the last, incomplete run of `count` are drawn again.
    const std::uint64_t runs = UINT64_MAX / count;
    std::uint64_t drawn = random();
    while (drawn >= runs * count) drawn = random();
    return drawn % count;
}

}  // namespace bouton
