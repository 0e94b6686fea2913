#pragma once

#include "families/rules/moves/nest.hpp"

namespace bouton::rules {

/// Finds out whether every move of a nest lowers the measure (on heaps: leaves only heaps of a
/// lower measure, which is their size unless the rules state one), and whether no pile grows (on
/// heaps: all that are left are smaller).  Throws RulesFault if no move of the nest ever lowers the
/// measure.
///
/// What a move adds to the measure is an affine expression of the piles and the variables, if the
/// results and the measure are.  It is largest where each variable is at a bound of its own: from
/// the last variable to the first, and then for the piles, c·v with c > 0 is replaced by what an
/// upper bound a·v ≤ e makes of it, after multiplying the whole by a; with c < 0 by what a lower
/// bound makes of it.  Every value stays at least as large, so if a negative constant remains in
/// the end, the measure is lowered by all moves.  Which of several bounds is used is tried out.
/// If that does not succeed, the measure is checked move by move as the game goes on.
void settle_descent(Script& script, Nest& nest);

}  // namespace bouton::rules
