#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solve/budget.hpp"
#include "theory/digraph.hpp"

namespace bouton {

/// A Grundy function of a digraph, or why there is none.
struct GrundyFunctionAnswer {
    /// For each vertex a value that is the mex of the values of its options.
    std::optional<std::vector<std::uint32_t>> values;
    /// Whether it is known to be the only one: every value was forced.
    bool forced = false;
    /// If there is none: vertices, in ascending order, none of whose values is forced, that cannot
    /// be given any together; either not even the value 0 (as in KernelAnswer), or not all values.
    std::vector<Vertex> obstruction;
};

/// Whether these values are those of a Grundy function.  Cost: O(V + E).
bool is_grundy_function(const Digraph& graph, const std::vector<std::uint32_t>& values);

/// Whether a digraph has a Grundy function in the classical sense (which is NP-complete: J. van
/// Leeuwen 1976; even for planar digraphs of small degree: A. S. Fraenkel 1981), and one of them.
///
/// Finite values of the generalized function γ are forced.  For let γ(u) = i, given when all given
/// before are known to be forced.  Then u has options of all values below i, and every other option
/// has itself an option whose value is forced to be i, so that its own is not i: mex is i.
///
/// The vertices of infinite γ are left, with the sets K of values that their other options take
/// from them.  First one kernel after another is looked for: those of value 0 are a kernel of what
/// is left of the graph, those of value 1 of what is left then without those who cannot have it,
/// and so on.  That never fails if there are no odd cycles.  If there is no kernel of value 0,
/// there is no Grundy function; if one of the later ones fails, others might not, and a SAT solver
/// decides.
///
/// It is told, for each vertex v and j = 0, 1, 2, …, that "v is j" and "v is above j" exclude each
/// other, that one of them holds if v is above j − 1; that an option of v is j, if v is above j and
/// K lacks j; and that none is, if v is j.  That is done for few j first.  If no vertex need be
/// above the last, that is a Grundy function; if it cannot be done even with vertices above the
/// last that are not looked at further, there is none; else there come more j, until there are as
/// many as options.
///
/// Cost: that of γ and of find_kernel; for the solver two variables for each vertex and value, one
/// clause for each edge and value, in the worst case exponential time.  Throws Error{limit} if the
/// budget does not suffice.
GrundyFunctionAnswer find_grundy_function(const Digraph& graph, const Budget& budget = {});

}  // namespace bouton
