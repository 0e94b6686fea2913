#include "solve/digraph_acyclic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/error.hpp"
#include "base/text.hpp"
#include "solve/bottom_up.hpp"
#include "solve/mex_of_options.hpp"

namespace bouton {

namespace {

/// How far a vertex is from the end, if its options are as far as `moves` says.
struct RemotenessOfOptions {
    std::uint32_t lost_parity;  // of the number of moves from a lost vertex

    std::uint32_t operator()(std::span<const Vertex> options, const std::uint32_t* moves) const {
        if (options.empty()) return 0;
        std::uint32_t soonest_lost = UINT32_MAX;
        std::uint32_t latest = 0;
        for (const Vertex option : options) {
            const std::uint32_t distance = moves[option];
            if (distance % 2 == lost_parity) soonest_lost = std::min(soonest_lost, distance);
            latest = std::max(latest, distance);
        }
        return 1 + (soonest_lost != UINT32_MAX ? soonest_lost : latest);
    }
};

/// The shortest cycle through the edge that closes the given one.
///
/// Breadth-first from the edge's head to its tail.
Cycle shortened(const Cycle& cycle, const Digraph& graph) {
    const Vertex head = cycle.front();
    const Vertex tail = cycle.back();
    std::vector<Vertex> entered_from(graph.vertices(), UINT32_MAX);
    std::vector<Vertex> seen{head};
    entered_from[head] = head;
    for (std::size_t i = 0; entered_from[tail] == UINT32_MAX; ++i) {
        const Vertex v = seen[i];
        for (const Vertex option : graph.options(v)) {
            if (entered_from[option] != UINT32_MAX) continue;
            entered_from[option] = v;
            seen.push_back(option);
        }
    }
    Cycle shortest{tail};
    while (shortest.back() != head) shortest.push_back(entered_from[shortest.back()]);
    std::reverse(shortest.begin(), shortest.end());
    return shortest;
}

}  // namespace

std::optional<Cycle> find_cycle(const Digraph& graph, const Budget& budget) {
    std::vector<std::uint32_t> labels;
    const auto nothing = [](std::span<const Vertex>, const std::uint32_t*) { return 0U; };
    const auto cycle = label_bottom_up(graph, labels, nothing, budget);
    if (!cycle) return {};
    return shortened(*cycle, graph);
}

std::string describe(const Cycle& cycle, const Digraph& graph) {
    constexpr std::size_t most = 12;
    const std::size_t begin = cycle.size() <= most ? cycle.size() : most / 2;
    std::string text;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        if (i < begin || i + most / 2 >= cycle.size()) {
            text += fmt::format("{} → ", abbreviated(graph.name(cycle[i])));
        } else if (i == begin) {
            text += "… → ";
        }
    }
    return text + abbreviated(graph.name(cycle.front()));
}

void refuse_cycle(const Cycle& cycle, const Digraph& graph) {
    throw Error(ErrorKind::bad_request,
                fmt::format("the graph is not acyclic: the edge {} → {} closes the cycle {}",
                            abbreviated(graph.name(cycle.back())),
                            abbreviated(graph.name(cycle.front())), describe(cycle, graph)));
}

std::vector<std::uint32_t> grundy_values(const Digraph& graph, Play play, const Budget& budget) {
    std::vector<std::uint32_t> values;
    MexOfOptions mex(graph, play == Play::normal ? 0 : 1);
    const auto cycle = label_bottom_up(graph, values, mex, budget);
    if (cycle) refuse_cycle(shortened(*cycle, graph), graph);
    return values;
}

Remoteness acyclic_remoteness(const Digraph& graph, Play play, const Budget& budget) {
    Remoteness remoteness{play, {}};
    const RemotenessOfOptions distance{play == Play::normal ? 0U : 1U};
    const auto cycle = label_bottom_up(graph, remoteness.moves, distance, budget);
    if (cycle) refuse_cycle(shortened(*cycle, graph), graph);
    return remoteness;
}

std::vector<Vertex> vertices_of_value_0(const std::vector<std::uint32_t>& values) {
    std::vector<Vertex> zeros;
    for (Vertex v = 0; v < values.size(); ++v) {
        if (values[v] == 0) zeros.push_back(v);
    }
    return zeros;
}

}  // namespace bouton
