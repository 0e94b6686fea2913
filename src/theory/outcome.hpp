#pragma once

#include <string_view>

namespace bouton {

/// Who wins when no move is left: in normal play the player who moved last, in misère play the
/// other one.
enum class Play { normal, misere };

/// P: the player to move loses. N: the player to move wins.
enum class Outcome { P, N };

constexpr std::string_view to_string(Outcome outcome) { return outcome == Outcome::P ? "P" : "N"; }

/// The outcome of a game that need not end. Draw: neither player can force a win.
enum class LoopyOutcome { P, N, draw };

constexpr std::string_view to_string(LoopyOutcome outcome) {
    return outcome == LoopyOutcome::draw ? "draw" : outcome == LoopyOutcome::P ? "P" : "N";
}

}  // namespace bouton
