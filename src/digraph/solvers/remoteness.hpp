#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "digraph/vertex_names.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// For every vertex of a digraph, how many moves are still made from it when the winner hurries and
/// the loser delays (its remoteness: Steinhaus 1925, Smith 1966), and so its outcome.
///
/// In normal play a vertex without options is lost in 0 moves, so lost vertices are an even number
/// of moves from the end and won ones an odd number.  In misère play it is won in 0 moves, and even
/// and odd change places.
struct Remoteness {
    static constexpr std::uint32_t endless = UINT32_MAX;

    Play play = Play::normal;
    std::vector<std::uint32_t> moves;  ///< of each vertex; `endless` for a draw

    [[nodiscard]] std::optional<std::uint32_t> moves_to_end(Vertex vertex) const {
        if (moves[vertex] == endless) return {};
        return moves[vertex];
    }

    [[nodiscard]] Outcome outcome(Vertex vertex) const {
        if (moves[vertex] == endless) return Outcome::draw;
        const bool even = moves[vertex] % 2 == 0;
        return even == (play == Play::normal) ? Outcome::P : Outcome::N;
    }
};

}  // namespace bouton
