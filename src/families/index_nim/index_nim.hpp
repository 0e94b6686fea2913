#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "theory/rules.hpp"

/// Moore's Nim of index k: a move takes from at least one and at most k ≥ 1 heaps, from each as
/// much as one likes.
///
/// Normal play: a position is P iff in every binary column the number of ones is divisible by
/// k + 1 (E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910),
/// 93–94).
///
/// Misère play: the same if some heap is larger than 1; otherwise a position is P iff the number of
/// heaps of 1 leaves the remainder 1 modulo k + 1.  Proof.  Among heaps of 1 a move takes 1 to k of
/// them, so the claim holds there as it does for the subtraction of 1, …, k.  Let b > 0 heaps be
/// larger than 1, and s be 1.  If b ≤ k, a move may turn the b heaps into 0 to b heaps of 1, and
/// take up to k − b heaps of 1; so it can leave any number of ones from s − min(s, k − b) to s + b.
/// These are k + 1 numbers in a row, or all from 0 to s + b ≥ 1; so one of them leaves the
/// remainder 1, and the position is N.  As the highest column has only b ≤ k ones, it is N in
/// normal play too. If b > k, a heap larger than 1 is left after every move, and the moves to
/// P-positions are those of normal play.
namespace bouton {

/// Outcome and winning moves at any size.
/// Cost: linear in the bits of the heaps for one move; for all of them, times their number.
Verdict<Heaps> decide_index_nim(const Heaps& heaps, std::int64_t k, const Approach& approach);

/// The Grundy value in normal play where a formula is known; n is the number of heaps that are not
/// empty, and u the sum of the heaps.
///
/// k = 1 is Nim.  If n ≤ k, a move may leave all that is smaller, and the value is u.  If n = k +
/// 1, let m be the smallest heap, y = u − n·m and z = 1 + y(y + 1)/2: the value is u if m < z, and
/// z − 1 + ((m − z) mod (y + 1)) otherwise (T. A. Jenkyns and J. P. Mayberry, The skeleton of an
/// impartial game and the Nim-function of Moore's Nim_k, International Journal of Game Theory 9
/// (1980), 51–63).
std::optional<Integer> index_nim_value(const Heaps& heaps, std::int64_t k);

/// Whether a move leads from one to the other, the order of the heaps aside.
///
/// Heaps that both positions have may be taken for untouched: if v becomes a ≤ v and b becomes v,
/// then v could stay and b become a.  The others are matched by size.
bool index_nim_is_option(const Heaps& from, const Heaps& to, std::int64_t k);

/// At least how many positions can be reached, if the order of the heaps and empty ones do not
/// matter; where that is past 2^63 perhaps no more than that.
Integer index_nim_reachable(const Heaps& heaps);

/// Why a position is won or lost: the ones in each binary column, and the move.
std::vector<std::string> explain_index_nim(const Heaps& heaps, std::int64_t k, Play play);

namespace detail {

/// The number of ones in each binary column modulo k + 1, the lowest column first.
std::vector<std::int64_t> column_counts(const Heaps& heaps, std::int64_t k);

}  // namespace detail

}  // namespace bouton
