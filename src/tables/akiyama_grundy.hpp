#pragma once

#include <cstdint>

#include "solve/budget.hpp"
#include "theory/akiyama.hpp"

namespace bouton {

/// The Grundy value of a position of Akiyama's nim in normal play, from those of all positions
/// below it.
///
/// There are six kinds of moves: one pile is kept and the others fall by any amounts, or two fall
/// equally and the third by any amount.  For each kind the values of a position and of all that its
/// moves leave are a set, the union of its own value and of those sets one step away in the two
/// directions of the kind.  No value is larger than the number of tokens, which falls with every
/// move.
///
/// Cost: for each position with no larger piles some 24 operations on words of 64 values; memory
/// for two layers of these sets.  Throws Error{limit} where that is more than the budget has, whose
/// steps are these words.
[[nodiscard]] std::uint32_t akiyama_grundy(const AkiyamaPiles& piles, const Budget& budget);

}  // namespace bouton
