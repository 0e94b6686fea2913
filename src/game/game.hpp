#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.hpp"
#include "base/random.hpp"
#include "game/about.hpp"
#include "game/position.hpp"
#include "game/scene/scene.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// The positions that moves leave, perhaps not all of them.
struct MoveList {
    std::vector<Position> positions;
    bool complete = true;
};

/// A game with its parameters fixed: what it is called, what its positions look like, which moves
/// there are and how it ends.  What else a game offers are capabilities (game/capabilities.hpp),
/// asked for by their type: `game.as<Listed>()`.
///
/// Every position given to a game must come from its own `read`, `start` or `moves`.
class Game {
public:
    Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    Game(Game&&) = delete;
    Game& operator=(Game&&) = delete;
    virtual ~Game() = default;

    /// The name with the parameters that are not at their defaults: `wythoff:a=2`.  Empty for a
    /// sum, whose positions name their games.
    [[nodiscard]] virtual const std::string& name() const = 0;
    /// What the game says about itself; the texts live as long as the game.
    [[nodiscard]] virtual About about() const = 0;
    [[nodiscard]] virtual Play play() const = 0;

    /// Where a game starts when no position is given.
    [[nodiscard]] virtual Position start() const = 0;
    /// Throws Error{bad_request} for a text that is not a position in the game's notation, and for
    /// a position that cannot occur.
    [[nodiscard]] virtual Position read(std::string_view text) const = 0;
    /// The position as Bouton spells it, which `read` reads back.
    [[nodiscard]] virtual std::string write(const Position& position) const = 0;

    /// The first `most` positions that a move can leave.
    [[nodiscard]] virtual MoveList moves(const Position& position, std::size_t most) const = 0;
    /// The same, which the limits end: throws Error{limit} and Error{failed}.
    [[nodiscard]] virtual MoveList moves_within(const Position& position, std::size_t most,
                                                const Limits& limits) const {
        limits.require_going();
        return moves(position, most);
    }
    /// Whether a move leads from one position to the other.
    [[nodiscard]] virtual bool is_move(const Position& from, const Position& to) const = 0;
    /// The outcome for the player to move if the game is over, nothing if it goes on.
    [[nodiscard]] virtual std::optional<Outcome> ending(const Position& position) const = 0;
    /// Whose turn it is, in a game whose sides have moves of their own; nothing in others.
    [[nodiscard]] virtual std::optional<Side> to_move(const Position& position) const = 0;
    /// The same position for all that differ only in the order of piles and the like.
    [[nodiscard]] virtual Position normal_form(const Position& position) const = 0;

    /// What a position looks like; empty where only its notation can be shown.
    [[nodiscard]] virtual std::vector<Scene> picture(const Position& position) const = 0;
    /// A random legal position.  If the game has numbers, they have at most that many bits.
    [[nodiscard]] virtual Position random_position(Random& random, std::size_t bits) const = 0;

    /// The capability of that type, or null if the game does not offer it.
    template <class Capability>
    [[nodiscard]] const Capability* as() const {
        return dynamic_cast<const Capability*>(this);
    }
};

using GamePtr = std::shared_ptr<const Game>;

}  // namespace bouton
