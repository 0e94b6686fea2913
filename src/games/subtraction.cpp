#include "tables/subtraction.hpp"

#include <array>

#include "game/entry_of.hpp"

namespace bouton::games {

namespace {

/// Subtraction: take one of certain amounts from a heap.
struct Subtraction {
    using Position = Heap;

    static constexpr About about{
        .name = "subtraction",
        .title = "Subtraction game",
        .family = "heaps",
        .rules =
            "There are heaps of tokens, and a set of amounts. A move takes one of these amounts "
            "from a heap that has as many. Who cannot move loses.",
        .notation = "The sizes of the heaps, joined by commas: 21.",
        .theory =
            "For the amounts 1, 2, ..., k a heap of n has Grundy value n mod (k + 1): leave a "
            "multiple of k + 1. For every finite set the values are periodic from some heap "
            "on; Bouton finds the period, and so solves heaps of any size.",
        .source =
            "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 4; take-away "
            "from 50 by 1 to 6 and from 21 by 1 to 3: games on digraphs, examples 2 and 18.",
        .start = "21",
        .example = "bouton solve subtraction:take=1-6 50 --explain",
    };

    static constexpr std::array parameters{Parameter{
        .name = "take",
        .kind = Parameter::Kind::text,
        .fallback = "1-3",
        .help = "the amounts that may be taken: a range 1-6, a list 1/3/4, or both 1-3/8",
    }};
    static constexpr std::array facts{
        Fact{"take=1-6", "50", Outcome::N, 1, "games on digraphs, example 2"},
        Fact{"take=1-6", "49", Outcome::P, 0, "games on digraphs, example 2"},
        Fact{"take=1-3", "21", Outcome::N, 1, "games on digraphs, example 18"},
        Fact{"take=1/3/4", "7", Outcome::P, 0, "Winning Ways, chapter 4, table 2"},
        Fact{"take=1/3/4", "6", Outcome::N, 2, "Winning Ways, chapter 4, table 2"},
    };
    static constexpr std::array trials{
        Trial{"take=1-6", "30"},   Trial{"take=1/3/4", "30,5"},  Trial{"take=2/5/7", "40"},
        Trial{"take=2-5", "30,4"}, Trial{"take=4/6/11", "60"},   Trial{"take=1-3,misere", "21,5"},
        Trial{"take=1", "9,9"},    Trial{"take=3/5/6/10", "70"},
    };

    explicit Subtraction(Parameters& given) : take(given.text("take")), values(take) {
        given.respell("take", take.spelled());
    }

    void options(const Heap& heap, auto&& emit) const {
        for (const TakeSet::Interval& interval : take.intervals()) {
            const Integer most = std::min(interval.most, heap);
            for (Integer amount = interval.least; amount <= most; ++amount) emit(heap - amount);
        }
    }

    [[nodiscard]] Integer grundy(const Heap& heap) const { return values(heap); }

    void options_of_value(const Heap& heap, const Integer& value, auto&& emit) const {
        if (take.starts_at_one_without_gap()) {
            const Integer period = take.intervals().front().most + 1;
            const Integer amount = floor_mod(heap - value, period);
            if (amount.sign() > 0 && amount <= heap && value < period) emit(heap - amount);
            return;
        }
        options(heap, [&](const Heap& left) {
            if (values(left) == value) emit(left);
        });
    }

    /// As many values as the largest amount come back, and so all that follow; see
    /// SubtractionValues.
    [[nodiscard]] std::optional<Periodicity> period() const {
        if (!values.period()) return std::nullopt;
        const auto& [preperiod, period] = *values.period();
        return Periodicity{preperiod, period, 0, true,
                           preperiod + period + take.intervals().back().most};
    }

    [[nodiscard]] bool can_leave(const Heap& heap, const Heaps& parts) const {
        if (parts.size() > 1) return false;
        return take.contains(parts.empty() ? heap : heap - parts[0]);
    }

    TakeSet take;
    SubtractionValues values;
};

}  // namespace

Entry subtraction() { return entry_of<Subtraction>(); }

}  // namespace bouton::games
