#include "digraph/solvers/acyclic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "digraph/solvers/bottom_up.hpp"
#include "digraph/solvers/mex_of_options.hpp"

namespace bouton {

namespace {

/// How far a vertex is from the end, given how far its options are in `moves`.
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

/// Some cycle, if there is one.
///
/// Depth-first, without recursion: each vertex on the current path remembers from which vertex it
/// was entered, and how many of its options are done.
std::optional<Cycle> any_cycle(const Digraph& graph) {
    constexpr Vertex unseen = UINT32_MAX;
    constexpr Vertex finished = UINT32_MAX - 1;
    std::vector<Vertex> entered_from(graph.vertices(), unseen);
    std::vector<std::uint32_t> done(graph.vertices());
    for (Vertex root = 0; root < graph.vertices(); ++root) {
        if (entered_from[root] != unseen) continue;
        entered_from[root] = root;
        for (Vertex v = root;;) {
            const auto options = graph.options(v);
            while (done[v] < options.size() && entered_from[options[done[v]]] == finished) {
                ++done[v];
            }
            if (done[v] == options.size()) {
                const Vertex before = std::exchange(entered_from[v], finished);
                if (v == root) break;
                v = before;
                continue;
            }
            const Vertex option = options[done[v]];
            if (entered_from[option] != unseen) {
                Cycle cycle{v};
                while (cycle.back() != option) cycle.push_back(entered_from[cycle.back()]);
                std::reverse(cycle.begin(), cycle.end());
                return cycle;
            }
            entered_from[option] = v;
            v = option;
        }
    }
    return {};
}

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

/// Labels as label_bottom_up does; throws if the graph has a cycle.
template <class Combine>
std::vector<std::uint32_t> labels_of(const Digraph& graph, Combine&& combine,
                                     const Limits& limits) {
    std::vector<std::uint32_t> labels;
    if (!label_bottom_up(graph, labels, combine, limits)) {
        refuse_cycle(find_cycle(graph, limits).value(), graph);
    }
    return labels;
}

}  // namespace

std::optional<Cycle> find_cycle(const Digraph& graph, const Limits& limits) {
    limits.require_memory(8 * graph.vertices(), "looking for a cycle");
    const auto cycle = any_cycle(graph);
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

std::vector<std::uint32_t> grundy_values(const Digraph& graph, Play play, const Limits& limits) {
    return labels_of(graph, MexOfOptions(graph, play == Play::normal ? 0 : 1), limits);
}

Remoteness acyclic_remoteness(const Digraph& graph, Play play, const Limits& limits) {
    return {play, labels_of(graph, RemotenessOfOptions{play == Play::normal ? 0U : 1U}, limits)};
}

std::vector<Vertex> vertices_of_value_0(const std::vector<std::uint32_t>& values) {
    std::vector<Vertex> zeros;
    for (Vertex v = 0; v < values.size(); ++v) {
        if (values[v] == 0) zeros.push_back(v);
    }
    return zeros;
}

}  // namespace bouton
