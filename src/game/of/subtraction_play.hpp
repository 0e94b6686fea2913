#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "families/subtraction/endless_values.hpp"
#include "families/subtraction/explain.hpp"
#include "families/subtraction/misere.hpp"
#include "families/subtraction/subtraction.hpp"
#include "game/notation.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// A game in which one of certain amounts is taken from a heap: what its rules offer, without what
/// a game says about itself.
struct SubtractionPlay {
    using Position = Heap;

    /// In misère play too the outcome follows from the Grundy values.
    static constexpr bool misere_repeats = true;

    /// `take` is a finite set as TakeSet reads it, or an endless one as EndlessTakeSet does.
    explicit SubtractionPlay(std::string_view take) {
        if (auto endless_set = EndlessTakeSet::read(take)) {
            endless = std::make_shared<EndlessValues>(std::move(*endless_set));
        } else {
            finite.emplace(TakeSet(take));
        }
    }

    /// The amounts as Bouton spells them.
    [[nodiscard]] std::string spelled() const {
        return endless ? endless->set().spelled() : finite->take.spelled();
    }

    void options(const Heap& heap, auto&& emit) const {
        if (endless) {
            for (Integer amount = endless->set().after(0); amount <= heap;
                 amount = endless->set().after(amount)) {
                emit(heap - amount);
            }
            return;
        }
        for (const TakeSet::Interval& interval : finite->take.intervals()) {
            const Integer most = std::min(interval.most, heap);
            for (Integer amount = interval.least; amount <= most; ++amount) emit(heap - amount);
        }
    }

    [[nodiscard]] Integer grundy(const Heap& heap) const {
        return endless ? (*endless)(heap) : finite->values(heap);
    }

    void options_of_value(const Heap& heap, const Integer& value, auto&& emit) const {
        if (finite && finite->take.starts_at_one_without_gap()) {
            const Integer period = finite->take.intervals().front().most + 1;
            const Integer amount = floor_mod(heap - value, period);
            if (amount.sign() > 0 && amount <= heap && value < period) emit(heap - amount);
            return;
        }
        if (endless && endless->set().excluded()) {
            std::vector<Integer> heaps = endless->heaps_of_value(value, heap - 1);
            // From the smallest amount on, as the options are.
            std::ranges::reverse(heaps);
            for (const Integer& left : heaps) {
                if (endless->set().contains(heap - left)) emit(left);
            }
            return;
        }
        options(heap, [&](const Heap& left) {
            if (grundy(left) == value) emit(left);
        });
    }

    /// Misère play by the values of the heaps; see decide_misere_subtraction.
    [[nodiscard]] std::optional<Verdict<Heaps>> decide(const Heaps& heaps,
                                                       const Approach& approach) const {
        if (approach.play == Play::normal) return std::nullopt;
        const MisereSubtraction known = decide_misere_subtraction(values_of(heaps));
        Verdict<Heaps> verdict{known.outcome, {}};
        for (std::size_t i = 0; i < heaps.size() && known.outcome == Outcome::N; ++i) {
            options_of_value(heaps[i], known.wanted[i], [&](const Heap& left) {
                if (!approach.all && !verdict.winning_moves.empty()) return;
                verdict.winning_moves.push_back(heaps);
                verdict.winning_moves.back()[i] = left;
            });
        }
        return verdict;
    }

