#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "digraph/digraph.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// The outcome of each vertex of a digraph for the player to move, and how many moves are still
/// made when the winner hurries and the loser delays; 0 for draws.
struct LoopyOutcomes {
    std::vector<Outcome> outcome;
    std::vector<std::uint32_t> moves;
};

/// The outcomes of a game that may go on for ever, from those of the vertices where it is over.
/// These must be exactly the vertices without options.
///
/// Retrograde, breadth-first from the ends: a vertex with a lost option is won one move after the
/// first of them to be found, which is the nearest; one whose options are all won is lost one move
/// after the last of them.  A vertex that is never decided is a draw: it has no lost option, but an
/// option that is not won.
///
/// Cost: O(vertices + edges); the graph once more, and 13 bytes a vertex.
LoopyOutcomes loopy_outcomes(const Digraph& graph, std::span<const std::optional<Outcome>> endings);

}  // namespace bouton
