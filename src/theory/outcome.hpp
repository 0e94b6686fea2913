#pragma once

#include <string_view>

namespace bouton {

/// Who wins when no move is left: in normal play the player who moved last, in misère play the
/// other one.
enum class Play { normal, misere };

/// P: the player to move loses. N: the player to move wins. Draw: neither can force a win.
enum class Outcome { P, N, draw };

/// One of the two players of a game in which they have moves of their own: black and white, red and
/// blue.  The names do not say who moves first.
enum class Side { left, right };

constexpr std::string_view to_string(Outcome outcome) {
    return outcome == Outcome::draw ? "draw" : outcome == Outcome::P ? "P" : "N";
}

/// The outcome for the player to move where no move is left.
constexpr Outcome outcome_without_moves(Play play) {
    return play == Play::normal ? Outcome::P : Outcome::N;
}

}  // namespace bouton
