#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "families/wythoff/wythoff.hpp"

namespace bouton {

/// What a position stands for: two piles, or the square of a queen.
enum class WythoffBoard { piles, squares };

/// Why a position of Wythoff's game is won or lost, in the words of one strategy: where the smaller
/// pile stands among the losing pairs and how that is found, which case applies, and the move.
std::vector<std::string> explain_wythoff(const WythoffPiles& piles, const WythoffRules& rules,
                                         WythoffStrategy strategy, const Limits& limits,
                                         WythoffBoard board = WythoffBoard::piles);

}  // namespace bouton
