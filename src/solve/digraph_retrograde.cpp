#include "solve/digraph_retrograde.hpp"

#include "solve/retrograde.hpp"

namespace bouton {

Remoteness remoteness(const Digraph& graph, Play play, const Budget& budget) {
    const std::size_t size = graph.vertices();
    require_memory(budget, 4 * graph.edges() + 12 * size, "retrograde analysis of the graph");
    const Digraph reverse = graph.reversed();
    return retrograde(
        static_cast<std::uint32_t>(size), play,
        [&](Vertex v) { return static_cast<std::uint32_t>(graph.options(v).size()); },
        [&](Vertex v, auto&& visit) {
            for (const Vertex before : reverse.options(v)) visit(before);
        },
        budget);
}

}  // namespace bouton
