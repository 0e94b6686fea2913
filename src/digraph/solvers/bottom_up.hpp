#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/memory/pages.hpp"
#include "digraph/digraph.hpp"
#include "digraph/solvers/graph_work.hpp"

/// One pass over an acyclic digraph, the options of a vertex before the vertex.
namespace bouton {

namespace detail {

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

/// Fetches, ahead of their use, the row of the vertex that is `far` places from here in an order
/// of vertices, and the numbers that belong to the options of the one at half that distance.
class Ahead {
public:
    static constexpr std::size_t far = 12;
    static constexpr std::size_t near = far / 2;

    Ahead(const Digraph& graph, const std::uint32_t* numbers) : graph_(graph), numbers_(numbers) {}

    void row(Vertex v) const { __builtin_prefetch(graph_.options(v).data()); }
    void options(Vertex v) const {
        for (const Vertex option : graph_.options(v)) __builtin_prefetch(&numbers_[option], 1);
    }

private:
    const Digraph& graph_;
    const std::uint32_t* numbers_;
};

}  // namespace detail

/// Sets labels[v] = combine(options of v, labels) for every vertex v after the labels of its
/// options.  Returns whether that was possible, that is, whether the graph is acyclic.
///
/// Vertices that no edge leads to come first in the order, then those that edges lead to only from
/// vertices already in the order (A. B. Kahn, Topological sorting of large networks, Comm. ACM 5
/// (1962), 558–562); the labels are given in the opposite order.  Both orders are known ahead, so
/// that the memory can be asked for ahead, which a depth-first search cannot do.  A graph whose
/// edges all lead up or all lead down is taken in that order at once.
///
/// Cost: every edge is looked at three times; 8 bytes a vertex.
template <class Combine>
bool label_bottom_up(const Digraph& graph, std::vector<std::uint32_t>& labels, Combine&& combine,
                     const Limits& limits) {
    const auto size = static_cast<Vertex>(graph.vertices());
    limits.require_memory(std::size_t{8} * size, "labelling the graph");
    const std::uint64_t steps = std::uint64_t{2} * size;
    GraphWork work(limits, steps);
    labels = large_vector<std::uint32_t>(size);
    const int direction = detail::direction(graph);
    if (direction != 0) {
        for (Vertex i = 0; i < size; ++i) {
            const Vertex v = direction < 0 ? i : size - 1 - i;
            labels[v] = combine(graph.options(v), labels.data());
            work.done();
        }
        return true;
    }
    // Until they are labelled, `labels` counts the edges that lead to a vertex.
    for (Vertex v = 0; v < size; ++v) {
        for (const Vertex option : graph.options(v)) ++labels[option];
    }
    const detail::Ahead ahead(graph, labels.data());
    auto order = large_vector<Vertex>(size);
    std::size_t count = 0;
    for (Vertex v = 0; v < size; ++v) {
        if (labels[v] == 0) order[count++] = v;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (i + detail::Ahead::far < count) ahead.row(order[i + detail::Ahead::far]);
        if (i + detail::Ahead::near < count) ahead.options(order[i + detail::Ahead::near]);
        for (const Vertex option : graph.options(order[i])) {
            if (--labels[option] == 0) order[count++] = option;
        }
        work.done();
    }
    if (count < size) return false;
    for (std::size_t i = size; i-- > 0;) {
        if (i >= detail::Ahead::far) ahead.row(order[i - detail::Ahead::far]);
        if (i >= detail::Ahead::near) ahead.options(order[i - detail::Ahead::near]);
        labels[order[i]] = combine(graph.options(order[i]), labels.data());
        work.done();
    }
    return true;
}

}  // namespace bouton
