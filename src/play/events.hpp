#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/position.hpp"
#include "play/review.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// One of the two players of a match: the one who moves first, or the other.
enum class Seat { first, second };

constexpr Seat other(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }

/// What happens in a match, apart from how it is told.  Positions are those of the match's game,
/// which writes and draws them; sentences begin in lower case and have no full stop.
namespace event {

/// The match begins here.
struct Began {
    Position position;
    Seat to_move;
};

/// A move was made.
struct Moved {
    Seat by;
    Position before;
    Position after;
    std::string spoken;  ///< in words, `take 2 from heap 1`; empty where there are none
};

/// What was asked for cannot be done, and the match stands as before.
struct Refused {
    enum class Reason {
        bad_move,  ///< the text makes no sense, or the move is not allowed
        over,      ///< the match has ended
        turn,      ///< it is the turn of the other kind of player
        nothing,   ///< there is no move to take back
        too_hard,  ///< nobody knows, or not within the time that players wait
    };

    Reason reason;
    std::string sentence;
    std::vector<std::string> suggestions;  ///< moves that look like the one that was typed
    std::vector<std::string> lines = {};   ///< what is known of what is too hard
};

/// What the player to move can reach from here, against best play.
struct Hint {
    Outcome outcome;
    /// A position to leave that wins, or keeps a draw, or loses as late as possible; nothing where
    /// every move loses and moves are not counted.
    std::optional<Position> move;
    std::string spoken;  ///< that move in words, its numbers in full; empty where there are none
};

/// Who wins from here, and why.
struct Explained {
    Outcome outcome;  ///< for the player to move
    /// A line that begins with a space is a row of a table.  Empty where the game cannot tell.
    std::vector<std::string> lines;
};

/// Moves were taken back: the last one of a human, and what followed it.
struct Undone {
    std::size_t moves;
    Position position;  ///< that is on the board again
};

/// The moves that are allowed, as the positions that they leave.
struct Listed {
    std::vector<Position> moves;
    bool complete;  ///< whether these are all
};

/// The computer cannot play as well as its level promises, and makes any move.  Told once a match.
struct Admitted {
    std::string sentence;
};

/// The match has ended.
struct Over {
    enum class Reason {
        no_move,     ///< the player to move has none
        rules,       ///< the rules of the game say so
        repetition,  ///< a position came up for the third time with the same player to move
    };

    std::optional<Seat> winner;  ///< nothing: a draw
    Reason reason;
    Position position;
    /// Of each human, what there is to learn, where moves can be judged.
    std::array<std::optional<Review>, 2> reviews;
};

}  // namespace event

using Event =
    std::variant<event::Began, event::Moved, event::Refused, event::Hint, event::Explained,
                 event::Undone, event::Listed, event::Admitted, event::Over>;
using Events = std::vector<Event>;

}  // namespace bouton
