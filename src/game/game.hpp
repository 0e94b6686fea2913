#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.hpp"
#include "base/memory.hpp"
#include "base/random.hpp"
#include "exact/integer.hpp"
#include "game/about.hpp"
#include "game/rows.hpp"
#include "game/scene.hpp"
#include "theory/outcome.hpp"
#include "theory/periodicity.hpp"
#include "theory/rays.hpp"

namespace bouton {

/// What a user wants to know of a position.
struct Question {
    bool all = false;               ///< every winning move, not one
    bool explain = false;           ///< why
    bool insist_on_grundy = false;  ///< the Grundy value even if it takes long
    std::string strategy;           ///< for a game with several; empty: its default
    std::size_t memory = default_memory();
    Control* control = nullptr;
    std::optional<Integer> rows;  ///< how many rows of a list are wanted, if that is known
};

/// What is known of a position.
struct Answer {
    Outcome outcome = Outcome::P;
    std::optional<Integer> grundy;           ///< none where it is not defined or not affordable
    std::vector<std::string> winning_moves;  ///< the positions to leave, the preferred one first
    std::vector<std::string> drawing_moves;  ///< of a draw, all that keep it one
    std::vector<std::string> explanation;
};

/// Options of a position, perhaps not all of them.
struct OptionList {
    std::vector<std::string> positions;
    bool complete = true;
};

/// A game with its parameters fixed, as the interfaces see it: positions are text, in the game's
/// own notation.  Every function that takes a position throws Error{bad_request} for a text that is
/// not one, and Error{limit} where an answer would cost more than is allowed.
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
    [[nodiscard]] virtual std::string name() const = 0;
    [[nodiscard]] virtual Play play() const = 0;
    /// The names that Question::strategy may have; the default first.
    [[nodiscard]] virtual std::vector<std::string_view> strategies() const = 0;
    /// Where a game starts when no position is given.
    [[nodiscard]] virtual std::string start() const = 0;

    /// The position as Bouton spells it.
    [[nodiscard]] virtual std::string canonical(std::string_view position) const = 0;
    /// Outcome, winning moves and what else is asked.
    [[nodiscard]] virtual Answer solve(std::string_view position,
                                       const Question& question) const = 0;
    /// The Grundy value in normal play.
    [[nodiscard]] virtual Integer grundy(std::string_view position,
                                         const Question& question) const = 0;
    /// Options with that Grundy value: all of them, or with question.all unset perhaps only one.
    [[nodiscard]] virtual std::vector<std::string> options_of_value(
        std::string_view position, const Integer& value, const Question& question) const = 0;
    /// The first `most` positions that a move can leave.
    [[nodiscard]] virtual OptionList options(std::string_view position, std::size_t most) const = 0;
    /// Whether a move leads from one position to the other.
    [[nodiscard]] virtual bool is_option(std::string_view from, std::string_view to) const = 0;
    [[nodiscard]] virtual std::vector<Scene> scenes(std::string_view position) const = 0;
    /// The P-positions in order, from number `from` on; throws Error{bad_request} for a game whose
    /// P-positions are not listed.
    [[nodiscard]] virtual RowList losing(const Integer& from, const Question& question) const = 0;
    /// The moves as rays, for a game on two piles whose moves are; nothing for the others.
    [[nodiscard]] virtual std::optional<RayRules> rays() const = 0;
    /// The positions of one Grundy value ≥ 0 in order of the smaller pile, from number `from` on;
    /// throws Error{bad_request} for a game for which there is no way to list them.
    [[nodiscard]] virtual RowList positions(const Integer& value, const Integer& from,
                                            const Question& question) const = 0;
    /// The Grundy values of the heaps from, from + 1, …; throws Error{bad_request} unless it is a
    /// game on heaps.
    [[nodiscard]] virtual RowList sequence(const Integer& from, const Question& question) const = 0;
    /// What theory knows of the period of that sequence, if anything.
    [[nodiscard]] virtual std::optional<Periodicity> period() const = 0;
    /// A random legal position, with numbers of up to so many bits where the game has numbers.
    [[nodiscard]] virtual std::string random_position(Random& random, std::size_t bits) const = 0;
};

using GamePtr = std::shared_ptr<const Game>;

}  // namespace bouton
