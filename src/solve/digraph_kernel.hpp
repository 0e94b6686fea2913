#pragma once

#include <optional>
#include <span>
#include <vector>

#include "solve/budget.hpp"
#include "theory/digraph.hpp"

namespace bouton {

/// A kernel of a digraph, or why there is none.
struct KernelAnswer {
    /// The vertices of a kernel in ascending order: no edge joins two of them (nor one to itself),
    /// and every other vertex has an edge to one of them.
    std::optional<std::vector<Vertex>> kernel;
    /// Whether it is known to be the only one: every vertex of it was forced.
    bool forced = false;
    /// If there is none: a set of vertices, in ascending order, that has no kernel by itself, while
    /// all edges that leave it lead to vertices that no kernel can contain.
    std::vector<Vertex> obstruction;
};

/// Whether these vertices are a kernel.  Cost: O(V + E).
bool is_kernel(const Digraph& graph, std::span<const Vertex> vertices);

/// Whether a digraph has a kernel (which is NP-complete: V. Chvátal 1973), and one of them.
///
/// What retrograde analysis decides is forced: a vertex without options is in every kernel, one
/// with an option in every kernel is in none, one whose options are in none is in every.  That
/// leaves the draws, and the edges between them, one weakly connected component after another.  The
/// strongly connected components of each are taken one by one, those that edges lead to first; what
/// each leaves open of the ones above it is forced in the same way.  Where the vertices left open
/// in a component can be coloured with two colours such that edges join different ones, one colour
/// will do: each of them has an option among the others, or it would be decided.  (Hence M.
/// Richardson's theorem of 1953: a digraph without odd cycles has a kernel.)  Else the component
/// goes to a SAT solver.  If it has no kernel, the fault may be with choices made below it, and the
/// component goes to the solver again, with everything below it, and, if that helps, all that it is
/// weakly connected with.
///
/// Cost: O(V + E) but for the components with odd cycles; there one variable a vertex and one
/// clause an edge, and in the worst case exponential time.  Throws Error{limit} if the budget does
/// not suffice.
KernelAnswer find_kernel(const Digraph& graph, const Budget& budget = {});

}  // namespace bouton
