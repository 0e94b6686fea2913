#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/limits.hpp"
#include "digraph/digraph.hpp"
#include "digraph/solvers/remoteness.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// Tokens on vertices of digraphs; a move takes one of them along an edge.  Each token has its own
/// entry in the list of graphs, so a graph with several tokens is listed several times.  Decides
/// all positions that can be reached by retrograde analysis, for any graphs, in normal and misère
/// play.
///
/// As each token is moved alone, the positions are all choices of one vertex for each token out of
/// those that it can reach.  They are numbered like the digits of a number, and neither they nor
/// the moves between them are stored.
///
/// Cost: O(moves between the positions); 8 bytes a position.
class TokenSearch {
public:
    /// Throws Error{limit} for more positions than the memory holds, or 2^32.  The graphs must
    /// outlive this object.
    TokenSearch(std::span<const Digraph* const> graphs, std::span<const Vertex> start, Play play,
                const Limits& limits = {});

    /// How many positions there are.
    [[nodiscard]] std::uint64_t size() const { return result_.moves.size(); }

    /// Whether a position, of as many tokens as the start, can be reached from it.
    [[nodiscard]] bool covers(std::span<const Vertex> position) const;

    /// The outcome of a position that is covered.
    [[nodiscard]] Outcome outcome(std::span<const Vertex> position) const;
    [[nodiscard]] std::optional<std::uint32_t> moves_to_end(std::span<const Vertex> position) const;

private:
    /// What one token can reach: vertex reach[i] of its graph is vertex i of `part`.
    struct Place {
        std::vector<Vertex> reach;  // ascending
        Digraph part;
        Digraph reverse;
        std::uint32_t stride = 0;
    };

    [[nodiscard]] std::uint32_t number(std::span<const Vertex> position) const;

    std::vector<Place> places_;
    Remoteness result_;
};

}  // namespace bouton
