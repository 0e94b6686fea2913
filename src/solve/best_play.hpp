#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solve/definition.hpp"
#include "solve/loopy_outcomes.hpp"
#include "solve/reached.hpp"
#include "solve/worth.hpp"

/// Best play of both sides by plain minimax: who wins, and after how many moves when the winner
/// hurries and the loser delays.  Faster engines are tested against it.
namespace bouton {

/// The outcome for the player to move, and the number of moves to the end; nothing for a draw, and
/// where moves were not counted.
struct Forecast {
    Outcome outcome = Outcome::P;
    std::optional<std::uint64_t> moves;

    bool operator==(const Forecast&) const = default;
};

/// A position that a move leaves, with its result for the other player, who is then to move.
template <class Position>
struct Judged {
    Position position;
    Forecast result;
};

/// The result of a position that is not over from those of all its options.
///
/// It is N iff some option is P, and then the nearest of these is chosen; else a draw iff some
/// option is a draw; else P, and the option that is won last is chosen.  The moves are counted if
/// those of all options that matter are.
template <class Position>
Forecast forecast_from(const std::vector<Judged<Position>>& options) {
    bool drawn = false;
    bool winning = false;
    std::optional<std::uint64_t> nearest = UINT64_MAX;  // of the options that are P
    std::optional<std::uint64_t> latest = 0;            // of the options that are N
    for (const auto& [position, result] : options) {
        const auto& moves = result.moves;
        if (result.outcome == Outcome::draw) {
            drawn = true;
        } else if (result.outcome == Outcome::P) {
            winning = true;
            nearest = moves && nearest ? std::min(nearest, moves) : std::nullopt;
        } else {
            latest = moves && latest ? std::max(latest, moves) : std::nullopt;
        }
    }
    if (!winning && drawn) return {Outcome::draw, {}};
    Forecast result{winning ? Outcome::N : Outcome::P, winning ? nearest : latest};
    if (result.moves) ++*result.moves;
    return result;
}

/// Outcome, winning, drawing and best moves of a position that is not over, from the results of all
/// its options.  The fastest win comes first.  Where moves are not counted, every move of the right
/// outcome is a best one.
template <class Position>
Verdict<Position> verdict_from(std::vector<Judged<Position>> options) {
    const Forecast result = forecast_from(options);
    std::ranges::stable_sort(options, {}, [](const Judged<Position>& option) {
        return option.result.moves.value_or(UINT64_MAX);
    });
    Verdict<Position> verdict;
    verdict.outcome = result.outcome;
    verdict.moves_to_end = result.moves;
    const Outcome wanted = result.outcome == Outcome::N   ? Outcome::P
                           : result.outcome == Outcome::P ? Outcome::N
                                                          : Outcome::draw;
    for (const Judged<Position>& option : options) {
        const auto& [outcome, moves] = option.result;
        if (outcome != wanted) continue;
        if (outcome == Outcome::P) verdict.winning_moves.push_back(option.position);
        if (outcome == Outcome::draw) verdict.drawing_moves.push_back(option.position);
        if (!result.moves || moves == *result.moves - 1) {
            verdict.best_moves.push_back(option.position);
        }
    }
    return verdict;
}

/// What a worth says of a position.
inline Forecast forecast_of(Worth worth) {
    if (worth.outcome() == Outcome::draw) return {Outcome::draw, {}};
    return {worth.outcome(), worth.moves()};
}

/// The verdict on a position from `result(position)`, which is known of it and of its options.
/// Nothing but the outcome if the game is over.
template <Rules R, class Result>
Verdict<typename R::Position> verdict_by(const R& rules, const typename R::Position& position,
                                         Result&& result) {
    const Forecast whole = result(position);
    std::vector<Judged<typename R::Position>> options;
    bool over = false;
    if constexpr (HasEnding<R>) over = rules.ending(position).has_value();
    if (!over) {
        rules.options(position, [&](const typename R::Position& option) {
            options.push_back({option, result(option)});
        });
    }
    if (!options.empty()) return verdict_from(std::move(options));
    return {.outcome = whole.outcome, .winning_moves = {}, .moves_to_end = whole.moves};
}

/// The results of positions by definition.
///
/// A game without cycles is searched depth-first, one with cycles backwards from the ends (see
/// loopy_outcomes); a position that is not decided there is a draw.
///
/// Cost: that of Definition, or of Reached.
template <Rules R>
class BestPlay {
public:
    using Position = typename R::Position;

    /// The rules must stay as long as this.
    BestPlay(const R& rules, Play play, const Limits& limits = {})
        : rules_(rules),
          moves_(std::make_unique<MovesOf<R>>(rules)),
          play_(play),
          limits_(limits),
          definition_(*moves_, limits, Combine{&rules, play}) {}

    Forecast operator()(const Position& position) {
        if (reached_ == nullptr) {
            if (const auto result = definition_(position)) return *result;
        }
        const Vertex vertex = vertex_of(position);
        const Outcome outcome = outcomes_.outcome[vertex];
        if (outcome == Outcome::draw) return {outcome, {}};
        return {outcome, outcomes_.moves[vertex]};
    }

    /// The verdict on a position.  Nothing but its outcome if it is over.
    Verdict<Position> verdict(const Position& position) {
        return verdict_by(rules_, position, *this);
    }

private:
    struct Combine {
        const R* rules;
        Play play;

        Forecast operator()([[maybe_unused]] const Position& position,
                            const std::vector<Forecast>& options) const {
            if constexpr (HasEnding<R>) {
                if (const auto end = rules->ending(position)) return ended(*end);
            }
            if (options.empty()) return ended(outcome_without_moves(play));
            std::vector<Judged<char>> judged;
            judged.reserve(options.size());
            for (const Forecast& result : options) judged.push_back({0, result});
            return forecast_from(judged);
        }

        static Forecast ended(Outcome outcome) {
            if (outcome == Outcome::draw) return {outcome, {}};
            return {outcome, 0};
        }
    };

    Vertex vertex_of(const Position& position) {
        if (reached_ != nullptr) {
            if (const auto known = reached_->find(position)) return *known;
        }
        auto reached = std::make_unique<Reached<Position>>(*moves_, position, play_, limits_);
        outcomes_ = loopy_outcomes(reached->graph(), reached->endings());
        reached_ = std::move(reached);  // not before its outcomes are there
        return 0;                       // the first one that is reached is the position itself
    }

    const R& rules_;
    std::unique_ptr<const MovesOf<R>> moves_;
    Play play_;
    Limits limits_;
    Definition<Position, Forecast> definition_;
    std::unique_ptr<Reached<Position>> reached_;  // of a game with cycles
    LoopyOutcomes outcomes_;
};

}  // namespace bouton
