#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/limits.hpp"
#include "digraph/digraph.hpp"
#include "digraph/solvers/acyclic.hpp"
#include "digraph/solvers/loopy.hpp"
#include "digraph/solvers/remoteness.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// What is known of a token on each vertex of a graph.
struct GraphLabels {
    static constexpr std::uint32_t infinite = LoopyValues::infinite;

    Play play = Play::normal;
    std::optional<Cycle> cycle;  ///< a cycle, if the graph has one
    Remoteness remoteness;       ///< outcomes, and how many moves from the end
    /// Grundy values, `infinite` for a vertex that has none; empty in misère play.
    std::vector<std::uint32_t> values;

    [[nodiscard]] std::optional<std::uint32_t> grundy(Vertex vertex) const {
        if (values.empty() || values[vertex] == infinite) return {};
        return values[vertex];
    }
};

/// The labels of a graph.  Cost: O(V + E) for an acyclic graph, that of loopy_values for others.
GraphLabels label_graph(const Digraph& graph, Play play = Play::normal, const Limits& limits = {});

/// The finite values among the options of a vertex whose own value is infinite: K of ∞(K).
std::vector<std::uint32_t> finite_option_values(const Digraph& graph, const GraphLabels& labels,
                                                Vertex vertex);

/// What is known of a graph's kernel or Grundy function.
struct Existence {
    std::optional<bool> exists;         ///< nothing if the limits were too narrow to decide
    bool only = false;                  ///< there is exactly one, as far as is known
    std::vector<Vertex> kernel;         ///< its vertices in ascending order
    std::vector<std::uint32_t> values;  ///< of a Grundy function, for each vertex
    std::vector<Vertex> obstruction;    ///< vertices that prove that there is none
};

/// The graph's kernel: the vertices of value 0 of an acyclic graph; otherwise searched for within
/// the limits.
Existence kernel_of(const Digraph& graph, const GraphLabels& labels, const Limits& limits = {});

/// The graph's Grundy function in the classical sense, if it is found or refuted within
/// the limits.
Existence grundy_function_of(const Digraph& graph, const GraphLabels& labels,
                             const Limits& limits = {});

}  // namespace bouton
