#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "exact/rows.hpp"
#include "families/rays/rays.hpp"
#include "families/rays/table/table.hpp"
#include "game/about.hpp"
#include "game/question.hpp"
#include "game/scene/scene.hpp"
#include "theory/periodicity.hpp"
#include "theory/rules.hpp"
#include "theory/statistics.hpp"

/// What the rules of a game may offer to the interfaces beyond what theory/rules.hpp lists.  Each
/// is optional, and GameOf makes a capability of what it finds.
namespace bouton {

/// `own_about()`: what the game says about itself, where that is not known before the program runs;
/// the texts live as long as the rules.
template <class G>
concept HasOwnAbout = requires(const G& rules) {
    { rules.own_about() } -> std::same_as<About>;
};

/// `scene(position, play)`: what a position looks like, where heaps of tokens are not right.
template <class G, class Position>
concept HasScene = requires(const G& rules, const Position& position, Play play) {
    { rules.scene(position, play) } -> std::same_as<Scene>;
};

/// `scene_within(position, frame, play)`: the same at least as large as that of the position
/// `frame`, where the size depends on the position.
template <class G, class Position>
concept HasSceneWithin = requires(const G& rules, const Position& position, Play play) {
    { rules.scene_within(position, position, play) } -> std::same_as<Scene>;
};

/// `explain_undecided(position, approach)`: what can be said where it is too hard to find out who
/// wins.
template <class G, class Position>
concept HasExplainUndecided = requires(const G& rules, const Position& position,
                                       const Approach& approach) {
    { rules.explain_undecided(position, approach) } -> std::same_as<std::vector<std::string>>;
};

/// `introduce_values(heaps)`: lines that come before the values of several heaps where these
/// explain a position, such as a table of small heaps.
template <class G>
concept HasIntroduceValues = requires(const G& rules, const Heaps& heaps) {
    { rules.introduce_values(heaps) } -> std::same_as<std::vector<std::string>>;
};

/// `name_heap(heap)`: what a heap is called where its value is told, `A heap of 50 = 7·7 + 1`.
template <class G>
concept HasNameHeap = requires(const G& rules, const Heap& heap) {
    { rules.name_heap(heap) } -> std::same_as<std::string>;
};

/// `losing(from, approach)`: the P-positions in order.
template <class G>
concept HasLosing = requires(const G& rules, const Integer& from, const Approach& approach) {
    { rules.losing(from, approach) } -> std::same_as<RowList>;
};

/// `usual_heaps`: of how many heaps the losing positions are listed if the user does not say; else
/// of one.  It is a number, or a function `usual_heaps()`.  `misere_repeats`: true where the
/// outcomes of single heaps in misère play repeat as their Grundy values do.
template <class G>
concept HasUsualHeaps = requires {
    { G::usual_heaps } -> std::convertible_to<std::size_t>;
};
template <class G>
concept FindsUsualHeaps = requires(const G& rules) {
    { rules.usual_heaps() } -> std::same_as<std::size_t>;
};

/// `heaps_grow`: true where a move may leave a larger heap than the one that it is made in; the
/// rules then have a `heap_table`.
template <class G>
concept HeapsGrow = requires {
    requires G::heaps_grow;
};

/// `listings`: names of further strategies, for `losing` only.  They list a part of the
/// P-positions, or positions that were once taken for them, and decide nothing.
template <class G>
concept HasListings = HasLosing<G> && requires {
    { G::listings.size() } -> std::convertible_to<std::size_t>;
};

/// `rays(largest)`: the moves of a game on two piles of at most that size, if they are rays.
template <class G>
concept HasRays = requires(const G& rules) {
    { rules.rays(std::uint64_t{}) } -> std::same_as<RayRules>;
};

/// `table_rows(window, limits, visit)`: the rows of the table of Grundy values of a game on two
/// piles whose moves are not all rays, as ray_table_rows has them for rays.
template <class G>
concept HasTableRows = requires(const G& rules, const TableWindow& window, const Limits& limits,
                                const TableRowVisitor& visit) {
    rules.table_rows(window, limits, visit);
};

/// `decides_by_values`: true where a table of values is the way to find out who wins, though it is
/// no closed form.
template <class G>
concept DecidesByValues = requires {
    requires G::decides_by_values;
};

/// `outcomes(root, play, limits)`: a function that gives the outcome of every position that can be
/// reached from the root, where the rules have one that is faster than a search; else nothing.
template <class G, class Position>
concept HasOutcomes = requires(const G& rules, const Position& position, Play play,
                               const Limits& limits) {
    { (*rules.outcomes(position, play, limits))(position) } -> std::same_as<Outcome>;
};

/// `require_room(count, limits)`: throws Error{limit} if the values of the heaps below `count`
/// would have to be computed and there is no room for them, before that is begun.
template <class G>
concept HasRequireRoom = requires(const G& rules, const Integer& count, const Limits& limits) {
    rules.require_room(count, limits);
};

/// `positions(value, from, question)`: the positions of a Grundy value in order, where theory knows
/// them.
template <class G>
concept HasPositions = requires(const G& rules, const Integer& number, const Question& question) {
    { rules.positions(number, number, question) } -> std::same_as<std::optional<RowList>>;
};

/// `lists_positions()`: whether the positions of a Grundy value can be listed, where that depends
/// on which rays the moves go along; else they can for all rays.
template <class G>
concept ListsSomePositions = HasRays<G> && requires(const G& rules) {
    { rules.lists_positions() } -> std::same_as<bool>;
};

/// `period()`: the period of the Grundy values of heaps.
template <class G>
concept HasPeriod = requires(const G& rules) {
    { rules.period() } -> std::same_as<std::optional<Periodicity>>;
};

/// `counted()`: statistics of the game's lists.
template <class G>
concept HasCounted = requires(const G& rules) {
    { rules.counted() } -> std::same_as<const Counted&>;
};

/// `numeration()`: the a of the numeration systems whose digits tell who wins.
template <class G>
concept HasNumeration = requires(const G& rules) {
    { rules.numeration() } -> std::same_as<std::int64_t>;
};

/// `period_among(count, limits)`, `period_terms()` and `keep_values_in(file)`: what LongSequenced
/// says.
template <class G>
concept HasLongSequence = requires(const G& rules, const Integer& count, const Limits& limits,
                                   const std::string& file) {
    { rules.period_among(count, limits) } -> std::same_as<std::optional<Periodicity>>;
    { rules.period_terms() } -> std::convertible_to<Integer>;
    rules.keep_values_in(file);
};

/// `can_show_period(count)`: what LongSequenced says.
template <class G>
concept KnowsLargestMove = requires(const G& rules, const Integer& count) {
    { rules.can_show_period(count) } -> std::same_as<bool>;
};

/// `bare`: the parameter that may be given without its name, as in `octal:0.77`.
template <class G>
concept HasBareParameter = requires {
    { G::bare } -> std::convertible_to<std::string_view>;
};

/// `computer_move(position, random)`: the position that the computer leaves, for a game with a
/// player of its own.
template <class G>
concept HasComputerMove = requires(const G& rules, const typename G::Position& position,
                                   Random& random) {
    { rules.computer_move(position, random) } -> std::same_as<typename G::Position>;
};

/// `careless_move(position, random)`: the same at a lower level, where any move would be wrong.
template <class G>
concept HasCarelessMove = requires(const G& rules, const typename G::Position& position,
                                   Random& random) {
    { rules.careless_move(position, random) } -> std::same_as<typename G::Position>;
};

/// `devious_move(position, random)`: the same at the level that hinders the other player most.
template <class G>
concept HasDeviousMove = requires(const G& rules, const typename G::Position& position,
                                  Random& random) {
    { rules.devious_move(position, random) } -> std::same_as<typename G::Position>;
};

/// `start()`: the position that a game starts from, where it depends on the parameters.
template <class G>
concept HasStart = requires(const G& rules) {
    { rules.start() } -> std::same_as<typename G::Position>;
};

/// `say_move(before, after)`: a move in words, `turn 12 and 3`; empty where the position that is
/// left says it best.
template <class G, class Position>
concept HasSayMove = requires(const G& rules, const Position& position) {
    { rules.say_move(position, position) } -> std::same_as<std::string>;
};

/// `read_move(position, text)`: the position that such words leave, or nothing if they are not such
/// words.
template <class G, class Position>
concept HasReadMove = requires(const G& rules, const Position& position, std::string_view text) {
    { rules.read_move(position, text) } -> std::same_as<std::optional<Position>>;
};

/// `play`: the convention of a game that knows only one.
template <class G>
concept HasPlay = requires {
    { G::play } -> std::convertible_to<Play>;
};

}  // namespace bouton
