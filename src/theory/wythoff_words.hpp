#pragma once

#include <cstdint>
#include <memory>

#include "theory/wythoff.hpp"

namespace bouton {

/// The algebraic strategy for machine words, a ≥ 2 in misère play; whatever is longer, or uncertain
/// in 128 binary places, is left to `exact`.
/// Cost: a few multiplications of words.
[[nodiscard]] std::unique_ptr<ColdPairs> word_pairs(std::int64_t a, Play play,
                                                    std::unique_ptr<ColdPairs> exact);

}  // namespace bouton
