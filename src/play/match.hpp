#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/control.hpp"
#include "game/request.hpp"
#include "play/events.hpp"
#include "play/player.hpp"
#include "play/thinking.hpp"

namespace bouton {

/// Who plays, and how.
struct MatchOptions {
    /// The levels of the players that are computers, the one who moves first in front; nothing for
    /// a human.
    std::array<std::optional<Level>, 2> levels;
    /// Computers make the same moves again for the same number.
    std::uint64_t seed = 0;
    /// May stop what the match thinks about; null, or to live as long as the match.
    Control* control = nullptr;

    /// A human against the computer.
    static MatchOptions against_computer(Level level, std::uint64_t seed = 0,
                                         bool computer_first = false);

    [[nodiscard]] const std::optional<Level>& level(Seat seat) const {
        return levels[seat == Seat::first ? 0 : 1];
    }
};

/// A move of a match.
struct MatchMove {
    Seat by;
    Turn turn;
};

/// A game in progress between humans and computers.  Whatever is done with it answers with events,
/// which a terminal, a server or a script shows as it likes.  What cannot be done is `Refused`, and
/// nothing changes.
///
/// The match does not go on by itself: when it is a computer's turn, call `computer_move`.  It ends
/// where the game says so, and as a draw when a position comes up for the third time with the same
/// player to move.  A match is for one thread at a time.
class Match {
public:
    /// Throws Error{bad_request} if a computer is to play a game that it cannot play.
    Match(Request request, const MatchOptions& options);

    /// The first events: Began, and Over if there is nothing to play.
    Events begin();
    /// A human's move, as play/input.hpp reads it: Moved, and perhaps Over.
    Events move(std::string_view text);
    /// The same, as the position to leave, which is one of the game's.
    Events move(const Position& position);
    /// The move of the computer whose turn it is: perhaps Admitted, then Moved, and perhaps Over.
    Events computer_move();
    /// Takes back the last move of a human and what followed it: Undone.  A match that has ended
    /// goes on.
    Events undo();
    /// From now on the computers play at that level.
    void set_level(Level level);
    /// What the player to move should do: Hint.
    Events hint();
    /// Who wins from here and why: Explained.
    Events why();
    /// What the player to move may do: Listed.
    [[nodiscard]] Events moves() const;

    [[nodiscard]] const Game& game() const { return *game_; }
    /// The game and the position that the match began with.
    [[nodiscard]] Request request() const { return {game_, start_}; }
    [[nodiscard]] const MatchOptions& options() const { return options_; }
    [[nodiscard]] const Position& start() const { return start_; }
    [[nodiscard]] const Position& position() const;
    [[nodiscard]] std::span<const MatchMove> history() const { return history_; }
    [[nodiscard]] Seat to_move() const;
    /// Whether it is the turn of a computer; not when the match has ended.
    [[nodiscard]] bool computer_to_move() const;
    [[nodiscard]] bool over() const { return over_; }
    /// What a player's side is called in a game in which sides have moves of their own.
    [[nodiscard]] std::optional<Side> side(Seat seat) const;

private:
    Events refuse_turn(bool computer) const;
    void make(const Position& next, Events& events);
    std::optional<event::Over> ending();
    [[nodiscard]] std::string own_advice() const;
    [[nodiscard]] bool is_third_time() const;
    std::array<std::optional<Review>, 2> reviews();
    [[nodiscard]] std::vector<std::string> similar_moves(std::string_view text) const;

    GamePtr game_;
    MatchOptions options_;
    Position start_;
    std::vector<MatchMove> history_;
    Thinking thinking_;
    std::array<std::optional<Player>, 2> players_;  // those that are computers
    bool over_ = false;
    bool admitted_ = false;  // that a position was too large for a perfect player
};

}  // namespace bouton
