#pragma once

#include <string_view>

namespace bouton {

/// Who wins when no move is left: in normal play the player who moved last, in misère play the
/// other one.
enum class Play { normal, misere };

/// P: the player to move loses. N: the player to move wins. Draw, in games that need not end:
/// neither can force a win.
enum class Outcome { P, N, draw };

/// The outcome of a game that need not end.
using LoopyOutcome = Outcome;

constexpr std::string_view to_string(Outcome outcome) {
    return outcome == Outcome::draw ? "draw" : outcome == Outcome::P ? "P" : "N";
}

}  // namespace bouton
