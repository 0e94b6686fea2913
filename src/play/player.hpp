#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/random.hpp"
#include "game/game.hpp"
#include "play/thinking.hpp"

namespace bouton {

/// How well the computer plays.  Devious is perfect, and in a game with a player of its own also as
/// unhelpful as the rules allow.
enum class Level { beginner, casual, strong, perfect, devious };

std::string_view to_string(Level level);
/// The names of the levels, the weakest first.
std::span<const std::string_view> level_names();
/// The level of that name; throws Error{bad_request} with a suggestion when there is none.
Level read_level(std::string_view name);

/// Whether a computer can play the game: it can be decided, or it has a player of its own.
bool has_player(const Game& game);

/// Somebody who plays any game for which `has_player` holds.  The level is how often the player
/// looks for a good move instead of making any move: seldom, half of the time, nearly always,
/// always.  A good move is what the game's own player makes, if there is one, and else a move that
/// wins or at least keeps a draw.  A player who looks and finds that all moves lose makes one that
/// loses as late as possible where moves are counted, else one after which there is much to choose
/// from.
///
/// The same seed gives the same moves on every machine.  In a position with very many moves only
/// the first thousand are chosen from at random.
class Player {
public:
    Player(Level level, std::uint64_t seed) : level_(level), random_(seed) {}

    /// The position that the player leaves; a move must be left.  Throws Error{limit} when a
    /// perfect player cannot decide the position; the others then make any move.
    Position move(Thinking& thinking, const Position& position);
    void set_level(Level level) { level_ = level; }
    /// Any move.
    Position random_move(const Game& game, const Position& position);

private:
    Position stubborn_move(const Game& game, const Position& position);

    Level level_;
    Random random_;
};

}  // namespace bouton
