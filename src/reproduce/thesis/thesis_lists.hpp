#pragma once

#include <vector>

namespace bouton {

/// Losing pairs of Wythoff's game as listed by programs that use only `int` and floating point.
struct IntPairs {
    std::vector<int> smaller;
    std::vector<int> larger;
    bool operator==(const IntPairs&) const = default;
};

// The algorithms of the thesis on Nim and of its draft, rewritten so that their published times can
// be compared.  Each lists pairs 0 to n for n ≥ 0 and a ≥ 2, as long as (a + 2)·n fits an int.
// Bouton's own are those of families/wythoff/rows/p_rows.hpp.

/// The mex in a vector of int, searched from the last one on.  Cost: linear.
IntPairs thesis_recursive(int n, int a);

/// The same, searched from 1 on each time, as in the draft.  Cost: quadratic.
IntPairs draft_recursive(int n, int a);

/// ⌊nα⌋ and ⌊nβ⌋ in floating point; right only while the product is far enough from an integer,
/// which holds for all n that fit.
IntPairs thesis_algebraic(int n, int a);

/// The digits of every number to n in both systems, kept in maps of vectors, and the pairs by those
/// of the q-system.  Cost: n·log n, and some hundred bytes for each number.
IntPairs thesis_arithmetic(int n, int a);

}  // namespace bouton
