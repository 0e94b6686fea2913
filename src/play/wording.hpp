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

/// A move as people say it: `take 2 from heap 1`, `take 3 from both heaps`, `split heap 1 into 3
/// and 4`, `move to 3,4`.  Empty where the move is not of this kind.
std::string say_move(const Game& game, std::string_view before, std::string_view after,
                     Detail detail = Detail::brief);

/// The same and what it leaves: `take 2 from heap 1 and leave 1,4,5`, or at least `leave 1,4,5`.
std::string say_move_and_rest(const Game& game, std::string_view before, std::string_view after,
                              Detail detail = Detail::brief);

}  // namespace bouton
