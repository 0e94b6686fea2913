#pragma once

#include <string>
#include <vector>

#include "theory/rules.hpp"

namespace bouton {

/// The xor of the heaps: binary addition without carry.
Integer nim_sum(const Heaps& heaps);

/// Misère Nim: outcome and all winning moves, heap by heap.
///
/// While two heaps or more are larger than 1 it is played like normal Nim.  A move to nim-sum 0
/// from there leaves two such heaps or more, since a single one makes the nim-sum larger than 1.
/// With exactly one such heap the player to move takes it down to 1 or 0, whichever leaves an odd
/// number of ones, and wins; so no other move from there, leaving one such heap, is good.  With
/// none the parity of the ones decides.  (Bouton, "Nim, a game with a complete mathematical
/// theory", Annals of Mathematics 3, 1901.)
///
/// With `all` unset only the first of the winning moves is found.  Throws Error{limit} for more of
/// them than there is room for.
///
/// Cost: linear in the bits of the heaps, times the number of winning moves that are found.
Verdict<Heaps> decide_misere_nim(const Heaps& heaps, const Approach& approach);
Verdict<Heaps> decide_misere_nim(const Heaps& heaps);

/// Why a position of Nim is won or lost: the binary columns, the column of the top bit, the heap
/// chosen and what is left of it.
std::vector<std::string> explain_nim(const Heaps& heaps, Play play);

}  // namespace bouton
