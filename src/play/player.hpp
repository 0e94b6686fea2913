#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "game/game.hpp"

namespace bouton {

/// How well the computer plays.
enum class Level { beginner, casual, strong, perfect };

std::string_view to_string(Level level);
/// The names of the levels, the weakest first.
std::span<const std::string_view> level_names();
/// The level of that name; throws Error{bad_request} with a suggestion when there is none.
Level read_level(std::string_view name);

/// Somebody who plays any game.  The level is how often the player looks for the winning move
/// instead of making any move: seldom, half of the time, nearly always, always.  Who looks and
/// finds that all moves lose makes one after which there is much to choose from.
///
/// The same seed gives the same moves on every machine.  In a position with very many moves only
/// the first thousand are chosen from at random.
class Player {
public:
    Player(Level level, std::uint64_t seed) : level_(level), random_(seed) {}

    /// The position that the player leaves; a move must be left.  Throws Error{limit} when a
    /// perfect player cannot solve the position; the others then make any move.
    std::string move(const Game& game, const std::string& position);
    /// Any move.
    std::string random_move(const Game& game, const std::string& position);

private:
    std::string stubborn_move(const Game& game, const std::string& position);

    Level level_;
    Random random_;
};

}  // namespace bouton
