#pragma once

#include "base/limits.hpp"
#include "digraph/digraph.hpp"
#include "digraph/solvers/remoteness.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// How many moves every vertex of any digraph is from the end when the winner hurries and the loser
/// delays, and so its outcome; a player who would otherwise lose may go round a cycle for ever,
/// which is a draw.
///
/// Cost: O(V + E); 4 bytes an edge and 12 a vertex besides the graph.
Remoteness remoteness(const Digraph& graph, Play play = Play::normal, const Limits& limits = {});

}  // namespace bouton
