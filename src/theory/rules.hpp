#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.hpp"
#include "exact/integer.hpp"
#include "theory/outcome.hpp"

/// What a game is.  A game is a struct that must say what its positions and its moves are.  The
/// concepts below find whatever else it knows (closed forms, explanations, …), and what it does not
/// know is computed from the moves.
namespace bouton {

/// A game played on one heap at a time: positions are lists of heaps, moves change one of them.
using Heap = Integer;
using Heaps = std::vector<Heap>;

/// A position of K piles that moves may change together.
template <std::size_t K>
using Piles = std::array<Integer, K>;

/// How a position is to be solved.
struct Approach {
    Play play = Play::normal;
    std::string_view strategy = {};  ///< one of the game's `strategies`, or empty
    bool all = true;                 ///< every winning move is wanted, not one
    Limits limits = {};
    Integer rows = 0;  ///< how many rows of a list are wanted; 0 if that is not known
};

/// A number that a game tells about a position besides its outcome.
struct Count {
    std::string name;     ///< in lower case, one word: `remaining`
    std::string meaning;  ///< for people: `Codes still possible`
    std::uint64_t value = 0;
};

/// What theory says of a position: the outcome and the winning moves, the preferred one first.
///
/// The rest is for games that count moves or have draws: the moves that keep a draw; what a perfect
/// player does, also where the position is lost; and how many moves are still made when the winner
/// hurries and the loser delays, where that was counted.  `winning_moves_complete` is false where
/// all winning moves were wanted but there may be more than those listed.
template <class Position>
struct Verdict {
    Outcome outcome = Outcome::P;
    std::vector<Position> winning_moves;
    std::vector<Position> drawing_moves = {};
    std::vector<Position> best_moves = {};
    std::optional<std::uint64_t> moves_to_end = {};
    std::vector<Count> counts = {};
    bool winning_moves_complete = true;
};

namespace detail {
struct Ignore {
    void operator()(const auto&...) const {}
};
}  // namespace detail

/// Rules: `options(position, emit)` calls emit(next) once for every move, next being the position
/// that the move leaves.  In an impartial game both players have these moves.
template <class R>
concept Rules = std::equality_comparable<typename R::Position> &&
    requires(const R& rules, const typename R::Position& position) {
    rules.options(position, detail::Ignore{});
};

/// Rules of a game in which the players have moves of their own: `options(position, side, emit)`
/// are the moves of one side, and `to_move(position)` is the side whose turn it is.  In the
/// position that a move leaves it is the other side's turn.
template <class R>
concept SidedRules = std::equality_comparable<typename R::Position> &&
    requires(const R& rules, const typename R::Position& position) {
    rules.options(position, Side::left, detail::Ignore{});
    { rules.to_move(position) } -> std::same_as<Side>;
};

/// `sides`: what the two sides are called, left first: black and white.
template <class R>
concept HasSides = SidedRules<R> && requires {
    { R::sides.size() } -> std::convertible_to<std::size_t>;
};

/// `sides_are_roles`: true where a side is called by what it does and not by its colour, so that it
/// is the guesser's turn, but black's.
template <class R>
concept SidesAreRoles = HasSides<R> && requires {
    requires R::sides_are_roles;
};

/// Rules of any kind.
template <class R>
concept AnyRules = Rules<R> || SidedRules<R>;

/// `ending(position)`: the outcome for the player to move if the game is over there, nothing if it
/// goes on.  A game without this function is over when no move is left, and the convention of play
/// decides the outcome.
template <class R>
concept HasEnding = requires(const R& rules, const typename R::Position& position) {
    { rules.ending(position) } -> std::same_as<std::optional<Outcome>>;
};

/// Impartial rules of a game that ends when no move is left: their positions have values.
template <class R>
concept ImpartialRules = Rules<R> && !SidedRules<R> && !HasEnding<R>;

/// `hidden`: true where the players do not see the whole position, so that it can be played but not
/// solved.
template <class R>
concept HasHiddenPositions = requires {
    requires R::hidden;
};

/// Rules of one heap: Position is Heap, and `options(heap, emit)` calls emit(parts…) once for every
/// move, the parts being the heaps that the move leaves in the place of this one.
template <class R>
concept HeapRules = Rules<R> && std::same_as<typename R::Position, Heap>;

/// `grundy(position)`: the Grundy value in normal play by a closed form, at any size.
template <class R>
concept HasGrundy = requires(const R& rules, const typename R::Position& position) {
    { rules.grundy(position) } -> std::convertible_to<Integer>;
};

/// `grundy(position, limits)`: the Grundy value in normal play, where theory knows it.
template <class R, class Position = typename R::Position>
concept HasPartialGrundy = requires(const R& rules, const Position& position,
                                    const Limits& limits) {
    { rules.grundy(position, limits) } -> std::same_as<std::optional<Integer>>;
};

/// `values(root, limits)`: a function object that returns the Grundy value of every position that
/// can be reached from the root.
template <class R, class Position = typename R::Position>
concept HasValues = requires(const R& rules, const Position& position, const Limits& limits) {
    { rules.values(position, limits)(position) } -> std::convertible_to<Integer>;
};

/// `options_of_value(position, value, emit)`: emits the options with that Grundy value without
/// trying them all.  If it returns a bool, false means that theory does not know them.
template <class R>
concept HasOptionsOfValue = requires(const R& rules, const typename R::Position& position) {
    rules.options_of_value(position, Integer(0), detail::Ignore{});
};

/// `decide(position, approach)`: outcome and winning moves by theory, or nothing where there is no
/// theory for that approach.
template <class R, class Position = typename R::Position>
concept HasDecide = requires(const R& rules, const Position& position, const Approach& approach) {
    { rules.decide(position, approach) } -> std::same_as<std::optional<Verdict<Position>>>;
};

/// `explain(position, approach)`: why the outcome is what it is, a line each.
template <class R, class Position = typename R::Position>
concept HasExplain = requires(const R& rules, const Position& position, const Approach& approach) {
    { rules.explain(position, approach) } -> std::same_as<std::vector<std::string>>;
};

/// `is_option(from, to)`: whether a move leads from one to the other, without trying them all.
template <class R>
concept HasIsOption = requires(const R& rules, const typename R::Position& position) {
    { rules.is_option(position, position) } -> std::same_as<bool>;
};

/// `normal_form(position)`: the same position for all that differ only in the order of piles and
/// the like.
template <class R>
concept HasNormalForm = requires(const R& rules, const typename R::Position& position) {
    { rules.normal_form(position) } -> std::same_as<typename R::Position>;
};

/// `count_reachable(position)`: about how many positions can be reached, rather too few than too
/// many.  With it, a search that is bound to fail is refused before it starts.
template <class R>
concept HasCountReachable = requires(const R& rules, const typename R::Position& position) {
    { rules.count_reachable(position) } -> std::convertible_to<Integer>;
};

/// `slow_options`: true where `options` may take longer than it takes to read the clock, so that a
/// search asks before each call whether it is to stop.
template <class R>
concept HasSlowOptions = requires {
    requires R::slow_options;
};

/// `require_legal(position)`: throws Error for a position that cannot occur in the game.
template <class R, class Position = typename R::Position>
concept HasRequireLegal = requires(const R& rules, const Position& position) {
    rules.require_legal(position);
};

/// `read(text)` and `write(position)`: the game's own notation.
template <class R>
concept HasNotation = requires(const R& rules, const typename R::Position& position,
                               std::string_view text) {
    { rules.read(text) } -> std::same_as<typename R::Position>;
    { rules.write(position) } -> std::same_as<std::string>;
};

/// `strategies`: names of the ways in which the game can decide a position, the default first.
template <class R>
concept HasStrategies = requires {
    { R::strategies.size() } -> std::convertible_to<std::size_t>;
};

}  // namespace bouton
