#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "solve/graph_work.hpp"
#include "theory/digraph.hpp"

/// One pass over an acyclic digraph, the options of a vertex before the vertex.
namespace bouton {

namespace detail {

// What stands in the place of a label while a vertex has none.
constexpr std::uint32_t unseen_label = UINT32_MAX;
constexpr std::uint32_t open_bit = 1U << 31U;

/// Whether every edge leads to a smaller vertex (−1), to a larger one (+1), or neither (0).
inline int direction(const Digraph& graph) {
    bool down = true;
    bool up = true;
    for (Vertex v = 0; v < graph.vertices() && (down || up); ++v) {
        const auto options = graph.options(v);
        if (options.empty()) continue;
        down = down && options.back() < v;
        up = up && options.front() > v;
    }
    return down ? -1 : up ? 1 : 0;
}

/// The vertices from `to` to `from` along the way by which the search came; the edge from `from` to
/// `to` closes the cycle.
inline std::vector<Vertex> open_path(const std::vector<std::uint32_t>& labels, Vertex from,
                                     Vertex to) {
    std::vector<Vertex> path{from};
    while (path.back() != to) path.push_back(labels[path.back()] & ~open_bit);
    return {path.rbegin(), path.rend()};
}

}  // namespace detail

/// Sets labels[v] = combine(options of v, labels) for every vertex v, a number below 2^31, after
/// the labels of its options.  Returns a cycle if there is one; the labels then mean nothing.
///
/// Depth-first, without recursion: an open vertex keeps in the place of its label the vertex that
/// it was entered from, and in a second array how many of its options are done.  A graph whose
/// edges all lead up or all lead down is taken in that order instead.
///
/// Cost: each edge is looked at once to find its end done, once by `combine`; 8 bytes a vertex.
template <class Combine>
std::optional<std::vector<Vertex>> label_bottom_up(const Digraph& graph,
                                                   std::vector<std::uint32_t>& labels,
                                                   Combine&& combine, const Budget& budget) {
    const auto size = static_cast<Vertex>(graph.vertices());
    require_memory(budget, std::size_t{8} * size, "labelling the graph");
    GraphWork work(budget, size);
    labels.assign(size, detail::unseen_label);
    const int direction = detail::direction(graph);
    if (direction != 0) {
        for (Vertex i = 0; i < size; ++i) {
            const Vertex v = direction < 0 ? i : size - 1 - i;
            labels[v] = combine(graph.options(v), labels.data());
            work.done();
        }
        return {};
    }
    std::vector<std::uint32_t> done(size);
    for (Vertex root = 0; root < size; ++root) {
        if (labels[root] != detail::unseen_label) continue;
        labels[root] = detail::open_bit | root;
        for (Vertex v = root;;) {
            const auto options = graph.options(v);
            std::uint32_t i = done[v];
            while (i < options.size() && labels[options[i]] < detail::open_bit) ++i;
            if (i < options.size()) {
                const Vertex option = options[i];
                if (labels[option] != detail::unseen_label) {
                    return detail::open_path(labels, v, option);
                }
                done[v] = i;
                labels[option] = detail::open_bit | v;
                v = option;
            } else {
                const Vertex entered_from = labels[v] & ~detail::open_bit;
                labels[v] = combine(options, labels.data());
                work.done();
                if (v == root) break;
                v = entered_from;
            }
        }
    }
    return {};
}

}  // namespace bouton
