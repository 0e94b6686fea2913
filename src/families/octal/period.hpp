#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "families/octal/code.hpp"
#include "theory/periodicity.hpp"

namespace bouton {

/// The least period and preperiod of the values of a game on heaps, if the values given, of the
/// heaps 0, 1, …, prove them; else nothing.
///
/// Theorem (R. K. Guy and C. A. B. Smith, The G-values of various games, 1956, for t = 2).  Let
/// moves take at most k tokens and leave at most t heaps, and let g(n + p) = g(n) for n₀ ≤ n < t·n₀
/// + (t − 1)·p + k, with n₀ ≥ 1.  Then g(n + p) = g(n) for all n ≥ n₀.
///
/// Proof.  Let n be past that range, and let the claim hold for all smaller ones.  A move from n +
/// p leaves at least n + p − k ≥ t·(n₀ + p) tokens in at most t heaps, so a largest one, b, has at
/// least n₀ + p.  Then n₀ ≤ b − p < n, so g(b − p) = g(b), and with b − p in the place of b the
/// move is one from n and leaves the same value.  A move from n leaves at least t·n₀ tokens, so b ≥
/// n₀, and with b + p in its place it is a move from n + p and leaves the same value.  So n and n +
/// p have options of the same values.
///
/// Cost: linear, and 6 or 8 bytes a value.  Requires that no two heaps that are left must differ.
std::optional<Periodicity> proved_period(const HeapMoves& moves,
                                         std::span<const std::uint32_t> values);
std::optional<Periodicity> proved_period(const HeapMoves& moves,
                                         std::span<const std::uint16_t> values);

}  // namespace bouton
