#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "digraph/digraph.hpp"

namespace bouton {

using NamedEdges = std::set<std::pair<std::string, std::string>>;

inline NamedEdges edges_of(const Digraph& graph) {
    NamedEdges edges;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        for (const Vertex to : graph.options(v)) edges.emplace(graph.name(v), graph.name(to));
    }
    return edges;
}

inline std::vector<std::string> names_of(const Digraph& graph) {
    std::vector<std::string> names;
    for (Vertex v = 0; v < graph.vertices(); ++v) names.push_back(graph.name(v));
    return names;
}

}  // namespace bouton
