#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exact/rows.hpp"
#include "families/rays/table/source.hpp"
#include "game/game.hpp"
#include "game/question.hpp"
#include "theory/periodicity.hpp"
#include "theory/statistics.hpp"
#include "theory/value.hpp"

/// What a game may offer besides its core.  A capability is asked for by its type,
/// `game.as<Decided>()`, and what can be asked of a game follows from those that it has.
namespace bouton {

/// The base of all capabilities.
class Capability {
public:
    Capability() = default;
    Capability(const Capability&) = delete;
    Capability& operator=(const Capability&) = delete;
    Capability(Capability&&) = delete;
    Capability& operator=(Capability&&) = delete;
    virtual ~Capability() = default;
};

/// The values of a position and of all that can be reached from it; what was computed is kept.  An
/// object is for one thread at a time, and the game must outlive it.
class Valuation {
public:
    Valuation() = default;
    Valuation(const Valuation&) = delete;
    Valuation& operator=(const Valuation&) = delete;
    Valuation(Valuation&&) = delete;
    Valuation& operator=(Valuation&&) = delete;
    virtual ~Valuation() = default;

    /// The value of the position itself.  Throws Error{limit} where it costs more than is allowed.
    virtual Value value() = 0;
    /// The value of a position that can be reached from it.
    virtual Value value(const Position& position) = 0;
    /// The options of the position whose value is that nimber: all of them, or with `all` unset at
    /// least one, if there is one.
    virtual std::vector<Position> options_of(const Integer& nimber, bool all) = 0;
    /// A measure of how far a position is from the end.  In a game with cycles the winner gets to
    /// the end by choosing, among the options of the right value, the one with the least rank.  0
    /// in games without cycles.
    [[nodiscard]] virtual std::uint64_t rank(const Position& /*position*/) { return 0; }
};

/// Positions have values in normal play.
class Valued : public Capability {
public:
    /// `known` is the outcome of the position, if the caller has it already.
    [[nodiscard]] virtual std::unique_ptr<Valuation> valuation(
        const Position& position, const Limits& limits,
        std::optional<Outcome> known = std::nullopt) const = 0;
};

/// Positions can be decided: by theory, by values, or by search within the limits.
class Decided : public Capability {
public:
    /// Throws Error{limit} where that costs more than is allowed, and Error{bad_request} for a
    /// strategy that the game does not have.
    [[nodiscard]] virtual Decision decide(const Position& position,
                                          const Question& question) const = 0;
    /// The names that Question::strategy may have; the default first; none if there is one way
    /// only.
    [[nodiscard]] virtual std::vector<std::string_view> strategies() const { return {}; }
};

/// It can be said how many positions a search from a position would meet.
class Reaching : public Capability {
public:
    /// About how many, rather too few than too many; nothing if that is not known.
    [[nodiscard]] virtual std::optional<Integer> count_reachable(
        const Position& position) const = 0;
};

/// It can be said why a position has its outcome.
class Explained : public Capability {
public:
    /// `decision` is what `decide` found for the same question.  A line that begins with a space is
    /// a row of a table.
    [[nodiscard]] virtual std::vector<std::string> explain(const Position& position,
                                                           const Question& question,
                                                           const Decision& decision) const = 0;
    /// What can be said, a line each, where it is too hard to find out who wins.
    [[nodiscard]] virtual std::vector<std::string> explain_undecided(
        const Position& /*position*/, const Question& /*question*/) const {
        return {};
    }
};

/// The P-positions can be listed in order.
class Listed : public Capability {
public:
    /// From number `from` on.
    [[nodiscard]] virtual RowList losing(const Integer& from, const Question& question) const = 0;
    /// The names that Question::strategy may have for lists; the default first.
    [[nodiscard]] virtual std::vector<std::string_view> listings() const = 0;
    /// Of how many heaps the positions are that are listed, in a game on any number of them; in
    /// other games 0.  Throws Error{bad_request} if that cannot be as the question asks.
    [[nodiscard]] virtual std::size_t listed_heaps(const Question& question) const = 0;
};

/// A game on two piles whose Grundy values make a table.
class Tabulated : public Capability {
public:
    /// The table; moves that no position with piles of at most `largest` has may be missing, so
    /// that the cost depends on the table, not on a parameter that is larger than it.
    [[nodiscard]] virtual TableSource table(std::uint64_t largest) const = 0;
    /// Whether `positions` can list positions.
    [[nodiscard]] virtual bool lists_positions() const = 0;
    /// The positions of one Grundy value ≥ 0 in order of the smaller pile, from number `from` on.
    /// Throws Error{bad_request} where they cannot be listed.
    [[nodiscard]] virtual RowList positions(const Integer& value, const Integer& from,
                                            const Question& question) const = 0;
};

/// A game on heaps: the Grundy values of single heaps make a sequence.
class Sequenced : public Capability {
public:
    /// The Grundy values of the heaps from, from + 1, ….
    [[nodiscard]] virtual RowList sequence(const Integer& from, const Question& question) const = 0;
    /// What theory knows of the period of that sequence, if anything.
    [[nodiscard]] virtual std::optional<Periodicity> period() const = 0;
};

/// The game has a player of its own; a game whose positions are hidden needs one.
class Played : public Capability {
public:
    /// The position that the computer leaves.  Requires that there is a move.
    [[nodiscard]] virtual Position computer_move(const Position& position,
                                                 Random& random) const = 0;
    /// The same of a player who does not look for a good move; nothing if any move will do.
    [[nodiscard]] virtual std::optional<Position> careless_move(const Position& /*position*/,
                                                                Random& /*random*/) const {
        return std::nullopt;
    }
    /// The same of a player who hinders the other one as far as the rules allow.
    [[nodiscard]] virtual Position devious_move(const Position& position, Random& random) const {
        return computer_move(position, random);
    }
};

/// The game's lists of positions are worth counting.
class Counting : public Capability {
public:
    [[nodiscard]] virtual const Counted& counted() const = 0;
};

/// Digits tell who wins: those of numbers in the numeration systems of exact/numeration.
class Numerated : public Capability {
public:
    /// The a of these systems.
    [[nodiscard]] virtual std::int64_t numeration() const = 0;
};

/// The players have moves of their own; Game::to_move tells whose turn it is.
class TwoSided : public Capability {
public:
    /// What the side is called: black, white.
    [[nodiscard]] virtual std::string_view side_name(Side side) const = 0;
    /// The same in a sentence: black, but the guesser.
    [[nodiscard]] virtual std::string told_side(Side side) const = 0;
};

/// The game has words of its own for its moves, which can also be typed.
class Spoken : public Capability {
public:
    /// The move in words that complete "You …" and "I …": `put o on c3`; empty where the position
    /// that is left says it best.
    [[nodiscard]] virtual std::string say_move(const Position& before,
                                               const Position& after) const = 0;
    /// The position that these words leave; nothing if they are not words for a move.  Throws
    /// Error{bad_request} for a move that is not allowed.
    [[nodiscard]] virtual std::optional<Position> read_move(const Position& position,
                                                            std::string_view text) const = 0;
};

/// Pictures of positions have a size that depends on the position, such as a board that reaches as
/// far as the piece on it, and can be drawn larger.
class Framed : public Capability {
public:
    /// The position, at least as large as the picture of `frame`.
    [[nodiscard]] virtual std::vector<Scene> picture_within(const Position& position,
                                                            const Position& frame) const = 0;
};

/// The picture of a position in a game that was at `frame` before, in the size of that where the
/// game has sizes.
inline std::vector<Scene> picture_of(const Game& game, const Position& position,
                                     const Position& frame) {
    if (const auto* framed = game.as<Framed>()) return framed->picture_within(position, frame);
    return game.picture(position);
}

/// One of the games that a sum consists of, with its position.
struct Part {
    GamePtr game;
    Position position;
};

/// A sum of games: a move is a move in one of them.
class Composed : public Capability {
public:
    [[nodiscard]] virtual std::vector<Part> parts(const Position& position) const = 0;
    /// The position with part number i replaced.
    [[nodiscard]] virtual Position replaced(const Position& position, std::size_t i,
                                            Position part) const = 0;
};

}  // namespace bouton
