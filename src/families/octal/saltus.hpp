#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "families/octal/code.hpp"
#include "theory/periodicity.hpp"

namespace bouton {

/// The least period, preperiod and saltus of the values of a hexadecimal game that grow in each
/// period, if the values given, of the heaps 0, 1, …, prove them; else nothing.
///
/// Which hexadecimal games are arithmetic periodic is studied by S. Howse and R. J. Nowakowski,
/// Periodicity and arithmetic-periodicity in hexadecimal games, Theoretical Computer Science 313
/// (2004), 463–472.  What follows is a proof for a saltus s = 2^γ that a computer can check.
///
/// Let moves take at most k tokens and leave at most three heaps, and let g(n + p) = g(n) + s for
/// all n ≥ N ≥ 1 that were computed.  Call a heap large if it has at least N tokens, else small,
/// and write g(a) = s·X(a) + l(a) with l(a) < s.  For large heaps l depends on a mod p only, and
/// X(a + p) = X(a) + 1.  Let h(a) be the least X among the large heaps ≡ a, and 2^j > all of these
/// and all X of small heaps.  Suppose the claim for all heaps below n, and let X(n) and l(n) be
/// what it says about n.
///
/// **Kinds.**  A move takes some amount and leaves some small heaps, F being the ⊕ of their X, and
/// large ones in certain residues mod p; these make up its kind.  The large heaps of a kind have
/// X₁ + … = T, and T − X(n) is the same for all n in a residue; their X may be any numbers ≥ h
/// with this sum.  The option has the value s·(X₁ ⊕ … ⊕ F) + l, where l depends on the kind.
///
/// **No option has the value of n** if each kind with l = l(n) has T ≠ X(n), where it is one large
/// heap with F = 0; and else T + F − X(n) odd or negative, since X₁ ⊕ … ⊕ F ≤ T + F, and both are
/// even or both odd.
///
/// **Every smaller value s·V + W is that of an option**: V = T of one large heap with F = 0, or of
/// two or three if all but one have h = 0.  Also, if T − V is even, K = (T − V)/2:
///   - of three large heaps, if V is at least the least h, and K the largest: X₁ = V, X₂ = X₃ = K;
///   - of three large heaps, if V < 2^j ≤ K: let two of them have the ones of K from 2^j on, and
///     let the third, whose h is the least, have in the j last places all ones of V and of K; with
///     V for their ⊕ and K for their majority in each place the others are determined but for
///     their order, and all are ≥ h if the third is;
///   - of two large heaps, with V ⊕ F in the place of V, if V < 2^j ≤ K and K has no one where
///     V ⊕ F has: X₁ = K + (V ⊕ F), X₂ = K.
///
/// All these conditions depend on T − X(n) and on X(n) mod 2^(j+1) only, provided that K ≥ 2^j,
/// which is so for n ≥ k + 3(N + p) + 3p·2^j.  So if they hold in one period, and the values are
/// known up to there, the claim holds for all n ≥ N.
///
/// Cost: (N + p)³ steps; nothing is proved if N + p > 250.
std::optional<Periodicity> proved_saltus(const HeapMoves& moves,
                                         std::span<const std::uint16_t> values);

}  // namespace bouton
