#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "game/capabilities.hpp"
#include "game/of/core_of.hpp"
#include "game/of/valued_of.hpp"
#include "solve/best_play.hpp"

namespace bouton {

/// Adds `Decided` to a game: by theory where the rules have one for the question, by values where
/// these are cheap, by outcomes that the rules have, else by search within the limits.
template <AnyRules G, class Base>
class DecidedOf : public Base, public Decided {
public:
    using Base::Base;
    using typename Base::R;
    using typename Base::RulesPosition;

    [[nodiscard]] std::vector<std::string_view> strategies() const final {
        if constexpr (HasStrategies<G>) return {G::strategies.begin(), G::strategies.end()};
        return {};
    }

    [[nodiscard]] Decision decide(const Position& position, const Question& question) const final {
        const Approach approach = approach_of(question, strategies());
        if constexpr (HasDecide<R>) {
            if (auto verdict = Base::rules().decide(Base::held(position), approach)) {
                return decision_of(std::move(*verdict), question);
            }
        }
        if constexpr (SidedRules<G>) {
            BestPlay<R> search(Base::rules(), Base::play(), question.limits);
            return decision_of(search.verdict(Base::held(position)), question);
        }
        if constexpr (ImpartialRules<G> && values_are_cheap<G>) {
            if (Base::play() == Play::normal) return by_values(position, question);
        }
        if constexpr (HasOutcomes<R, RulesPosition>) {
            const RulesPosition& held = Base::held(position);
            if (const auto outcomes = Base::rules().outcomes(held, Base::play(), question.limits)) {
                return Base::decide_by(held, question, *outcomes);
            }
        }
        return Base::decide_by_search(Base::held(position), question);
    }

protected:
    /// What the question asks for, by one of these strategies.
    [[nodiscard]] Approach approach_of(const Question& question,
                                       const std::vector<std::string_view>& names) const {
        Approach approach{.play = Base::play(),
                          .strategy = question.strategy,
                          .all = question.all,
                          .limits = question.limits,
                          .rows = question.rows.value_or(0)};
        if (question.strategy.empty()) {
            if (!names.empty()) approach.strategy = names.front();
            return approach;
        }
        if (std::ranges::find(names, question.strategy) != names.end()) return approach;
        if constexpr (HasListings<G>) {
            if (std::ranges::find(G::listings, question.strategy) != G::listings.end()) {
                throw Error(ErrorKind::bad_request,
                            fmt::format("the strategy {} of {} only lists positions, for bouton "
                                        "losing: it cannot decide who wins",
                                        question.strategy, Base::name()));
            }
        }
        throw Error(
            ErrorKind::bad_request,
            names.empty()
                ? fmt::format("{} is solved in one way only: leave --strategy out", Base::name())
                : fmt::format("{} has no strategy '{}'{}", Base::name(),
                              abbreviated(question.strategy),
                              did_you_mean(question.strategy, names, "it has")));
    }

private:
    [[nodiscard]] static Decision decision_of(Verdict<RulesPosition> verdict,
                                              const Question& question) {
        Decision decision;
        decision.outcome = verdict.outcome;
        decision.winning_moves = Base::hold_all(std::move(verdict.winning_moves), question.all);
        decision.winning_moves_complete = verdict.winning_moves_complete;
        decision.drawing_moves = Base::hold_all(std::move(verdict.drawing_moves));
        decision.best_moves = Base::hold_all(std::move(verdict.best_moves));
        decision.moves_to_end = verdict.moves_to_end;
        decision.counts = std::move(verdict.counts);
        return decision;
    }

    [[nodiscard]] Decision by_values(const Position& position, const Question& question) const {
        const auto valuation = Base::valuation(position, question.limits, std::nullopt);
        Decision decision;
        decision.value = valuation->value();
        decision.outcome = decision.value->outcome();
        if (decision.outcome == Outcome::N) {
            decision.winning_moves = valuation->options_of(0, question.all);
        }
        return decision;
    }
};

}  // namespace bouton
