#pragma once

#include <span>
#include <vector>

#include "exact/integer.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// Misère play of a subtraction game on several heaps, from the Grundy values of the heaps.
struct MisereSubtraction {
    Outcome outcome = Outcome::P;
    /// For each heap, the Grundy value that it must get from a move that wins.  A move that gives a
    /// heap this value wins, and no other move in that heap does.
    std::vector<Integer> wanted;
};

/// Misère subtraction is played as misère Nim is, with Grundy values in the place of heaps, for any
/// set of amounts, also an endless one: a position is lost if and only if
///   (1) some heap has a value ≥ 2, and the nim-sum of the values is 0, or
///   (2) all heaps have values ≤ 1, and the nim-sum is 1.
///
/// Proof (T. S. Ferguson, On sums of graph games with last player losing, International Journal of
/// Game Theory 3 (1974), 159–167).  Let s be the least amount.  First, g(n) = 1 if and only if
/// n ≥ s and g(n − s) = 0.  Suppose that g(n − s) = 0 and that n is the least such heap with
/// g(n) ≠ 1.  Then g(n) ≥ 2, so some amount t has g(n − t) = 1, hence g(n − t − s) = 0 since n was
/// the least; but that is an option of n − s.  Conversely, if g(n) = 1 and g(n − s) ≠ 0, some t has
/// g(n − s − t) = 0, hence g(n − t) = 1, and that is an option of n: contradiction.
///
/// Second, every heap n ≥ s of value 0 has an option of value 1: g(n − s) ≠ 0, so some t has
/// g(n − s − t) = 0, and then g(n − t) = 1.
///
/// Now a move changes the value of one heap.  From (1) it leaves a nim-sum other than 0 and a heap
/// ≥ 2, which is neither (1) nor (2); from (2) it leaves a heap ≥ 2 and a nim-sum other than 0, or
/// the nim-sum 0.  From anything else there is a move to (1) or (2), or no move at all, which wins:
/// if just one heap is ≥ 2, it can be given 0 or 1; if several are and the nim-sum is not 0, Nim's
/// move leaves (1); if none is and the nim-sum is 0, a heap of value 1 can be given 0, or else a
/// heap ≥ s of value 0 can be given 1.
MisereSubtraction decide_misere_subtraction(std::span<const Integer> values);

}  // namespace bouton
