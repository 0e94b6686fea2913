#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solve/budget.hpp"
#include "solve/digraph_acyclic.hpp"
#include "solve/digraph_loopy.hpp"
#include "solve/remoteness.hpp"
#include "theory/digraph.hpp"
#include "theory/loopy_nimber.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// What is known of each vertex of a graph, with a token on it.
struct GraphLabels {
    static constexpr std::uint32_t infinite = LoopyValues::infinite;

    Play play = Play::normal;
    std::optional<Cycle> cycle;  ///< one of them, if the graph has any
    Remoteness remoteness;       ///< outcomes, and how many moves from the end
    /// Grundy values, `infinite` where there is none; empty in misère play, which has none.
    std::vector<std::uint32_t> values;

    [[nodiscard]] std::optional<std::uint32_t> grundy(Vertex vertex) const {
        if (values.empty() || values[vertex] == infinite) return {};
        return values[vertex];
    }
};

/// The labels of a graph.  Cost: O(V + E) for an acyclic graph, that of loopy_values for others.
GraphLabels label_graph(const Digraph& graph, Play play = Play::normal, const Budget& budget = {});

/// The finite values among the options of a vertex whose own value is infinite: K of ∞(K).
std::vector<std::uint32_t> finite_option_values(const Digraph& graph, const GraphLabels& labels,
                                                Vertex vertex);

/// What is known of a graph's kernel or Grundy function.
struct Existence {
    std::optional<bool> exists;         ///< nothing where the budget did not suffice
    bool only = false;                  ///< there is exactly one, as far as is known
    std::vector<Vertex> kernel;         ///< its vertices in ascending order
    std::vector<std::uint32_t> values;  ///< of a Grundy function, for each vertex
    std::vector<Vertex> obstruction;    ///< vertices because of which there is none
};

/// The graph's kernel: that of value 0 for an acyclic graph, else found if the budget suffices.
Existence kernel_of(const Digraph& graph, const GraphLabels& labels, const Budget& budget = {});

/// The graph's Grundy function in the classical sense, if the budget suffices to find or refute it.
Existence grundy_function_of(const Digraph& graph, const GraphLabels& labels,
                             const Budget& budget = {});

}  // namespace bouton
