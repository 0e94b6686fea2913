#include "digraph/solvers/remoteness_of.hpp"

#include "digraph/solvers/retrograde.hpp"

namespace bouton {

Remoteness remoteness(const Digraph& graph, Play play, const Limits& limits) {
    const std::size_t size = graph.vertices();
    limits.require_memory(4 * graph.edges() + 12 * size, "retrograde analysis of the graph");
    const Digraph reverse = graph.reversed();
    return retrograde(
        static_cast<std::uint32_t>(size), play,
        [&](Vertex v) { return static_cast<std::uint32_t>(graph.options(v).size()); },
        [&](Vertex v, auto&& visit) {
            for (const Vertex before : reverse.options(v)) visit(before);
        },
        limits);
}

}  // namespace bouton
