#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "exact/integer.hpp"
#include "game/position.hpp"
#include "theory/outcome.hpp"
#include "theory/rules.hpp"
#include "theory/value.hpp"

namespace bouton {

/// What a user wants to know about a position.
struct Question {
    bool all = false;              ///< every winning move, not one
    bool explain = false;          ///< why
    bool insist_on_value = false;  ///< the Grundy value even if it takes long
    std::string strategy = {};     ///< for a game with several; empty: its default
    Limits limits = {};
    std::optional<Integer> rows = {};   ///< how many rows of a list are wanted, if that is known
    std::optional<Integer> heaps = {};  ///< of how many heaps the positions of a list are
};

/// Who wins a position, and by which moves.
struct Decision {
    Outcome outcome = Outcome::P;
    std::vector<Position> winning_moves;  ///< the positions to leave, the preferred one first
    /// False where all winning moves were wanted but there may be more than those listed.
    bool winning_moves_complete = true;
    /// In a drawn position, the moves that keep the draw; where there are very many moves, some of
    /// them.
    std::vector<Position> drawing_moves;
    /// What a perfect player does, also in a lost position: win soonest, keep the draw, lose last.
    /// Empty where the game does not count moves, and where it is over.
    std::vector<Position> best_moves;
    /// The number of moves when the winner hurries and the loser delays, where that was counted.
    std::optional<std::uint64_t> moves_to_end;
    std::vector<Count> counts;       ///< what else the game tells
    std::optional<Value> value;      ///< in normal play, if finding the outcome gave it
    std::vector<Value> part_values;  ///< of a sum: the values of its parts, if they were needed
};

/// What is known about a position.
struct Answer : Decision {
    std::vector<std::string> explanation;
};

}  // namespace bouton
