#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "digraph/digraph.hpp"
#include "digraph/solvers/remoteness.hpp"
#include "theory/outcome.hpp"

/// Games on acyclic digraphs, in one pass over the edges: a token stands on a vertex, a move takes
/// it along an edge, and whoever cannot move loses, or in misère play wins.
///
/// Cost of each: O(V + E) time whatever the depth of the graph, and 8 bytes a vertex, half of it
/// for the result.
namespace bouton {

/// A cycle: its vertices in order, each with an edge to the next and the last one to the first.
using Cycle = std::vector<Vertex>;

/// One cycle of the graph, as short as can be through one of its edges; nothing if it is acyclic.
std::optional<Cycle> find_cycle(const Digraph& graph, const Limits& limits = {});

/// The cycle as text: `a → b → c → a`, the middle of a long one left out.
std::string describe(const Cycle& cycle, const Digraph& graph);

/// Throws Error{bad_request} that names the cycle and the edge that closes it.
[[noreturn]] void refuse_cycle(const Cycle& cycle, const Digraph& graph);

/// The Grundy value of every vertex: the mex of those of its options.
///
/// With misère play Conway's g⁻, where a vertex without options has the value 1 in place of 0.
/// A vertex is P iff its value is 0 under the same play; only those of normal play add up in sums.
/// Throws Error{bad_request} if the graph has a cycle.
std::vector<std::uint32_t> grundy_values(const Digraph& graph, Play play = Play::normal,
                                         const Limits& limits = {});

/// How many moves every vertex is from the end under best play, and so its outcome.
/// Throws Error{bad_request} if the graph has a cycle.
Remoteness acyclic_remoteness(const Digraph& graph, Play play = Play::normal,
                              const Limits& limits = {});

/// The vertices of value 0.  For values in normal play that is the graph's kernel: no edge joins
/// two of its vertices, and every other vertex has an edge into it.
std::vector<Vertex> vertices_of_value_0(const std::vector<std::uint32_t>& values);

}  // namespace bouton
