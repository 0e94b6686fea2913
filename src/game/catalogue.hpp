#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/about.hpp"
#include "game/game.hpp"

namespace bouton {

/// A game of the catalogue: what it says of itself, and how to make it.
struct Entry {
    const About* about = nullptr;
    std::vector<Parameter> parameters;  ///< its own, then those that every game has
    std::span<const Fact> facts;
    std::span<const Trial> trials;
    std::vector<std::string_view> strategies;  ///< the default first, those that only list last
    std::vector<std::string_view> asks;        ///< what can be asked of it: solve, play, …
    std::function<GamePtr(std::string_view parameters)> make;
};

/// All games, by name.
std::span<const Entry> catalogue();

/// The game of that name; throws Error{bad_request} with a suggestion when there is none.
const Entry& find_game(std::string_view name);

/// The game that `NAME` or `NAME:PARAM=VALUE,FLAG` names.
GamePtr make_game(std::string_view spelled);

/// Generated from the files of src/games.
std::vector<Entry> catalogue_entries();

}  // namespace bouton
