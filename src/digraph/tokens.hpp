#pragma once

#include <span>
#include <string>
#include <string_view>

#include "digraph/digraph.hpp"
#include "digraph/solvers/sum.hpp"

namespace bouton {

/// A graph with the path of its file.
struct GraphFile {
    std::string path;
    Digraph graph;
};

/// The vertex of that name; throws Error{bad_request}, with the nearest names, if there is none.
Vertex find_vertex(const Digraph& graph, std::string_view name, std::string_view file);

/// The token that a text puts on a vertex: `V`, a vertex of exactly one of the graphs, or `FILE:V`,
/// where FILE is the number of the file, from 1 on, or its path, or its name without folders, with
/// or without its ending.  A vertex whose name is the whole text comes first, so that names may
/// have colons in them.  Throws Error{bad_request} if there is no such vertex, or if there are
/// several.
Token find_token(std::string_view text, std::span<const GraphFile> files);

/// A vertex as it is shown: its name, and before it the number of the file if there are several
/// graphs; find_token reads it back.
std::string token_name(const Token& token, std::span<const GraphFile> files);

}  // namespace bouton
