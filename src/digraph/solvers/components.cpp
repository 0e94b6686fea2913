#include "digraph/solvers/components.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace bouton {

namespace {

constexpr std::uint32_t none = UINT32_MAX;

/// The representative of a vertex's set, in a forest of parents; halves the way to it.
Vertex root_of(std::vector<Vertex>& parent, Vertex v) {
    while (parent[v] != v) v = parent[v] = parent[parent[v]];
    return v;
}

}  // namespace

StrongComponents::StrongComponents(const Digraph& graph) {
    const auto size = static_cast<Vertex>(graph.vertices());
    component_.assign(size, none);
    members_.reserve(size);
    std::vector<std::uint32_t> low(size, none);  // the earliest vertex seen from each, by index
    std::vector<std::uint32_t> done(size);       // how many options
    std::vector<Vertex> pending;                 // entered, but not yet in a component
    std::vector<std::pair<Vertex, std::uint32_t>> path;  // where the search stands; with the index
    std::uint32_t entered = 0;
    const auto enter = [&](Vertex v) {
        low[v] = entered;
        path.emplace_back(v, entered++);
        pending.push_back(v);
    };
    const auto finish = [&](Vertex first) {
        const auto number = static_cast<std::uint32_t>(this->size());
        for (Vertex member = none; member != first;) {
            member = pending.back();
            pending.pop_back();
            component_[member] = number;
            members_.push_back(member);
        }
        std::sort(members_.begin() + begin_.back(), members_.end());
        begin_.push_back(static_cast<std::uint32_t>(members_.size()));
    };
    for (Vertex root = 0; root < size; ++root) {
        if (low[root] != none) continue;
        enter(root);
        while (!path.empty()) {
            const auto [v, index] = path.back();
            const auto options = graph.options(v);
            std::uint32_t& i = done[v];
            // An option that was entered from here is looked at again when it is done.
            for (; i < options.size() && low[options[i]] != none; ++i) {
                if (component_[options[i]] == none) low[v] = std::min(low[v], low[options[i]]);
            }
            if (i < options.size()) {
                enter(options[i]);
            } else {
                if (low[v] == index) finish(v);
                path.pop_back();
            }
        }
    }
}

std::vector<std::vector<Vertex>> weak_components(const Digraph& graph) {
    const auto size = static_cast<Vertex>(graph.vertices());
    std::vector<Vertex> parent(size);
    std::iota(parent.begin(), parent.end(), 0U);
    for (Vertex v = 0; v < size; ++v) {
        for (const Vertex option : graph.options(v)) {
            // The smaller one becomes the representative.
            const Vertex x = root_of(parent, v);
            const Vertex y = root_of(parent, option);
            parent[std::max(x, y)] = std::min(x, y);
        }
    }
    std::vector<std::uint32_t> number(size, none);
    std::vector<std::vector<Vertex>> components;
    for (Vertex v = 0; v < size; ++v) {
        const Vertex root = root_of(parent, v);
        if (number[root] == none) {
            number[root] = static_cast<std::uint32_t>(components.size());
            components.emplace_back();
        }
        components[number[root]].push_back(v);
    }
    return components;
}

}  // namespace bouton
