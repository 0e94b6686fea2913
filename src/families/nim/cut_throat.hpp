#pragma once

#include <string>
#include <vector>

#include "theory/rules.hpp"

/// Cut-throat Nim: Nim, in which what a move leaves of its heap may also be split into two heaps.
///
/// In normal play a heap of n has Grundy value n, as in Nim.  By induction, leaving one heap gives
/// every smaller value; and leaving a and b, with a + b < n, gives a ⊕ b ≤ a + b < n.
///
/// In misère play the P-positions are those of misère Nim as well: an odd number of heaps of 1 and
/// no larger one, or nim-sum 0 and some heap of 2 or more.  From all other positions a move of Nim
/// leads to one of these, or nothing is left (Bouton, 1901).  It remains to show that no move leads
/// from one of these to another.  Among heaps of 1 each move takes one, and the parity changes.  In
/// a position of the second kind at least two heaps are larger than 1, since the nim-sum is 0.  One
/// of them is still there after the move, and the nim-sum is not 0 any more, as shown above.
namespace bouton {

/// Misère play: outcome and winning moves.
/// Cost: linear in the bits of the heaps, times the number of winning moves.
Verdict<Heaps> decide_misere_cut_throat(const Heaps& heaps, const Approach& approach);

/// Why a position is won or lost.
std::vector<std::string> explain_cut_throat(const Heaps& heaps, Play play);

namespace detail {

/// The pairs 0 < a ≤ b with a ⊕ b = v and a + b < heap, one after another.
///
/// Let c hold the columns in which both a and b have a one.  Then c and v have no column in common,
/// a + b = v + 2c, and a has besides c some of the ones of v; b has the rest of them, and the
/// highest, since b ≥ a.  Cost: linear in the bits, for each pair.
class PairsOfSum {
public:
    PairsOfSum(const Heap& heap, const Integer& value);

    /// Moves on to the next pair; false if there is none.
    bool next();

    [[nodiscard]] Integer smaller() const { return Integer(common_ + share_); }
    [[nodiscard]] Integer larger() const { return Integer(mpz_class(common_ + value_ - share_)); }

private:
    mpz_class heap_;
    mpz_class value_;
    mpz_class rest_;    // value_ without its highest one
    mpz_class common_;  // c
    mpz_class share_;   // the ones of the value that the smaller number has
};

}  // namespace detail

/// Calls emit(parts…) for the moves in a heap that leave it a value: one heap first.
void cut_throat_options_of_value(const Heap& heap, const Integer& value, auto&& emit) {
    if (value >= heap) return;
    if (value.sign() == 0) {
        emit();
    } else {
        emit(value);
    }
    detail::PairsOfSum pairs(heap, value);
    while (pairs.next()) emit(pairs.smaller(), pairs.larger());
}

}  // namespace bouton
