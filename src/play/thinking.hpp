#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "base/limits.hpp"
#include "game/game.hpp"
#include "game/question.hpp"

namespace bouton {

/// What is known of the positions of a game after as much work as somebody at the board waits for,
/// a few seconds each.  The work is counted in moves tried, not in time, so that the same game is
/// played on every machine.  What was found out is kept, also that a position is too large.
///
/// An object is for one thread at a time.
class Thinking {
public:
    /// The game must stay as long as this.  `limits` are kept besides: their memory, and their
    /// control, which may stop the work.
    explicit Thinking(const Game& game, const Limits& limits = {}) : game_(game), limits_(limits) {}

    [[nodiscard]] const Game& game() const { return game_; }
    /// Whether positions of the game can be decided at all; the functions below require it.
    [[nodiscard]] bool is_possible() const;

    /// Who wins, and by which move.  Throws Error{limit} when the work does not suffice.
    const Decision& decision(const Position& position);
    /// The same with all winning moves.  Throws Error{limit} when the work does not suffice, or
    /// there are too many to list.
    Decision full_decision(const Position& position);
    /// Why, a line each, as Explained tells it; empty where the game cannot tell.  Throws
    /// Error{limit} when the work does not suffice.
    std::vector<std::string> explanation(const Position& position);

private:
    struct Thought {
        bool too_large = false;
        Decision decision;
    };

    const Game& game_;
    Limits limits_;
    std::unordered_map<Position, Thought> thoughts_;
};

/// The first thousand moves of a position, or fewer when positions are very long.
MoveList some_moves(const Game& game, const Position& position);

}  // namespace bouton
