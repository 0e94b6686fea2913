#pragma once

#include <cstddef>
#include <string>

#include "base/control.hpp"
#include "base/memory.hpp"
#include "game/game.hpp"
#include "theory/digraph.hpp"

namespace bouton {

/// How large the graph of a game may be.
struct GameGraphLimits {
    std::size_t positions = 1'000'000;
    std::size_t memory = default_memory();
    Control* control = nullptr;
};

/// The graph of a game: its vertices are the positions that can be reached from one, which is the
/// first of them, named as the game spells them; its edges are the moves.
///
/// Throws Error{limit} if there are more positions than allowed, or the graph takes more memory.
/// Cost: the options of each position, once.
Digraph game_graph(const Game& game, const std::string& position,
                   const GameGraphLimits& limits = {});

}  // namespace bouton
