#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"
#include "game/question.hpp"

namespace bouton {

/// Why a position of a game with two sides has its outcome: whose turn it is and who wins, after
/// how many moves where they are counted, and the line of best play, its first moves if it is long.
///
/// Cost: every position of the line is decided.
std::vector<std::string> explain_line(const Game& game, const Position& position,
                                      const Question& question, const Decision& decision);

}  // namespace bouton
