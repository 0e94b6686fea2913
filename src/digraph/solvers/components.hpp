#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "digraph/digraph.hpp"

namespace bouton {

/// The strongly connected components of a digraph: sets of vertices each of which can be reached
/// from all others of its set.  No edge leads from one to another with a larger number.
class StrongComponents {
public:
    /// Cost: O(V + E), whatever the depth of the graph; up to 40 bytes a vertex, of which 12 stay.
    /// Published: R. E. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1
    /// (1972), 146–160.
    explicit StrongComponents(const Digraph& graph);

    [[nodiscard]] std::size_t size() const { return begin_.size() - 1; }
    [[nodiscard]] std::uint32_t component_of(Vertex vertex) const { return component_[vertex]; }
    [[nodiscard]] std::span<const Vertex> operator[](std::size_t component) const {
        return {members_.data() + begin_[component], members_.data() + begin_[component + 1]};
    }

private:
    std::vector<std::uint32_t> component_;
    std::vector<std::uint32_t> begin_{0};
    std::vector<Vertex> members_;
};

/// The weakly connected components, as lists of vertices in ascending order: sets that no edge
/// joins to each other.  Cost: close to O(V + E).
std::vector<std::vector<Vertex>> weak_components(const Digraph& graph);

}  // namespace bouton
