#pragma once

#include "digraph/digraph.hpp"

/// Small graphs that examples and experiments share.
namespace bouton {

/// A heap of Nim as a graph: vertices a0, a1, …, the largest heap first, and an edge from each to
/// every smaller one.
Digraph nim_heap_graph(unsigned largest);

/// A graph on b1, …, b7 in which the outcomes of vertices do not determine those of sums: b1, b2
/// and b6 are N-positions, b1 + b6 is P, and b1 + b2 is N because b2 has an edge to b1.
Digraph outcomes_not_enough_graph();

}  // namespace bouton
