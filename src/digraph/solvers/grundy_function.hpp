#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/limits.hpp"
#include "digraph/digraph.hpp"

namespace bouton {

/// A Grundy function of a digraph, or why there is none.
struct GrundyFunctionAnswer {
    /// For each vertex a value that is the mex of the values of its options.
    std::optional<std::vector<std::uint32_t>> values;
    /// Whether it is known to be the only one: every value was forced.
    bool forced = false;
    /// If there is none: vertices without forced values, in ascending order, that cannot all get
    /// values together: either not even the value 0 can be given (as in KernelAnswer), or not all
    /// values.
    std::vector<Vertex> obstruction;
};

/// Whether these values are those of a Grundy function.  Cost: O(V + E).
bool is_grundy_function(const Digraph& graph, const std::vector<std::uint32_t>& values);

/// Whether a digraph has a Grundy function in the classical sense (which is NP-complete: J. van
/// Leeuwen 1976; even for planar digraphs of small degree: A. S. Fraenkel 1981), and one of them.
///
/// Finite values of the generalized function γ are forced.  By induction, let γ(u) = i, and let all
/// values given before it be forced.  Then u has options of all values below i, and every other
/// option has itself an option whose value is forced to be i, so its own value is not i: the mex is
/// i.
///
/// The vertices of infinite γ remain, each with the set K of values that it cannot have because its
/// options of finite γ have them.  First one kernel after another is looked for: the vertices of
/// value 0 are a kernel of the remaining graph, those of value 1 a kernel of what remains then,
/// without the vertices that cannot have the value 1, and so on.  That never fails if there are no
/// odd cycles.  If there is no kernel of value 0, there is no Grundy function.  If a later kernel
/// does not exist, other choices of the earlier ones might succeed, and a SAT solver decides.
///
/// Its clauses say, for each vertex v and j = 0, 1, 2, …, that "v is j" and "v is above j" exclude
/// each other; that one of them holds if v is above j − 1; that some option of v is j if v is above
/// j and K lacks j; and that no option is j if v is j.  Only a few j are used first.  If no vertex
/// has to be above the last j, the solution is a Grundy function.  If there is no solution even
/// with vertices above the last j, about which nothing more is asked, there is no Grundy function.
/// Otherwise more j are added, until there are as many as a vertex has options.
///
/// Cost: that of γ and of find_kernel; for the solver two variables for each vertex and value, one
/// clause for each edge and value, in the worst case exponential time.  Throws Error{limit} if the
/// limits are too narrow.
GrundyFunctionAnswer find_grundy_function(const Digraph& graph, const Limits& limits = {});

}  // namespace bouton
