#include "solve/digraph_retrograde.hpp"

#include "solve/graph_work.hpp"

namespace bouton {

namespace {

// Until a vertex is decided, `moves` holds this bit and how many of its options are not yet won.
constexpr std::uint32_t undecided = 1U << 31U;

}  // namespace

Remoteness remoteness(const Digraph& graph, Play play, const Budget& budget) {
    const std::size_t size = graph.vertices();
    require_memory(budget, 4 * graph.edges() + 12 * size, "retrograde analysis of the graph");
    GraphWork work(budget, size);
    const Digraph reverse = graph.reversed();
    const std::uint32_t lost_parity = play == Play::normal ? 0 : 1;

    Remoteness result{play, std::vector<std::uint32_t>(size)};
    auto& moves = result.moves;
    std::vector<Vertex> decided(size);  // in the order in which they were, nearest the end first
    std::size_t count = 0;
    for (Vertex v = 0; v < size; ++v) {
        const std::size_t options = graph.options(v).size();
        moves[v] = undecided | static_cast<std::uint32_t>(options);
        if (options != 0) continue;
        moves[v] = 0;
        decided[count++] = v;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Vertex v = decided[i];
        const bool lost = moves[v] % 2 == lost_parity;
        for (const Vertex before : reverse.options(v)) {
            if (moves[before] < undecided) continue;
            if (lost || --moves[before] == undecided) {
                moves[before] = moves[v] + 1;
                decided[count++] = before;
            }
        }
        work.done();
    }
    for (auto& distance : moves) {
        if (distance >= undecided) distance = Remoteness::endless;
    }
    return result;
}

}  // namespace bouton
