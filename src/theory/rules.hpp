#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.hpp"
#include "exact/integer.hpp"
#include "theory/outcome.hpp"

/// What a game is.  A game is a struct that must say what its positions and its moves are; all else
/// it may know (closed forms, explanations, …) is found by the concepts below, and what it does not
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
    std::string_view strategy;      ///< one of the game's `strategies`, or empty
    std::size_t memory = 1U << 30;  ///< bytes that may be used
    bool all = true;                ///< every winning move is wanted, not one
    Control* control = nullptr;     ///< who is told how far long work is
};

/// What theory says of a position: the outcome and the winning moves, the preferred one first.
template <class Position>
struct Verdict {
    Outcome outcome = Outcome::P;
    std::vector<Position> winning_moves;
};

namespace detail {
struct Ignore {
    void operator()(const auto&...) const {}
};
}  // namespace detail

/// Rules: `options(position, emit)` calls emit(next) once for every move, next being the position
/// that the move leaves.  Every sequence of moves must end.
template <class R>
concept Rules = std::equality_comparable<typename R::Position> &&
    requires(const R& rules, const typename R::Position& position) {
    rules.options(position, detail::Ignore{});
};

/// Rules of one heap: Position is Heap, and `options(heap, emit)` calls emit(parts…) once for every
/// move, the parts being the heaps that the move leaves in the place of this one.
template <class R>
concept HeapRules = Rules<R> && std::same_as<typename R::Position, Heap>;

/// `grundy(position)`: the Grundy value in normal play, at any size.
template <class R>
concept HasGrundy = requires(const R& rules, const typename R::Position& position) {
    { rules.grundy(position) } -> std::convertible_to<Integer>;
};

/// `options_of_value(position, value, emit)`: emits the options with that Grundy value without
/// trying them all.
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

/// `normal_form(position)`: one position for all that are the same but for the order of piles and
/// the like.
template <class R>
concept HasNormalForm = requires(const R& rules, const typename R::Position& position) {
    { rules.normal_form(position) } -> std::same_as<typename R::Position>;
};

/// `count_reachable(position)`: about how many positions can be reached, rather too few than too
/// many, so that a search that must fail is refused before it starts.
template <class R>
concept HasCountReachable = requires(const R& rules, const typename R::Position& position) {
    { rules.count_reachable(position) } -> std::convertible_to<Integer>;
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
