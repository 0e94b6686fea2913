#pragma once

#include <cstddef>

#include "families/octal/code.hpp"

/// Proofs that two octal games have the same values, by their moves.
///
/// **Moves that change nothing.**  Let g be the values of a game.  They remain the same if a move
/// is added that
///   - takes a whole heap of k, where g(k) ≠ 0: the new option has value 0, and heap k has an
///   option
///     of value 0 already;
///   - takes k and leaves one heap, where another move takes j < k and leaves two heaps, and
///     g(k − j) = 0: what is left of heap n is n − k, and the other move can leave k − j and n − k,
///     which have the same value together.
/// In both cases no value changes, by induction on the heap, so such moves can be added one by one.
///
/// **Moving by one heap.**  Let g(1) = 0.  Let each heap n + 1 of the game stand for a heap n of
/// another game, so that heap 1, which is worth nothing, stands for no heap.  A move that takes k
/// and leaves one heap there takes k and leaves one heap or none here.  One that takes k and leaves
/// two takes k + 1 here, and leaves two, one or none.  One that takes a whole heap of k takes a
/// whole heap of k − 1.  With these moves the value of heap n in the other game is g(n + 1).
///
/// So 0.07 and 0.4 are the same game but for a heap, and so are 0.137 and 0.07 (Guy and Smith
/// 1956; Winning Ways, chapter 4, "Cousins").
namespace bouton {

/// The game in which heap n has the value that heap n + 1 has in this one.
/// Requires that heap 1 has value 0, and that no move leaves three heaps.
HeapMoves moved_by_one(const HeapMoves& moves);

/// The game with all moves that take at most `most` and, by the above, change nothing.
/// Requires that no move takes more, or leaves three heaps.
/// Cost: the values of the heaps up to `most`, by definition.
HeapMoves saturated(const HeapMoves& moves, std::size_t most);

/// Whether it is proved in this way that heap n + shift of `later` has the value of heap n of
/// `earlier`, for all n.  If not, it may be so all the same.
bool proved_equivalent(const HeapMoves& earlier, const HeapMoves& later, std::size_t shift);

}  // namespace bouton
