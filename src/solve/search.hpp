#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "digraph/solvers/loopy.hpp"
#include "solve/definition.hpp"
#include "solve/loopy_outcomes.hpp"
#include "solve/reached.hpp"
#include "theory/mex.hpp"
#include "theory/value.hpp"

/// Outcomes and values computed directly from their definitions, for any rules.  Everything faster
/// is tested against these.
namespace bouton {

/// The outcome of positions.
///
/// Where the game is over, its ending gives the outcome.  Otherwise a position is N iff some option
/// is P, and it is P if all options are N.  A game without cycles is searched depth-first.  When a
/// cycle is found, all positions that can be reached are put into a graph and decided backwards
/// from the ends (see loopy_outcomes); a position that is not decided is a draw.
template <class Position>
class OutcomeSearch {
public:
    /// The rules must stay as long as this.
    template <Rules R>
    OutcomeSearch(const R& rules, Play play, const Limits& limits = {})
        : OutcomeSearch(std::make_shared<const MovesOf<R>>(rules), play, limits) {}
    OutcomeSearch(std::shared_ptr<const Moves<Position>> moves, Play play, const Limits& limits)
        : moves_(std::move(moves)),
          play_(play),
          limits_(limits),
          definition_(*moves_, limits,
                      [rules = moves_.get(), play](const Position& position,
                                                   const std::vector<Outcome>& options) {
                          return combined(*rules, play, position, options);
                      }) {}

    Outcome operator()(const Position& position) {
        if (reached_ == nullptr) {
            if (const auto outcome = definition_(position)) return *outcome;
        }
        const Vertex vertex = vertex_of(position);
        return outcomes_.outcome[vertex];
    }

    /// How many moves are still made under best play; nothing for a draw, nor in games without
    /// cycles, where moves are not counted.
    std::optional<std::uint32_t> moves_to_end(const Position& position) {
        if ((*this)(position) == Outcome::draw || reached_ == nullptr) return std::nullopt;
        const Vertex vertex = vertex_of(position);
        return outcomes_.moves[vertex];
    }

private:
    static Outcome combined(const Moves<Position>& moves, Play play, const Position& position,
                            const std::vector<Outcome>& options) {
        if (const auto end = moves.ending(position)) return *end;
        if (options.empty()) return outcome_without_moves(play);
        if (std::ranges::find(options, Outcome::P) != options.end()) return Outcome::N;
        const bool lost = std::ranges::find(options, Outcome::draw) == options.end();
        return lost ? Outcome::P : Outcome::draw;
    }

    Vertex vertex_of(const Position& position) {
        if (reached_ != nullptr) {
            if (const auto known = reached_->find(position)) return *known;
        }
        auto reached = std::make_unique<Reached<Position>>(*moves_, position, play_, limits_);
        outcomes_ = loopy_outcomes(reached->graph(), reached->endings());
        reached_ = std::move(reached);  // not before its outcomes are there
        return 0;                       // the first one that is reached is the position itself
    }

    std::shared_ptr<const Moves<Position>> moves_;
    Play play_;
    Limits limits_;
    Definition<Position, Outcome> definition_;
    std::unique_ptr<Reached<Position>> reached_;  // of a game with cycles
    LoopyOutcomes outcomes_;
};

template <Rules R>
OutcomeSearch<typename R::Position> outcome_by_definition(const R& rules, Play play,
                                                          const Limits& limits = {}) {
    return {rules, play, limits};
}

/// The value of positions in normal play: the mex of the options' values, and in a game with cycles
/// the generalized value (see loopy_values).
template <class Position>
class ValueSearch {
public:
    /// The rules must stay as long as this.
    template <ImpartialRules R>
    explicit ValueSearch(const R& rules, const Limits& limits = {})
        : ValueSearch(std::make_shared<const MovesOf<R>>(rules), limits) {}
    ValueSearch(std::shared_ptr<const Moves<Position>> moves, const Limits& limits)
        : moves_(std::move(moves)), limits_(limits), definition_(*moves_, limits, Mex{}) {}

    Value operator()(const Position& position) {
        if (reached_ == nullptr) {
            if (const auto value = definition_(position)) return Nimber{*value};
        }
        const Vertex vertex = vertex_of(position);
        return values_.value_of(reached_->graph(), vertex);
    }

private:
    struct Mex {
        MexSet set;

        std::uint32_t operator()(const Position& /*position*/,
                                 const std::vector<std::uint32_t>& options) {
            set.clear();
            for (const std::uint32_t value : options) set.add(value);
            return set.mex();
        }
    };

    Vertex vertex_of(const Position& position) {
        if (reached_ != nullptr) {
            if (const auto known = reached_->find(position)) return *known;
        }
        auto reached =
            std::make_unique<Reached<Position>>(*moves_, position, Play::normal, limits_);
        values_ = loopy_values(reached->graph(), limits_);
        reached_ = std::move(reached);  // not before its values are there
        return 0;                       // the first one that is reached is the position itself
    }

    std::shared_ptr<const Moves<Position>> moves_;
    Limits limits_;
    Definition<Position, std::uint32_t> definition_;
    std::unique_ptr<Reached<Position>> reached_;  // of a game with cycles
    LoopyValues values_;
};

template <ImpartialRules R>
ValueSearch<typename R::Position> value_by_definition(const R& rules, const Limits& limits = {}) {
    return ValueSearch<typename R::Position>(rules, limits);
}

// Compiled once, in search.cpp, for the positions that most games have.
extern template class OutcomeSearch<Heaps>;
extern template class OutcomeSearch<Piles<2>>;
extern template class OutcomeSearch<Piles<3>>;
extern template class ValueSearch<Heaps>;
extern template class ValueSearch<Piles<2>>;
extern template class ValueSearch<Piles<3>>;

}  // namespace bouton
