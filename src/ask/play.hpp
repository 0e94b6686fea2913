#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ask/show.hpp"
#include "game/catalogue.hpp"

/// One step of a game that somebody else keeps: a position and what is done with it.
namespace bouton {

/// What is asked, in the words of the user; what is not said is empty.
struct PlayQuery {
    std::string game = {};                  ///< GAME; empty for a sum
    std::string position = {};              ///< empty: the start of the game
    std::vector<std::string> history = {};  ///< the positions before, the first one first
    /// state (the default), move, computer, hint, why, or random for a new position
    std::string action = {};
    std::string move = {};   ///< for move: the position to leave, or words
    std::string level = {};  ///< of the computer; empty: perfect
    std::string seed = {};   ///< of the computer and of random positions
    std::string moves = {};  ///< how many moves are listed at most
    bool judge = false;      ///< tell who wins, and what each move leads to
};

struct PlayAnswer {
    /// A move that was made.
    struct Moved {
        Position from;
        std::string words;
        bool careless = false;  ///< the computer could not decide the position and made any move
    };
    struct Hint {
        Outcome outcome = Outcome::P;
        std::optional<Position> move;  ///< that wins, or keeps a draw
        std::string words;
    };
    struct Why {
        Outcome outcome = Outcome::P;
        std::vector<std::string> lines;
        std::optional<ShownReason> reason;
    };

    std::string action;
    ShownPosition shown;     ///< the position after what was done
    bool repeated = false;   ///< it came up for the third time, which is a draw
    std::size_t number = 0;  ///< how many moves were made
    std::optional<Moved> moved;
    std::optional<Hint> hint;
    std::optional<Why> why;
};

/// Throws Error{bad_request} for what is not understood and for moves that are not allowed, and
/// Error{limit} for a hint or a reason that takes too long to find.
PlayAnswer answer_play(const PlayQuery& query, const Limits& limits,
                       const Catalogue& games = catalogue());

}  // namespace bouton
