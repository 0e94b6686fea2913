#pragma once

#include <cstdint>
#include <vector>

#include "base/limits.hpp"
#include "digraph/digraph.hpp"
#include "theory/value.hpp"

namespace bouton {

/// The generalized Sprague–Grundy function γ of a digraph, in normal play.
struct LoopyValues {
    static constexpr std::uint32_t infinite = UINT32_MAX;

    std::vector<std::uint32_t> value;  ///< of each vertex; `infinite` for ∞

    /// Fraenkel's counter function, for vertices of finite value; 0 for others.  It is smaller for
    /// smaller values; and if u has an option v of larger or infinite value, v has an option w of
    /// the value of u with rank[w] < rank[u].
    ///
    /// So in a sum that is lost for the player to move, every move of that player has an answer
    /// that makes the sum lost again and the total of the ranks smaller.  Whoever always answers
    /// like this wins in a bounded number of moves.
    std::vector<std::uint32_t> rank;

    /// The finite values among the options of a vertex, each once, in ascending order.  The values
    /// must be those of this graph.
    [[nodiscard]] std::vector<std::uint32_t> finite_options(const Digraph& graph,
                                                            Vertex vertex) const;

    /// The value of a vertex, with the set K of ∞(K).
    [[nodiscard]] Value value_of(const Digraph& graph, Vertex vertex) const;
};

/// The values of every vertex.
///
/// Values 0, 1, 2, … are given in turn.  A vertex gets the value i if it has options of all values
/// below i, and each of its other options has itself an option of value i.  When no more vertices
/// can get it, the open ones without an option of value i cannot get any other value either, and
/// are infinite.  So the first stage is retrograde analysis: 0 means lost, ∞ drawn.  Vertices from
/// which no cycle can be reached have the mex of their options' values, and are not visited stage
/// by stage.
///
/// Cost: O(V + E) and, for each vertex that can reach a cycle, its edges once for each value among
/// its options; 4 bytes an edge and 28 a vertex besides the graph.
/// Published: Fraenkel and Yesha 1986.
LoopyValues loopy_values(const Digraph& graph, const Limits& limits = {});

}  // namespace bouton
