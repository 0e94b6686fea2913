#pragma once

#include "base/files/input_file.hpp"
#include "digraph/files/reading.hpp"

namespace bouton {

/// Reads a digraph in GraphML.  The name of a vertex is the id of its node; nodes of graphs that
/// are nested in nodes are vertices too.  Edges must be directed, by themselves or by the default
/// of their graph.  Data, keys and ports are ignored.
///
/// Throws Error{bad_request} with line and column of what is wrong, also for an edge to a node that
/// is not declared anywhere; Error{limit} if the graph takes more memory than allowed.
///
/// Cost: O(bytes); memory for the graph, and none for the text.
BuiltDigraph read_graphml(const Source& source, const GraphReading& how = {});

}  // namespace bouton
