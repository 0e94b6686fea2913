#pragma once

#include <cstdint>
#include <memory>

#include "families/wythoff/wythoff.hpp"

namespace bouton {

/// The algebraic strategy for machine words, a ≥ 2 in misère play; numbers that are longer, or
/// uncertain in 128 binary places, are left to `exact`.
/// Cost: a few multiplications of words.
[[nodiscard]] std::unique_ptr<PPairs> word_pairs(std::int64_t a, Play play,
                                                 std::unique_ptr<PPairs> exact);

}  // namespace bouton
