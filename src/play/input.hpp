#pragma once

#include <string_view>

#include "game/game.hpp"

namespace bouton {

/// The position that a move leaves, from what a player typed.
///
/// A move is the position to leave in the game's notation, `1,4,5` or `leave 1,4,5`; in a sum also
/// that of one part, `kayles 5`.  Where positions are lists of heaps it may be said in words:
/// `take 3 from 2`, `take all from heap 2`, `take 3 from both`, `take 2 from 1 and 3 from 2`,
/// `take 2,3` heap by heap, `split 1 into 3 and 4`.
///
/// Throws Error with a sentence when the text cannot be understood or the move is not allowed.
Position read_move(const Game& game, const Position& position, std::string_view text);

/// Throws Error with a sentence unless a move leads from one position to the other.
void require_move(const Game& game, const Position& from, const Position& to);

/// Whether the text can be typed as a move.
bool can_read_move(const Game& game, const Position& position, std::string_view text);

}  // namespace bouton
