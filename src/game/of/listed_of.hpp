#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "game/capabilities.hpp"
#include "game/lists/long_sequence.hpp"
#include "game/of/core_of.hpp"
#include "game/of/heap_sequence.hpp"
#include "game/of/ray_game.hpp"

/// The capabilities of a game that answer with lists and tables.
namespace bouton {

/// Adds `Listed`.
template <AnyRules G, class Base>
class ListedOf : public Base, public Listed {
public:
    using Base::Base;

    [[nodiscard]] RowList losing(const Integer& from, const Question& question) const final {
        return Base::game_rules().losing(from, Base::approach_of(question, listings()));
    }

    [[nodiscard]] std::vector<std::string_view> listings() const final {
        auto names = Base::strategies();
        if constexpr (HasListings<G>) {
            names.insert(names.end(), G::listings.begin(), G::listings.end());
        }
        return names;
    }

    [[nodiscard]] std::size_t listed_heaps(const Question& question) const final {
        if (!question.heaps) return 0;
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} has a list of its own: leave --heaps out", Base::name()));
    }
};

/// Adds `Tabulated`.
template <AnyRules G, class Base>
class TabulatedOf : public Base, public Tabulated {
public:
    using Base::Base;

    [[nodiscard]] bool lists_positions() const final {
        if constexpr (ListsSomePositions<G>) {
            return Base::game_rules().lists_positions();
        } else {
            return HasRays<G>;
        }
    }

    [[nodiscard]] TableSource table([[maybe_unused]] std::uint64_t largest) const final {
        const auto& rules = Base::game_rules();
        if constexpr (HasRays<G>) {
            return rules.rays(largest);
        } else {
            return TableSource([&rules](const TableWindow& window, const Limits& limits,
                                        const TableRowVisitor& visit) {
                rules.table_rows(window, limits, visit);
            });
        }
    }

    [[nodiscard]] RowList positions(const Integer& value, const Integer& from,
                                    const Question& question) const final {
        Base::require_normal_play();
        if constexpr (HasPositions<G>) {
            const auto& rules = Base::game_rules();
            if (auto list = rules.positions(value, from, question)) return std::move(*list);
        }
        if constexpr (HasRays<G>) {
            const Integer end = from + question.rows.value_or(1);
            return ray_positions(Base::game_rules().rays(UINT64_MAX), value, from, end,
                                 question.limits, Base::name());
        } else {
            throw Error(ErrorKind::bad_request,
                        fmt::format("the positions of a value are listed for games whose moves go "
                                    "along rays, and those of {} do not",
                                    Base::name()));
        }
    }
};

/// Adds `Sequenced`.
template <AnyRules G, class Base>
class SequencedOf : public Base, public Sequenced {
public:
    using Base::Base;

    [[nodiscard]] RowList sequence(const Integer& from, const Question& question) const final {
        Base::require_normal_play();
        return {{"g"},
                std::make_unique<HeapSequence<G>>(Base::game_rules(), from, question.limits,
                                                  question.rows)};
    }

    [[nodiscard]] std::optional<Periodicity> period() const final {
        Base::require_normal_play();
        if constexpr (HasPeriod<G>) {
            return Base::game_rules().period();
        } else {
            return std::nullopt;
        }
    }
};

/// Adds `LongSequenced`.
template <AnyRules G, class Base>
class LongSequencedOf : public Base, public LongSequenced {
public:
    using Base::Base;

    [[nodiscard]] std::optional<Periodicity> period_among(const Integer& count,
                                                          const Limits& limits) const final {
        Base::require_normal_play();
        return Base::game_rules().period_among(count, limits);
    }

    [[nodiscard]] bool can_show_period(const Integer& count) const final {
        if constexpr (KnowsLargestMove<G>) {
            return Base::game_rules().can_show_period(count);
        } else {
            return LongSequenced::can_show_period(count);
        }
    }

    [[nodiscard]] Integer period_terms() const final { return Base::game_rules().period_terms(); }

    void keep_values_in(const std::string& file) const final {
        Base::require_normal_play();
        Base::game_rules().keep_values_in(file);
    }
};

/// Adds `Counting`.
template <AnyRules G, class Base>
class CountingOf : public Base, public Counting {
public:
    using Base::Base;

    [[nodiscard]] const Counted& counted() const final { return Base::game_rules().counted(); }
};

/// Adds `Numerated`.
template <AnyRules G, class Base>
class NumeratedOf : public Base, public Numerated {
public:
    using Base::Base;

    [[nodiscard]] std::int64_t numeration() const final { return Base::game_rules().numeration(); }
};

/// Adds `Played`.
template <AnyRules G, class Base>
class PlayedOf : public Base, public Played {
public:
    using Base::Base;

    [[nodiscard]] Position computer_move(const Position& position, Random& random) const final {
        return Base::hold(Base::game_rules().computer_move(Base::held(position), random));
    }
    [[nodiscard]] std::optional<Position> careless_move(const Position& position,
                                                        Random& random) const final {
        if constexpr (HasCarelessMove<G>) {
            return Base::hold(Base::game_rules().careless_move(Base::held(position), random));
        }
        return Played::careless_move(position, random);
    }
    [[nodiscard]] Position devious_move(const Position& position, Random& random) const final {
        if constexpr (HasDeviousMove<G>) {
            return Base::hold(Base::game_rules().devious_move(Base::held(position), random));
        }
        return Played::devious_move(position, random);
    }
};

}  // namespace bouton
