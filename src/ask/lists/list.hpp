#pragma once

#include <functional>
#include <string>

#include "exact/integer.hpp"
#include "exact/rows.hpp"
#include "format/facts.hpp"
#include "game/catalogue.hpp"
#include "game/game.hpp"
#include "game/question.hpp"

/// Lists of positions or values, in order.
namespace bouton {

/// What is asked, in the words of the user; what is not said is empty.
struct ListQuery {
    std::string game = {};
    std::string count = {};     ///< how many rows
    std::string from = {};      ///< the number of the first one; empty: 0
    std::string strategy = {};  ///< for `losing` of a game with several lists
    std::string value = {};     ///< for `positions`: the Grundy value
    std::string heaps = {};     ///< for `losing` of a game on heaps: of how many; empty: as usual
};

/// A list that can be made.
struct ListRequest {
    std::string game;
    Integer count;
    ListFacts facts;  ///< what is said of the list
    /// Makes it.  Throws Error where the game has no such list, or within no such limits.
    std::function<RowList(const Limits& limits)> make;
};

// Each takes its game from a catalogue, and throws Error{bad_request} for what is not understood,
// and for games that have no such list.

/// The losing positions of a game.
ListRequest read_losing(const ListQuery& query, const Catalogue& games = catalogue());
/// The positions of one Grundy value.
ListRequest read_positions(const ListQuery& query, const Catalogue& games = catalogue());

}  // namespace bouton
