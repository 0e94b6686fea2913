#pragma once

#include <string>
#include <string_view>

#include "game/game.hpp"

namespace bouton {

/// A game and a position of it.
struct Request {
    GamePtr game;
    std::string position;  ///< as Bouton spells it
};

/// Reads `GAME POSITION` or a sum `GAME POSITION + GAME POSITION …`; throws Error.
Request parse_request(std::string_view text);

/// The same, but a game without a position stands at its start.
Request parse_request_or_start(std::string_view text);

}  // namespace bouton
