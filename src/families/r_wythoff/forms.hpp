#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/limits.hpp"
#include "families/r_wythoff/form.hpp"

namespace bouton {

/// Closed forms of the values 0, 1, …, largest_value of R-Wythoff, found by computing the positions
/// on the first `diagonals` diagonals, and proved; fewer forms if the proof does not succeed from
/// some value on.
///
/// What is proved for a value.  Let (a_n, b_n), n = 0, 1, …, be its positions by growing smaller
/// pile.  A number x is some a_n if and only if it is no b_i with a_i < x (algorithm 3 of the
/// report on R-Wythoff, see GPositions).  Call those b_i the b-numbers.  Let n1 ≥ 10 be such that
/// (1) b_n = a_n + n for n ≥ n1, b_{n1} is larger than all b_i before it, and the n1 positions
///     before it are on the diagonals 0, …, n1 − 1.
/// With β the number of b-numbers among b_0, …, b_{n1−1}, let c = n1 − 1 − β, and
/// e_n = A_n − a_n − c, (A_n, B_n) being the P-positions.  Let
/// (2) |e_n| ≤ 1 for n1 ≤ n < n2, n2 = A_{n1} + 1; a_{n2} > b_i for all i < n1; and if e_{n1} = 1,
///     then e_n = −1 for n = A_{n1}.
///
/// Lemma.  For n ≥ n2: e_n = 1 if n = A_j + 1 with e_j = −1; e_n = −1 if n = A_j with e_j = 1; and
/// e_n = 0 otherwise.
/// Proof.  By induction.  Below a_n there are n of the a and, by (1) and (2), β + (k − n1 + 1)
/// b-numbers, k being the largest index ≥ n1 with b_k < a_n, or n1 − 1 if there is none.  So
/// a_n = n + k − c, and with b_i = A_i − e_i − c + i the condition b_i < a_n becomes: k is the
/// largest index with A_k − e_k < n.  Likewise A_n = n + k' with k' the largest index with
/// A_{k'} < n, and so e_n = k' − k.  Here k' ≥ n1, and A_{k'} < n ≤ A_{k'+1}.  Since A grows by at
/// least 1 and |e_i| ≤ 1, k is k' − 1, k' or k' + 1; it is k' − 1 if and only if A_{k'} = n − 1 and
/// e_{k'} = −1, and k' + 1 if and only if A_{k'+1} = n and e_{k'+1} = 1.  (Not both: then
/// a_{k'+1} < a_{k'}.)
///
/// So every exception j ≥ n1 has one successor, A_j or A_j + 1, with the opposite sign; by (2) also
/// j = n1, whose successor may be n2 − 1.  From A_{A_j} = B_j − 1 = A_j + j − 1 and
/// A_{A_j + 1} = B_j + 1 follows that the successor of the successor is the sum of both: the
/// exceptions are the sequences of RWythoffForm, which begin with those exceptions before n2 that
/// succeed none from n1 on.
///
/// That (1) holds for all n: a_n gets the first free diagonal, which is n, unless (a_n, a_n + n)
/// has a smaller value.  That cannot be if the shifts of the two values are far apart: if they
/// differ by 3, or by 2 and one value has no exceptions, or by 1 and none has.  If they differ by 2
/// and both have some, the smaller shift would have to be one more at n, the larger one less.  By
/// the lemma, if n ≥ A_{n2} + 2 with the larger n2, the same would hold at j < n with
/// n = A_{A_j} + 1 and j ≥ n1, and there both values would have the same position.
///
/// That such a perturbed sequence of Wythoff's kind comes to have one shift or three neighbouring
/// ones, and in which pattern, is the 3-shift theorem of Fraenkel and Krieger ("The structure of
/// complementary sets of integers: a 3-shift theorem", Int. J. Pure Appl. Math. 10, 2004); the
/// lemma is a special case, with the point from which it holds.
///
/// Cost: as GPositions for about 1.62 rows a diagonal; 16 bytes for a value and a diagonal.
/// Throws Error{limit} if that needs more memory than allowed, and Error{failed} when it is
/// stopped.
std::vector<RWythoffForm> r_wythoff_forms(std::uint32_t largest_value, std::uint64_t diagonals,
                                          const Limits& limits = {});

/// The closed form of one value, from as many diagonals as it takes; nothing if eight millions are
/// not enough.  It finds those of the values up to 15.
/// Cost: milliseconds for values up to 6, half a second for 10, 20 s for 15.
/// Throws as r_wythoff_forms.
std::optional<RWythoffForm> r_wythoff_form(std::uint32_t value, const Limits& limits = {});

}  // namespace bouton
