#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/limits.hpp"
#include "digraph/digraph.hpp"

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
/// with an option that is in every kernel is in none, and one whose options are in no kernel is in
/// every kernel.  The draws and the edges between them remain, and their weakly connected
/// components are independent.  In each, the strongly connected components are taken one by one,
/// those that edges lead to first; the choice in one forces vertices of those above it in the same
/// way.  If the vertices left open in a component can be coloured with two colours such that edges
/// join different colours, either colour is a solution: each of the vertices has an option among
/// the others, or it would be decided.  (Hence M. Richardson's theorem of 1953: a digraph without
/// odd cycles has a kernel.)  Otherwise the component goes to a SAT solver.  If it has no kernel,
/// choices made below it may be the reason; then the component goes to the solver again together
/// with everything below it, and, if that helps, with all that it is weakly connected with.
///
/// Cost: O(V + E), except for the components with odd cycles: these take one variable a vertex and
/// one clause an edge, and in the worst case exponential time.  Throws Error{limit} if the limits
/// are too narrow.
KernelAnswer find_kernel(const Digraph& graph, const Limits& limits = {});

}  // namespace bouton
