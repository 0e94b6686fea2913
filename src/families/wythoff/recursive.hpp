#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "families/wythoff/wythoff.hpp"

namespace bouton {

/// The pairs S_n = mex{S_i, L_i : i < n}, L_n = S_n + a·n + first_difference, for a ≥ 1 and
/// first_difference 0 or 1, found by marking the numbers L_n in a bit set and passing over it once.
///
/// What was found is kept for the next question.  A question beyond what was found starts again
/// with twice the range if the limit allows it, so that asking for pair after pair stays linear.
///
/// Cost: linear in the number asked for, with 9/64 bytes for each integer up to it; only a binary
/// search if it was reached before.
/// Throws Error{limit} before allocating more memory than allowed.
[[nodiscard]] std::unique_ptr<PPairs> recursive_pairs(std::int64_t a, int first_difference,
                                                      const Limits& limits);

}  // namespace bouton
