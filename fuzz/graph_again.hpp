#pragma once

#include <string>

#include "base/error.hpp"
#include "base/files/input_file.hpp"
#include "digraph/files/dot.hpp"
#include "digraph/files/edge_list.hpp"
#include "digraph/files/graphml.hpp"
#include "digraph/files/write.hpp"

namespace bouton {

/// Aborts unless the graphs have the same names and edges.
inline void require_same(const Digraph& graph, const Digraph& again) {
    require(graph.vertices() == again.vertices() && graph.edges() == again.edges(),
            "a graph is read back with all vertices and edges");
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const auto from = again.find(graph.name(v));
        require(from.has_value(), "every vertex is read back");
        for (const Vertex to : graph.options(v)) {
            const auto end = again.find(graph.name(to));
            require(end && again.has_edge(*from, *end), "every edge is read back");
        }
    }
}

/// Writes a graph in every format, reads it back, and aborts unless it is the same.
inline void require_read_back(const Digraph& graph) {
    constexpr std::size_t most = 2000;
    if (graph.vertices() > most || graph.edges() > most) return;
    const GraphLabels labels = label_graph(graph);
    for (const GraphFormat format : {GraphFormat::edges, GraphFormat::dot, GraphFormat::graphml}) {
        std::string text;
        try {
            write_graph(graph, format, {&labels, {}},
                        [&](std::string_view piece) { text += piece; });
        } catch (const Error& error) {
            require(format == GraphFormat::dot && error.kind() == ErrorKind::bad_request,
                    "only DOT has names that it cannot spell");
            continue;
        }
        require_same(graph, format == GraphFormat::edges ? read_edge_list(text_source(text)).graph
                            : format == GraphFormat::dot ? read_dot(text).graph
                                                         : read_graphml(text_source(text)).graph);
    }
}

/// Reads a text by `read(how)` and checks the result.
template <class Read>
void check_reader(Read&& read) {
    constexpr std::size_t memory = std::size_t{1} << 25U;
    try {
        const BuiltDigraph built = read(GraphReading{.limits = {.memory = memory}});
        require(built.graph.vertices() > 0, "a graph has a vertex");
        require_read_back(built.graph);
    } catch (const Error& error) {
        require(error.kind() == ErrorKind::bad_request || error.kind() == ErrorKind::limit,
                "a bad graph is refused");
    }
    try {
        static_cast<void>(read(GraphReading{.strict = true, .limits = {.memory = memory}}));
    } catch (const Error&) {
        // Reading and refusing are both right.
    }
}

}  // namespace bouton
