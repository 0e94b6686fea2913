#pragma once

#include <string>
#include <string_view>

#include "game/game.hpp"

/// The rules of a game as players need them.
namespace bouton {

/// How a game is played, without the sentences that say who wins: those that begin with "Whoever"
/// and end with "wins" or "loses" somewhere.
std::string rules_without_end(std::string_view rules);

/// How this game is played, and who wins.  A game's text tells normal play; where misère play was
/// asked for, its sentence stands in the place of that one.
std::string told_rules(const Game& game);

}  // namespace bouton