    [[nodiscard]] std::vector<std::string> explain(const Heaps& heaps,
                                                   const Approach& approach) const {
        if (finite && finite->take.starts_at_one_without_gap() && heaps.size() == 1) {
            return explain_multiples(heaps[0], finite->take.intervals().front().most,
                                     approach.play);
        }
        if (approach.play == Play::normal) return {};
        std::vector<std::string> lines = introduce_values(heaps);
        const std::vector<Integer> values = values_of(heaps);
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            lines.push_back(
                fmt::format("{} has Grundy value {}.", name_heap(heaps[i]), shortened(values[i])));
        }
        const auto moves = decide(heaps, {.play = Play::misere, .all = false})->winning_moves;
        for (std::string& line :
             explain_misere_values(values, moves.empty() ? "" : write_heaps(moves.front()))) {
            lines.push_back(std::move(line));
        }
        return lines;
    }

    [[nodiscard]] std::vector<std::string> introduce_values(const Heaps& /*heaps*/) const {
        return endless ? explain_growth(endless->set(), endless->period())
                       : explain_period(finite->take, finite->values);
    }

    [[nodiscard]] std::string name_heap(const Heap& heap) const {
        return endless ? told_heap(heap, endless->period()) : told_heap(heap, finite->values);
    }

    [[nodiscard]] std::vector<Integer> values_of(const Heaps& heaps) const {
        std::vector<Integer> values;
        for (const Heap& heap : heaps) values.push_back(grundy(heap));
        return values;
    }

    /// The values of a sequence, within the limits.
    class Table {
    public:
        Table(const SubtractionPlay& game, EndlessValues::Table computed)
            : game_(&game), computed_(std::move(computed)) {}

        Integer operator()(const Heap& heap) const {
            if (computed_ == nullptr) return game_->grundy(heap);
            return (*computed_)[static_cast<std::size_t>(*heap.to_word())];
        }

    private:
        const SubtractionPlay* game_;
        EndlessValues::Table computed_;
    };

    [[nodiscard]] Table heap_table(const Heap& largest, const Limits& limits) const {
        // Computed values are faster than the period, and needed where there is none.
        constexpr std::int64_t most_computed = std::int64_t{1} << 26;
        const bool computed = endless && (largest < most_computed || !endless->period());
        return {*this, computed ? endless->up_to(largest, limits) : nullptr};
    }

    void require_room(const Integer& count, const Limits& limits) const {
        if (endless) endless->require_room(count, limits);
    }

    /// Once as many values in a row as the largest amount repeat, all later ones do; see
    /// SubtractionValues.
    [[nodiscard]] std::optional<Periodicity> period() const {
        if (endless) return endless->period();
        if (!finite || !finite->values.period()) return std::nullopt;
        const auto& [preperiod, period] = *finite->values.period();
        // For 1, 2, …, k the value is the heap modulo k + 1, and nothing is computed.
        const Integer checked = finite->take.starts_at_one_without_gap()
                                    ? Integer(0)
                                    : preperiod + period + finite->take.intervals().back().most;
        return Periodicity{preperiod, period, 0, true, checked};
    }

    /// What is proved is found by period().
    static std::optional<Periodicity> period_among(const Integer& /*count*/,
                                                   const Limits& /*limits*/) {
        return std::nullopt;
    }

    /// The values of the heaps below the largest amount are those of the game without that amount,
    /// and so is the period that they have.  Of all amounts but some, the largest one that may not
    /// be taken and the next one count.
    [[nodiscard]] bool can_show_period(const Integer& count) const {
        if (!endless) return finite->take.intervals().back().most < count;
        const auto& excluded = endless->set().excluded();
        return !excluded || excluded->intervals().back().most + 1 < count;
    }

    static Integer period_terms() { return 1'000'000; }

    void keep_values_in(const std::string& file) const {
        if (!endless) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("subtraction:take={} is periodic and needs no checkpoint: "
                                    "leave --checkpoint out",
                                    spelled()));
        }
        endless->keep_in(file);
    }

    [[nodiscard]] bool can_leave(const Heap& heap, const Heaps& parts) const {
        if (parts.size() > 1) return false;
        const Integer amount = parts.empty() ? heap : heap - parts[0];
        return endless ? endless->set().contains(amount) : finite->take.contains(amount);
    }

    /// One of the two is there.
    struct Finite {
        explicit Finite(TakeSet set) : take(std::move(set)), values(take) {}

        TakeSet take;
        SubtractionValues values;
    };
    std::optional<Finite> finite;
    std::shared_ptr<EndlessValues> endless;
};

}  // namespace bouton
