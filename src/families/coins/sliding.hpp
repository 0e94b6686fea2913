#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "theory/rules.hpp"

/// Coins on a strip of squares 0, 1, 2, …, one on a square at most.  A move slides a coin to the
/// left, not onto or over another.
///
/// Pair the coins from the right: the last with the one before it, and so on; if the number of
/// coins is odd, the first one is paired with the end of the strip.  The gap of a pair is the
/// number of free squares inside it.  Moving the right coin of a pair makes its gap smaller by any
/// amount, moving the left one makes it larger, and no move changes two gaps, since the squares
/// between different pairs do not count.  So a position is Nim with the gaps as heaps, in which a
/// player may also add to a heap, but only a bounded number of times; whoever answers that by
/// taking the same away again is where he was (Winning Ways, chapter 3: reversible moves).
namespace bouton {

/// Positions are the squares of the coins in rising order.
using Coins = Heaps;

/// The gaps of the pairs, the leftmost pair first.
Heaps paired_gaps(const Coins& coins);

/// The free squares to the left of every coin up to the next one: what one takes for heaps if the
/// hint of example 20 of the paper on games on digraphs is read plainly.
Heaps free_squares(const Coins& coins);

/// The Grundy value: the nim-sum X of the gaps.  No move keeps it, as every move changes exactly
/// one gap; every smaller value can be left, as in Nim by making one gap smaller; and what larger
/// values can be left does not matter to the mex.
Integer sliding_value(const Coins& coins);

/// The positions that a move can leave in which that pair has that gap: one or none.
///
/// A smaller gap is made by the right coin, a larger one by the left coin, if there is room.
std::optional<Coins> with_gap(const Coins& coins, std::size_t pair, const Integer& gap);

/// All options with that Grundy value, at most one for each pair.
std::vector<Coins> sliding_options_of_value(const Coins& coins, const Integer& value);

/// Misère play: outcome and all winning moves.
///
/// It is misère Nim on the gaps: P iff some gap is larger than 1 and the nim-sum is 0, or none is
/// and an odd number of them are 1.  With a gap larger than 1 the proof is that of Nim; a move that
/// makes a gap larger only leads from nim-sum 0 to another one.  If all gaps are at most 1: from an
/// odd number of ones every move leaves an even number, or a single gap larger than 1, which the
/// other player takes down to 1 or 0 as needed.  From an even number of ones above zero take one
/// away.  If all gaps are 0 and a move is left, it is one of a left coin; that coin can move a
/// single square and leaves one 1.  If no move is left, the player to move has won.
Verdict<Coins> decide_misere_sliding(const Coins& coins);

/// Why a position is won or lost.
std::vector<std::string> explain_sliding(const Coins& coins, Play play);

}  // namespace bouton
