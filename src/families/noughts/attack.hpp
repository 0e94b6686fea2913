#pragma once

#include <vector>

#include "families/noughts/threats.hpp"
#include "solve/proof_search.hpp"

namespace bouton {

/// One player's attack in noughts and pluses, for ProofSearch: whether that player can force a
/// line.
class NoughtsAttack {
public:
    using Position = NoughtsPosition;

    /// The board must stay as long as this.
    NoughtsAttack(const NoughtsBoard& board, std::size_t attacker)
        : board_(board), attacker_(attacker) {}

    /// Seen at once: lines that can be completed or must be stopped; wins by threats alone of
    /// either player, after which only the answers to a threat are options (see ThreatSearch); and
    /// attacks that are too weak (see is_hopeless).
    [[nodiscard]] Glance look(const Position& position, unsigned moves,
                              std::vector<Position>& options) const;

    [[nodiscard]] bool attacker_to_move(const Position& position) const {
        return NoughtsBoard::mover(position) == attacker_;
    }
    [[nodiscard]] Position key(const Position& position) const {
        return board_.normal_form(position);
    }

private:
    /// Whether it is clear that the attacker cannot complete a line with so many moves of his own.
    ///
    /// No line free of the defender's squares lacks few enough squares; or the sum of 2^−m over
    /// these lines, m being the squares that a line lacks, is below 1 with the defender to move or
    /// below 1/2 with the attacker to move: then the defender can fill a square of every line.
    ///
    /// P. Erdős and J. L. Selfridge, On a combinatorial game, J. Combin. Theory A 14 (1973),
    /// 298–301.
    [[nodiscard]] bool is_hopeless(Squares attacker, Squares defender, unsigned own_moves,
                                   bool attacking) const;

    const NoughtsBoard& board_;
    std::size_t attacker_;
};

}  // namespace bouton
