#pragma once

#include <string>

#include "answer/text_style.hpp"
#include "game/catalogue.hpp"

/// What the catalogue holds, written.
namespace bouton {

/// All games, one on each line, with what can be asked of each; where lines are short, a paragraph
/// each.
std::string games_text(const Catalogue& games, const TextStyle& style);
std::string games_json(const Catalogue& games);

/// What one game says about itself; with `game`, one of the entry's games with its parameters, what
/// that one says.
std::string about_text(const Entry& entry, const GamePtr& game, const TextStyle& style);
std::string about_json(const Entry& entry, const GamePtr& game = nullptr);

}  // namespace bouton
