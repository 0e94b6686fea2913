#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "theory/rules.hpp"

/// The winning moves of Moore's Nim of index k, column by column from the highest one.
///
/// Once a move has taken a one away from a heap in some column, it may put what it likes into the
/// lower columns of that heap: the heap is free.  Let t heaps be free, and let r be the number of
/// ones that the others have in a column, modulo k + 1.  The column is right if r plus the ones in
/// the free heaps is divisible by k + 1; more heaps may be made free by taking their one away, as
/// long as there are at most k.  That is always possible: if k + 1 − r ≤ t, that many free heaps
/// get a one; otherwise r ≤ k − t, and r heaps with a one lose it (Moore, 1910).
namespace bouton {

/// One winning move of normal play from a position that is not lost.
/// Cost: linear in the bits of the heaps.
Heaps moore_move(const Heaps& heaps, std::int64_t k);

/// All winning moves of normal play: every way to make the columns right.  A way can always be
/// carried on to the last column, so no work is lost.
/// Cost: linear in the bits of the heaps, for each move.  Throws Error{limit} if there are more
/// moves than can be listed.
std::vector<Heaps> all_moore_moves(const Heaps& heaps, std::int64_t k, const Limits& limits);

/// Calls visit(chosen) for every choice of `count` of the numbers 0, …, size − 1, in lexicographic
/// order, until it returns false.  Returns whether it never did.
bool for_each_choice(std::size_t size, std::size_t count,
                     const std::function<bool(const std::vector<std::size_t>&)>& visit);

}  // namespace bouton
