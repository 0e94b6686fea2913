#pragma once

#include <concepts>
#include <optional>

#include "game/game.hpp"
#include "solve/budget.hpp"
#include "theory/rules.hpp"

/// What the rules of a game may offer to the interfaces beyond those of theory/rules.hpp; each is
/// optional, and GameOf makes use of what it finds.
namespace bouton {

/// `scene(position, play)`: what a position looks like, where heaps of tokens are not right.
template <class G, class Position>
concept HasScene = requires(const G& rules, const Position& position, Play play) {
    { rules.scene(position, play) } -> std::same_as<Scene>;
};

/// `losing(from, approach)`: the P-positions in order.
template <class G>
concept HasLosing = requires(const G& rules, const Integer& from, const Approach& approach) {
    { rules.losing(from, approach) } -> std::same_as<RowList>;
};

/// `listings`: names of further strategies, for `losing` only: they list positions that somebody
/// took for the P-positions, or a part of them, and decide none.
template <class G>
concept HasListings = HasLosing<G> && requires {
    { G::listings.size() } -> std::convertible_to<std::size_t>;
};

/// `rays()`: the moves of a game on two piles, if they are rays.
template <class G>
concept HasRays = requires(const G& rules) {
    { rules.rays() } -> std::same_as<RayRules>;
};

/// `table_grundy(position, budget)`: the Grundy value by a table of the game's own.
template <class G, class Position = typename G::Position>
concept HasTableGrundy = requires(const G& rules, const Position& position, const Budget& budget) {
    { rules.table_grundy(position, budget) } -> std::same_as<Integer>;
};

/// `known_grundy(position)`: the Grundy value where theory tells it.
template <class G, class Position = typename G::Position>
concept HasKnownGrundy = requires(const G& rules, const Position& position) {
    { rules.known_grundy(position) } -> std::same_as<std::optional<Integer>>;
};

/// `positions(value, from, question)`: the positions of a Grundy value in order, where theory tells
/// them.
template <class G>
concept HasPositions = requires(const G& rules, const Integer& number, const Question& question) {
    { rules.positions(number, number, question) } -> std::same_as<std::optional<RowList>>;
};

/// `period()`: that of the Grundy values of heaps.
template <class G>
concept HasPeriod = requires(const G& rules) {
    { rules.period() } -> std::same_as<std::optional<Periodicity>>;
};

/// `play`: the convention of a game that knows only one.
template <class G>
concept HasPlay = requires {
    { G::play } -> std::convertible_to<Play>;
};

}  // namespace bouton
