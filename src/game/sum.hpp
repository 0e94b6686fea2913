#pragma once

#include <vector>

#include "game/request.hpp"

namespace bouton {

/// The sum of games, as a game: a move is a move in one of them.  Its positions are spelled
/// `GAME POSITION + GAME POSITION …`.  Throws Error{bad_request} when a part is played misère, for
/// there Grundy values do not add.
Request sum_of(std::vector<Request> parts);

}  // namespace bouton
