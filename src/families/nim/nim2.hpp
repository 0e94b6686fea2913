#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "theory/rules.hpp"

/// Nim2: Nim, in which a move may also take 1 from one heap and 2 from another.
///
/// In normal play the Grundy value is the nim-sum, as in Nim.  A nim-sum is odd iff the number of
/// tokens is odd, so taking 3 tokens always changes it.  Hence no option has the nim-sum v of the
/// position, while by Bouton's theorem moves in single heaps leave every smaller one: the mex of
/// the options is v.  (Moves that may be added to Nim in this way are studied by U. Blass, A. S.
/// Fraenkel and R. Guelman, How far can Nim in disguise be stretched?, J. Combin. Theory A 84
/// (1998), 145–156.)
///
/// In misère play the P-positions are those of nim-sum 1.  No move leads from nim-sum 1 to 1, as
/// above.  From nim-sum v > 1, a heap with the highest one of v ⊕ 1 ≥ 2 can be made smaller so that
/// 1 is left.  From nim-sum 0, if some heap is odd, taking 1 from it leaves 1.  If all heaps are
/// even and not all empty, then the lowest one among all of them stands in a column in which
/// another heap has a one too, since the columns are even.  Both heaps end in 1 0…0 with t > 0
/// zeros; taking 1 from the first flips its last t + 1 columns, and taking 2 from the second
/// flips the same ones but for the last, so the nim-sum becomes 1.  Where no move is left the
/// nim-sum is 0, and the player to move has won.
namespace bouton {

/// The nim-sum that a player wants to leave.
[[nodiscard]] inline Integer nim2_target(Play play) { return play == Play::normal ? 0 : 1; }

/// Outcome and winning moves at any size.
/// Cost: linear in the bits of the heaps, times the number of winning moves.
Verdict<Heaps> decide_nim2(const Heaps& heaps, const Approach& approach);

/// Why a position is won or lost.
std::vector<std::string> explain_nim2(const Heaps& heaps, Play play);

/// Calls emit(heaps left) for the moves that leave a nim-sum: those in one heap first.
void nim2_options_of_value(const Heaps& heaps, const Integer& value, auto&& emit);

/// Whether a move leads from one to the other, the order of the heaps aside.
bool nim2_is_option(const Heaps& from, const Heaps& to);

namespace detail {

/// The columns that change when 1, or 2, is taken from the heap.
[[nodiscard]] Integer changed_by_taking(const Heap& heap, int amount);

}  // namespace detail

void nim2_options_of_value(const Heaps& heaps, const Integer& value, auto&& emit) {
    Integer difference = value;
    for (const Heap& heap : heaps) difference = difference ^ heap;
    Heaps left = heaps;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        Heap fewer = heaps[i] ^ difference;
        if (fewer >= heaps[i]) continue;
        left[i] = std::move(fewer);
        emit(left);
        left[i] = heaps[i];
    }
    if (!difference.bit(0)) return;  // taking 3 tokens changes the last column
    std::unordered_map<Integer, std::vector<std::size_t>> changed_by_two;
    for (std::size_t j = 0; j < heaps.size(); ++j) {
        if (heaps[j] >= 2) changed_by_two[detail::changed_by_taking(heaps[j], 2)].push_back(j);
    }
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        if (heaps[i].sign() == 0) continue;
        const auto found = changed_by_two.find(detail::changed_by_taking(heaps[i], 1) ^ difference);
        if (found == changed_by_two.end()) continue;
        for (const std::size_t j : found->second) {
            if (j == i) continue;
            left[i] = heaps[i] - 1;
            left[j] = heaps[j] - 2;
            emit(left);
            left[i] = heaps[i];
            left[j] = heaps[j];
        }
    }
}

}  // namespace bouton
