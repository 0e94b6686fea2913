#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "exact/integer.hpp"
#include "game/game.hpp"

namespace bouton {

/// One of the games that a position consists of, as the players see it.
struct Part {
    enum class Look { text, heaps, rows, board };

    std::string game;  ///< its name
    std::string position;
    Look look = Look::text;      ///< how it is drawn
    std::vector<Integer> heaps;  ///< drawn as heaps or rows; empty if it is not
    std::size_t first = 1;       ///< the number of its first heap, counted through all parts
    bool listed = false;         ///< whether the position is spelled as the list of these heaps
};

/// The parts of a position as Bouton spells it: several of a sum, else one.
std::vector<Part> parts_of(const Game& game, std::string_view position);

/// The position that the parts make up.
std::string joined(const Game& game, const std::vector<Part>& parts);

}  // namespace bouton
