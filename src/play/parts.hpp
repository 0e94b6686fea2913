#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "exact/integer.hpp"
#include "game/game.hpp"

namespace bouton {

/// One of the games that a position consists of, as the players see it.
struct ShownPart {
    enum class Look { text, heaps, rows, board };

    const Game* game;  ///< lives as long as the game that the position is of
    Position position;
    Look look = Look::text;      ///< how it is drawn
    std::vector<Integer> heaps;  ///< drawn as heaps or rows; empty if it is not
    std::size_t first = 1;       ///< the number of its first heap, counted through all parts
    bool listed = false;         ///< whether the position is spelled as the list of these heaps
};

/// The parts of a position: several of a sum, else one.
std::vector<ShownPart> shown_parts(const Game& game, const Position& position);

}  // namespace bouton
