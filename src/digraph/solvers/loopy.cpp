#include "digraph/solvers/loopy.hpp"

#include <algorithm>
#include <utility>

#include "base/memory/pages.hpp"
#include "digraph/solvers/graph_work.hpp"
#include "digraph/solvers/mex_of_options.hpp"

namespace bouton {

namespace {

constexpr std::uint32_t infinite = LoopyValues::infinite;
constexpr std::uint32_t unknown = infinite - 1;

/// The stages of the algorithm.  In comments, i is the stage and so the value that is given.
class Stages {
public:
    Stages(const Digraph& graph, const Limits& limits)
        : graph_(graph),
          reverse_(graph.reversed()),
          work_(limits, graph.vertices()),
          rank_(large_vector<std::uint32_t>(graph.vertices())),
          left_(large_vector<std::uint32_t>(graph.vertices())) {}

    LoopyValues run() {
        value_of_ending_vertices();
        last_stage_ = large_vector(graph_.vertices(), UINT32_MAX);
        for (stage_ = 0; !open_.empty() || next_ending_ < ending_.size(); ++stage_) {
            count_options();
            give_to_ending_vertices();
            give_to_open_vertices();
            close_the_rest();
        }
        return {std::move(value_), std::move(rank_)};
    }

private:
    /// Vertices from which no cycle can be reached get the mex of their options, and are listed by
    /// value, each after its options where values are equal.  All others are open.
    void value_of_ending_vertices() {
        value_ = large_vector(graph_.vertices(), unknown);
        MexOfOptions mex(graph_);
        std::vector<Vertex> order;
        order.reserve(graph_.vertices());
        for (Vertex v = 0; v < graph_.vertices(); ++v) {
            left_[v] = static_cast<std::uint32_t>(graph_.options(v).size());
            if (left_[v] == 0) order.push_back(v);
        }
        std::uint32_t largest = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const Vertex v = order[i];
            value_[v] = mex(graph_.options(v), value_.data());
            largest = std::max(largest, value_[v]);
            for (const Vertex before : reverse_.options(v)) {
                if (--left_[before] == 0) order.push_back(before);
            }
        }
        std::vector<std::size_t> place(largest + std::size_t{2});
        for (const Vertex v : order) ++place[value_[v] + std::size_t{1}];
        for (std::size_t i = 1; i < place.size(); ++i) place[i] += place[i - 1];
        ending_.resize(order.size());
        for (const Vertex v : order) ending_[place[value_[v]]++] = v;
        open_.reserve(graph_.vertices() - order.size());
        for (Vertex v = 0; v < graph_.vertices(); ++v) {
            if (value_[v] == unknown) open_.push_back(v);
        }
    }

    /// How many options of an open vertex are not known to be finite.  All of these must be shown
    /// to have an option of value i before the vertex can get that value.
    void count_options() {
        for (const Vertex v : open_) {
            std::uint32_t count = 0;
            for (const Vertex option : graph_.options(v)) count += value_[option] >= unknown;
            left_[v] = count;
        }
    }

    void give(Vertex v) {
        value_[v] = stage_;
        rank_[v] = given_++;
        work_.done();
    }

    /// v has got the value i: so the vertices with an edge to v have an option of value i.
    void show_to_vertices_before(Vertex v, bool give_on) {
        for (const Vertex before : reverse_.options(v)) {
            if (value_[before] < unknown || last_stage_[before] == stage_) continue;
            last_stage_[before] = stage_;
            for (const Vertex first : reverse_.options(before)) {
                if (value_[first] != unknown || --left_[first] != 0) continue;
                if (give_on && last_stage_[first] != stage_) {
                    give(first);
                    given_now_.push_back(first);
                }
            }
        }
    }

    void give_to_ending_vertices() {
        for (; next_ending_ < ending_.size() && value_[ending_[next_ending_]] == stage_;
             ++next_ending_) {
            const Vertex v = ending_[next_ending_];
            give(v);
            show_to_vertices_before(v, false);
        }
    }

    void give_to_open_vertices() {
        given_now_.clear();
        for (const Vertex v : open_) {
            if (left_[v] != 0 || last_stage_[v] == stage_) continue;
            give(v);
            given_now_.push_back(v);
        }
        // NOLINTNEXTLINE(modernize-loop-convert): the list grows meanwhile
        for (std::size_t i = 0; i < given_now_.size(); ++i) {
            show_to_vertices_before(given_now_[i], true);
        }
    }

    /// Open vertices without an option of value i become infinite.
    void close_the_rest() {
        std::size_t kept = 0;
        for (const Vertex v : open_) {
            if (value_[v] != unknown) continue;
            if (last_stage_[v] == stage_) {
                open_[kept++] = v;
            } else {
                value_[v] = infinite;
                work_.done();
            }
        }
        open_.resize(kept);
    }

    const Digraph& graph_;
    Digraph reverse_;
    GraphWork work_;
    std::vector<std::uint32_t> value_;
    std::vector<std::uint32_t> rank_;
    std::vector<std::uint32_t> left_;
    std::vector<std::uint32_t> last_stage_;  // when it was last shown to have an option of value i
    std::vector<Vertex> ending_;             // vertices that can reach no cycle, by value
    std::size_t next_ending_ = 0;
    std::vector<Vertex> open_;  // vertices whose value is unknown
    std::vector<Vertex> given_now_;
    std::uint32_t stage_ = 0;
    std::uint32_t given_ = 0;
};

}  // namespace

LoopyValues loopy_values(const Digraph& graph, const Limits& limits) {
    limits.require_memory(4 * graph.edges() + 28 * graph.vertices(),
                          "finding the values of the graph");
    return Stages(graph, limits).run();
}

std::vector<std::uint32_t> LoopyValues::finite_options(const Digraph& graph, Vertex vertex) const {
    std::vector<std::uint32_t> set;
    for (const Vertex option : graph.options(vertex)) {
        if (value[option] != infinite) set.push_back(value[option]);
    }
    std::sort(set.begin(), set.end());
    set.erase(std::unique(set.begin(), set.end()), set.end());
    return set;
}

Value LoopyValues::value_of(const Digraph& graph, Vertex vertex) const {
    if (value[vertex] != infinite) return Nimber{value[vertex]};
    const std::vector<std::uint32_t> set = finite_options(graph, vertex);
    return Infinite{{set.begin(), set.end()}};
}

}  // namespace bouton
