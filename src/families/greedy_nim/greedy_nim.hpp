#pragma once

#include <optional>
#include <string>
#include <vector>

#include "theory/rules.hpp"

/// Greedy Nim: take any number of tokens from a largest heap.
///
/// Normal play: a position is P iff the number of its largest heaps is even, or no token is left
/// (M. H. Albert and R. J. Nowakowski, Nim restrictions, Integers 4 (2004), G1).  A move from an
/// even number leaves one largest heap less, an odd number.  From an odd number greater than 1
/// every move leaves an even one.  A single largest heap can be made as large as the second largest
/// if these are odd in number, and smaller than they are if they are even in number.
///
/// Misère play: the same if some heap is larger than 1; among heaps of 1 the player to move loses
/// if their number is odd.  The proof is the same but for a single heap larger than 1 beside heaps
/// of 1: it can be made 0 or 1, so that an odd number of heaps of 1 is left.
namespace bouton {

/// Outcome and winning moves at any size.
/// Cost: linear in the number of heaps and of winning moves.
Verdict<Heaps> decide_greedy_nim(const Heaps& heaps, const Approach& approach);

/// The Grundy value in normal play where it depends on the two largest sizes M > S only; m and s
/// are the numbers of heaps that have them.
///
/// If m is even it is 0.  If m > 1 is odd, all options have value 0, and it is 1.  If m = 1, the
/// options are R + x for 0 ≤ x < M, where R are the other heaps.  Those with x < S have the value 0
/// if s is even and 1 if s > 1 is odd; that with x = S has the value 1 or 0 then; and those with
/// S < x < M have, by induction, the values x − S + 1, so the value is M − S + 1.  If there are no
/// other tokens it is M.  For s = 1 no formula is known (Albert and Nowakowski study two heaps).
std::optional<Integer> greedy_nim_value(const Heaps& heaps);

/// What moves leave of a largest heap: any size from `least` to `most`, or none.
struct GreedyLeaves {
    Heap least = 0;
    Heap most = 0;
};

/// What the moves leave that lead to a Grundy value; nothing where the values of the options that
/// come into question are not known.
std::optional<GreedyLeaves> greedy_nim_leaves(const Heaps& heaps, const Integer& value);

/// Whether a move leads from one to the other, the order of the heaps aside.
bool greedy_nim_is_option(const Heaps& from, const Heaps& to);

/// Why a position is won or lost.
std::vector<std::string> explain_greedy_nim(const Heaps& heaps, Play play);

/// The numbers of the largest heaps, counted from 0; none if no token is left.
std::vector<std::size_t> largest_heaps(const Heaps& heaps);

}  // namespace bouton
