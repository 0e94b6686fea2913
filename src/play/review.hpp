#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "game/position.hpp"
#include "play/thinking.hpp"

namespace bouton {

/// A move that was made.
struct Turn {
    Position before;
    Position after;
};

/// What there is to learn from the moves that one player made in a game.
struct Review {
    struct Slip {
        std::size_t turn;      ///< which of the player's moves, counted from 0
        Turn made;             ///< that move
        Position better_move;  ///< the position that should have been left
        bool was_draw;         ///< a draw was given away, not a win
    };

    std::optional<Slip> first_slip;  ///< the first move that gave away a win or a draw
    bool ever_winning = false;       ///< whether a winning move was there at any time
    bool complete = true;            ///< whether all moves could be judged
};

/// Judges the moves from the last to the first, up to one that is too hard to judge.
///
/// Cost: two positions are decided for each move, unless they were thought about before.
Review review(Thinking& thinking, std::span<const Turn> turns);

}  // namespace bouton
