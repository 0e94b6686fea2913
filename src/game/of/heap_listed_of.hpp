#pragma once

#include <fmt/format.h>

#include <concepts>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "exact/number.hpp"
#include "game/capabilities.hpp"
#include "game/lists/heap_lists.hpp"
#include "game/of/core_of.hpp"
#include "game/of/heap_sequence.hpp"

namespace bouton {

/// A game whose positions are any lists of heaps, written as such, and which has no list of its
/// own.
template <class G>
concept ListsHeaps = Rules<G> && !HasLosing<G> && !HasHiddenPositions<G> &&
                     std::same_as<typename CoreOf<G>::RulesPosition, Heaps> &&
                     !HasNotation<typename CoreOf<G>::R> && !HasRequireLegal<typename CoreOf<G>::R>;

/// Adds `Listed` to such a game: the losing positions of a given number of heaps, in the order of
/// game/lists/heap_lists.hpp.
template <AnyRules G, class Base>
class HeapListedOf : public Base, public Listed {
public:
    using Base::Base;

    [[nodiscard]] RowList losing(const Integer& from, const Question& question) const final {
        static_cast<void>(Base::approach_of(question, listings()));
        const std::size_t count = listed_heaps(question);
        if constexpr (HasPeriod<G>) {
            if (count == 1 && repeats()) {
                if (auto rows = by_period(from, question)) {
                    return {heap_columns(count), std::move(rows)};
                }
            }
        }
        return {heap_columns(count),
                rows_from(from_the_first(count, question), from, question.limits)};
    }

    [[nodiscard]] std::vector<std::string_view> listings() const final {
        return Base::strategies();
    }

    [[nodiscard]] std::size_t listed_heaps(const Question& question) const final {
        if (!question.heaps) return usual_heaps();
        const Integer& count = *question.heaps;
        if (count < 1 || count > std::int64_t{most_listed_heaps}) {
            throw Error(ErrorKind::bad_request, fmt::format("lists are of 1 to {} heaps, not of {}",
                                                            most_listed_heaps, shortened(count)));
        }
        return static_cast<std::size_t>(count.to_word().value());
    }

private:
    /// How many heaps the positions have if nothing else is asked for.
    [[nodiscard]] std::size_t usual_heaps() const {
        if constexpr (FindsUsualHeaps<G>) {
            return Base::game_rules().usual_heaps();
        } else if constexpr (HasUsualHeaps<G>) {
            return G::usual_heaps;
        } else {
            return 1;
        }
    }

    /// Whether the outcomes of single heaps repeat as their Grundy values do.
    [[nodiscard]] bool repeats() const {
        if constexpr (requires { requires G::misere_repeats; }) return true;
        return Base::play() == Play::normal;
    }

    [[nodiscard]] std::unique_ptr<RowSource> by_period(const Integer& from,
                                                       const Question& question) const {
        const std::optional<Periodicity> period = Base::game_rules().period();
        if (!period) return nullptr;
        return losing_by_period(
            *period, [&](const Heap& heap) { return is_lost({heap}, question.limits); }, from,
            question.rows, Base::name(), question.limits);
    }

    [[nodiscard]] std::unique_ptr<RowSource> from_the_first(std::size_t count,
                                                            const Question& question) const {
        if constexpr (HeapRules<G> && values_are_cheap<G>) {
            if (Base::play() == Play::normal) {
                auto values =
                    std::make_unique<HeapSequence<G>>(Base::game_rules(), 0, question.limits);
                return losing_by_values(count, std::move(values), Base::name(), question.limits);
            }
        }
        return losing_by_trial(
            count,
            [this, limits = question.limits](const Heaps& heaps) { return is_lost(heaps, limits); },
            Base::name(), question.limits);
    }

    [[nodiscard]] bool is_lost(const Heaps& heaps, const Limits& limits) const {
        Question question;
        question.limits = limits;
        return Base::decide(Base::hold(heaps), question).outcome == Outcome::P;
    }
};

}  // namespace bouton
