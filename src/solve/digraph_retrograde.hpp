#pragma once

#include "solve/budget.hpp"
#include "solve/remoteness.hpp"
#include "theory/digraph.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// How many moves every vertex of any digraph is from the end when the winner hurries and the loser
/// delays, and so its outcome; who would lose otherwise may go round in cycles for ever, for a
/// draw.
///
/// Retrograde, breadth-first from the vertices without options: a vertex with a lost option is won
/// one move after the first of them to be found, which is the nearest; one whose options are all
/// won is lost one move after the last of them, the farthest.  What is never reached is drawn: from
/// such a vertex some option is not won, none is lost, and so it can always be left for another.
///
/// Cost: O(V + E); 4 bytes an edge and 12 a vertex besides the graph.
Remoteness remoteness(const Digraph& graph, Play play = Play::normal, const Budget& budget = {});

}  // namespace bouton
