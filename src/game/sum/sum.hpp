#pragma once

#include <vector>

#include "game/capabilities.hpp"
#include "game/request.hpp"

namespace bouton {

/// The sum of two or more games, as a game: a move is a move in one of them, and whoever cannot
/// move in any loses, or in misère play wins.  Its positions are spelled `GAME POSITION + GAME
/// POSITION …`.
///
/// In normal play it is solved by the values of its parts, each computed once; in misère play,
/// where values do not add, by a search of its positions.  Throws Error{bad_request} for parts that
/// are not impartial, and where some but not all of them are misère play.
Request sum_of(std::vector<Part> parts);

}  // namespace bouton
