#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace bouton {

/// A move that was made.
struct Turn {
    std::string before;
    std::string after;
};

/// What there is to learn from the moves that one player made in a game.
struct Review {
    struct Slip {
        std::size_t turn;         ///< which of the moves, counted from 0
        std::string better_move;  ///< the position that should have been left
        bool was_draw;            ///< a draw was given away, not a win
    };

    std::optional<Slip> first_slip;  ///< the first move that gave away a win or a draw
    bool ever_winning = false;       ///< whether a winning move was there at any time
    bool complete = true;            ///< whether all moves could be judged
};

/// Judges the moves from the last to the first, up to one that is too hard to judge.
///
/// Cost: two positions are solved for each move.
Review review(const Game& game, const std::vector<Turn>& turns);

}  // namespace bouton
