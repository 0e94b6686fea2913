#pragma once

#include <string_view>

#include "digraph/files/reading.hpp"

namespace bouton {

/// Reads a digraph in the DOT language of Graphviz, with the meaning that Graphviz gives it: an
/// edge from or to a subgraph stands for edges from or to all its vertices, those of subgraphs
/// within it included, and a `strict` graph has each edge once.  Attributes and ports are read and
/// ignored.
///
/// Throws Error{bad_request} with line and column of what is wrong, Error{limit} if the graph takes
/// more memory than allowed.
///
/// Cost: O(bytes + edges), and for each vertex the number of nested subgraphs around it, which is
/// limited.
BuiltDigraph read_dot(std::string_view text, const GraphReading& how = {});

/// Whether a text with this beginning may be in the DOT language: false only if read_dot refuses
/// its first word or sign, whatever follows.
bool begins_as_dot(std::string_view beginning);

}  // namespace bouton
