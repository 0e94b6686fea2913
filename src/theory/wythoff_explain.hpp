#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "theory/wythoff.hpp"

namespace bouton {

/// Why a position of Wythoff's game is won or lost, in the words of one strategy: where the smaller
/// pile stands among the losing pairs and how that is found, which case applies, and the move.
std::vector<std::string> explain_wythoff(const WythoffPiles& piles, const WythoffRules& rules,
                                         WythoffStrategy strategy, std::size_t memory);

}  // namespace bouton
