#pragma once

#include "solve/budget.hpp"
#include "solve/remoteness.hpp"
#include "theory/digraph.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// How many moves every vertex of any digraph is from the end when the winner hurries and the loser
/// delays, and so its outcome; a player who would otherwise lose may go round in cycles for ever,
/// for a draw.
///
/// Cost: O(V + E); 4 bytes an edge and 12 a vertex besides the graph.
Remoteness remoteness(const Digraph& graph, Play play = Play::normal, const Budget& budget = {});

}  // namespace bouton
