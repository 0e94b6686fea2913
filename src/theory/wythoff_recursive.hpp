#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "theory/wythoff.hpp"

namespace bouton {

/// The pairs S_n = mex{S_i, L_i : i < n}, L_n = S_n + a·n + first_difference, for a ≥ 1 and
/// first_difference 0 or 1, found by marking the numbers L_n in a bit set and passing over it once.
///
/// What was found is kept for the next question.  A question beyond it starts again for twice the
/// range if the limit allows it, so that asking for pair after pair stays linear.
///
/// Cost: linear in the number asked for, with 9/64 bytes for each integer up to it; nothing but a
/// binary search if it was reached before.
/// Throws Error{ErrorKind::limit} before allocating more than `memory_limit_bytes`.
[[nodiscard]] std::unique_ptr<ColdPairs> recursive_pairs(std::int64_t a, int first_difference,
                                                         std::size_t memory_limit_bytes);

}  // namespace bouton
