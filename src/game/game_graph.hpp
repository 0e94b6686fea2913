#pragma once

#include <cstddef>

#include "base/limits.hpp"
#include "digraph/digraph.hpp"
#include "game/game.hpp"

namespace bouton {

/// The graph of a game.  Its vertices are the positions that can be reached from `position`, which
/// is the first of them, named as the game spells them; its edges are the moves.
///
/// Throws Error{limit} if there are more than `most` positions, or the graph takes more memory than
/// allowed, and Error{failed} when stopped.
/// Cost: the moves from each position, once.
Digraph game_graph(const Game& game, const Position& position, std::size_t most = 1'000'000,
                   const Limits& limits = {});

}  // namespace bouton
