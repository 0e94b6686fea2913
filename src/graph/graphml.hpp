#pragma once

#include "base/input_file.hpp"
#include "graph/reading.hpp"

namespace bouton {

/// Reads a digraph in GraphML.  A vertex is called by the id of its node; nodes of graphs that are
/// nested in nodes are vertices too.  Edges must be directed, by themselves or by the default of
/// their graph.  Data, keys and ports are left.
///
/// Throws Error{bad_request} with line and column of what is wrong, also an edge to a node that is
/// nowhere declared; Error{limit} if the graph takes more memory than allowed.
///
/// Cost: O(bytes); memory for the graph, and none for the text.
BuiltDigraph read_graphml(const Source& source, const GraphReading& how = {});

}  // namespace bouton
