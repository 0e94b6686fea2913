#pragma once

#include <string>
#include <string_view>

#include "game/game.hpp"

namespace bouton {

/// Whether numbers are told to be typed again or only to be read.  Even in full a number of
/// hundreds of digits is shortened.
enum class Detail { brief, full };

/// A position for people to read, its long numbers shortened.
std::string short_position(std::string_view position, Detail detail = Detail::brief);

/// The same, as the game writes it.
std::string short_position(const Game& game, const Position& position,
                           Detail detail = Detail::brief);

/// A move as people say it: `take 2 from heap 1`, `take 3 from both heaps`, `split heap 1 into 3
/// and 4`, `move to 3,4`.  Empty where the move is not of this kind.
std::string say_move(const Game& game, const Position& before, const Position& after,
                     Detail detail = Detail::brief);

/// The same and what it leaves: `take 2 from heap 1 and leave 1,4,5`, or at least `leave 1,4,5`.
std::string say_move_and_rest(const Game& game, const Position& before, const Position& after,
                              Detail detail = Detail::brief);

/// A move to show as an example.
struct MoveExample {
    Position position;   ///< that it leaves
    std::string spoken;  ///< in words that can be typed; empty if there are none
};

/// The first move that can be typed in words, or else the first one; a move must be left.
MoveExample example_move(const Game& game, const Position& position);

}  // namespace bouton
