#include "digraph/figures.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

namespace bouton {

Digraph nim_heap_graph(unsigned largest) {
    DigraphBuilder builder;
    const auto heap = [&](unsigned size) { return builder.vertex(fmt::format("a{}", size)); };
    for (unsigned from = largest + 1; from-- > 0;) {
        const Vertex vertex = heap(from);
        for (unsigned to = from; to-- > 0;) builder.edge(vertex, heap(to));
    }
    return builder.build().graph;
}

Digraph outcomes_not_enough_graph() {
    constexpr auto edges = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"b1", "b4"},
        {"b2", "b1"},
        {"b2", "b4"},
        {"b3", "b1"},
        {"b3", "b2"},
        {"b5", "b3"},
        {"b5", "b6"},
        {"b6", "b7"},
    });
    DigraphBuilder builder;
    for (int i = 1; i <= 7; ++i) builder.vertex(fmt::format("b{}", i));
    for (const auto& [from, to] : edges) builder.edge(from, to);
    return builder.build().graph;
}

}  // namespace bouton
