#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "digraph/digraph.hpp"

namespace bouton {

/// A graph of the edges that `joined(from, to)` says, on vertices 0, 1, …, size − 1.
template <class Joined>
Digraph digraph_of(Vertex size, Joined&& joined) {
    DigraphBuilder builder(size);
    for (Vertex from = 0; from < size; ++from) {
        for (Vertex to = 0; to < size; ++to) {
            if (joined(from, to)) builder.edge(from, to);
        }
    }
    return builder.build().graph;
}

/// A random digraph, loops and cycles included: about `degree` edges leave each vertex.
inline Digraph random_digraph(Random& random, Vertex size, double degree) {
    DigraphBuilder builder(size);
    const auto edges = static_cast<std::uint64_t>(degree * size);
    for (std::uint64_t i = 0; i < edges && size > 0; ++i) {
        const auto from = static_cast<Vertex>(random_below(random, size));
        const auto to = static_cast<Vertex>(random_below(random, size));
        // A loop is rarer than chance would have it, for it decides too much.
        if (from != to || random_below(random, 4) == 0) builder.edge(from, to);
    }
    return builder.build().graph;
}

/// A random order of the numbers below `size`.
inline std::vector<Vertex> random_order(Random& random, Vertex size) {
    std::vector<Vertex> order(size);
    for (Vertex i = 0; i < size; ++i) {
        order[i] = i;
        std::swap(order[i], order[random_below(random, i + std::uint64_t{1})]);
    }
    return order;
}

/// A random acyclic digraph whose vertices are numbered in a random order.
inline Digraph random_acyclic_digraph(Random& random, Vertex size, double degree) {
    const auto number = random_order(random, size);
    DigraphBuilder builder(size);
    const auto edges = static_cast<std::uint64_t>(degree * size);
    for (std::uint64_t i = 0; i < edges && size > 0; ++i) {
        const auto from = static_cast<Vertex>(random_below(random, size));
        const auto to = static_cast<Vertex>(random_below(random, size));
        if (from > to) builder.edge(number[from], number[to]);
        if (from < to) builder.edge(number[to], number[from]);
    }
    return builder.build().graph;
}

}  // namespace bouton
