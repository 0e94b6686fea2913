#pragma once

#include <string_view>

#include "game/game.hpp"

namespace bouton {

/// What is known of a position after as much work as somebody at the board waits for, a few
/// seconds.  The work is counted in moves tried, not in time, so that the same game is played on
/// every machine.  Throws Error{limit} when it does not suffice.
Answer think(const Game& game, std::string_view position, bool explain = false);

/// The first thousand options of a position, or fewer when positions are very long.
OptionList some_options(const Game& game, std::string_view position);

}  // namespace bouton
