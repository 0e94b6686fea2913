#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/files/output_file.hpp"
#include "digraph/files/graph_file.hpp"
#include "digraph/labels.hpp"

namespace bouton {

/// A name in quotes, as the DOT language spells it.  Throws Error{bad_request} for the few that it
/// cannot spell: those with a backslash at the end or before a quote.
std::string dot_name(std::string_view name);

/// How a graph is written.
struct GraphWriting {
    const GraphLabels* labels = nullptr;  ///< the labels to write with the vertices, or null
    std::vector<Vertex> tokens;           ///< their vertices are marked in DOT
};

/// Writes a graph so that its reader gets the same vertices and edges.
///
/// DOT with labels is a picture of the game: P-positions are blue boxes, N-positions orange ovals,
/// draws grey ones; under the name stand the Grundy value and the number of moves to the end; moves
/// to P-positions are bold.  A legend, the label of the graph, says what the signs mean.  GraphML
/// has outcome, Grundy value and moves as data of the nodes.  Edge lists have no place for labels.
void write_graph(const Digraph& graph, GraphFormat format, const GraphWriting& how,
                 const Sink& sink);

}  // namespace bouton
