#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "digraph/files/reading.hpp"

namespace bouton {

/// The formats of graph files.
enum class GraphFormat { edges, dot, graphml };

/// The format of that name, `edges`, `dot` or `graphml`.
std::optional<GraphFormat> find_graph_format(std::string_view name);
/// Its name: edges, dot or graphml.
std::string_view to_string(GraphFormat format);

/// The format by the ending of a file's name: .dot or .gv, .graphml or .xml, .edges or .txt.
std::optional<GraphFormat> graph_format_of(std::string_view path);

/// Reads a graph from a file, or from standard input if the path is `-`.  If no format is given,
/// the path's ending decides; throws Error{bad_request} if it does not.  `how.file` and `how.size`
/// are filled in.
BuiltDigraph read_graph_file(const std::string& path, std::optional<GraphFormat> format,
                             GraphReading how = {});

/// Reads a graph from a text.  If no format is given, its beginning decides: `<` is GraphML, a word
/// of DOT is DOT, and everything else is an edge list.
BuiltDigraph read_graph_text(std::string_view text, std::optional<GraphFormat> format,
                             const GraphReading& how = {});

}  // namespace bouton
