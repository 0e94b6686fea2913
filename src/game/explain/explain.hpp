#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "exact/integer.hpp"
#include "theory/outcome.hpp"
#include "theory/value.hpp"

namespace bouton {

/// One part of a sum, by name, and its value.
struct PartValue {
    std::string name;
    Value value;
};

/// Why a sum has its outcome: the values of its parts, their sum, and what follows.  `move` is a
/// winning move, or one that keeps a draw, if there is one; else empty.  `changed` is the part that
/// it changes, if that is known.
std::vector<std::string> explain_sum(std::span<const PartValue> parts, const std::string& move,
                                     std::optional<std::size_t> changed = std::nullopt);

/// Why a heap has its value, from one option for each value that its options have, by growing
/// value: `From 8 moves leave all values below 2: 1,6 has 0, 7 has 1. None leaves 2.`
std::string told_mex(const Integer& heap, std::span<const std::pair<Integer, std::string>> options);

/// Why a position that was searched has its outcome.  A move is empty where there is none.
std::vector<std::string> explain_search(Outcome outcome, const std::string& winning_move,
                                        const std::string& drawing_move);

/// What it means that the game is over, with that outcome for the player to move, because no move
/// is left or else by the rules.
std::string explain_end(Outcome end, Play play, bool no_move = true);

}  // namespace bouton
