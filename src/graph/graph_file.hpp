#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "graph/reading.hpp"

namespace bouton {

/// The formats of files that graphs are kept in.
enum class GraphFormat { edges, dot, graphml };

/// The format of that name, `edges`, `dot` or `graphml`.
std::optional<GraphFormat> find_graph_format(std::string_view name);

/// The format that a file's name tells by its ending: .dot or .gv, .graphml or .xml, .edges or
/// .txt.
std::optional<GraphFormat> graph_format_of(std::string_view path);

/// Reads a graph from a file, or from standard input if the path is `-`.  Without a format the
/// path's ending tells it; throws Error{bad_request} if that does not.  `how.file` and `how.size`
/// are filled in.
BuiltDigraph read_graph_file(const std::string& path, std::optional<GraphFormat> format,
                             GraphReading how = {});

}  // namespace bouton
