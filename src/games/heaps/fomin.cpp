#include "families/fomin/fomin.hpp"

#include <array>

#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Fomin's game F: split every heap larger than 1.
struct Fomin {
    using Position = Heaps;

    static constexpr About about{
        .name = "fomin",
        .title = "Fomin's game F",
        .family = "heaps",
        .rules =
            "There are heaps of tokens. A move splits every heap of more than one token into two "
            "heaps that are not empty. Whoever cannot do so, because every heap is a single token, "
            "loses.",
        .notation =
            "The sizes of the heaps, joined by commas: 20, or 15,5. A move is written with the "
            "two parts of each heap in its place. Heaps may be of any size.",
        .theory =
            "Only the largest heap matters. The player to move loses exactly if it is 1, 3, 7, 15, "
            "…, one less than a power of two: otherwise split it so that the larger part is the "
            "next such number below, and split the other heaps so that no part is larger. A move "
            "can make the largest heap M any size from M/2, rounded up, to M - 1, so the Grundy "
            "values are those of a heap of which at most half may be taken: g(2n) = n and g(2n + "
            "1) = g(n). In misère play the sizes that lose are 2, 5, 11, 23, …, 3*2^k - 1. In a "
            "sum with other games a move splits all heaps of this game, or is made in another one.",
        .source =
            "S. Brdar, M. Đukanović and I. Lalović, games on digraphs, example 1 (2015); L. "
            "Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006), 113-127.",
        .start = "20",
        .example = "bouton solve fomin 20 --explain",
    };

    static constexpr std::array facts{
        Fact{"", "1", Outcome::P, 0, "games on digraphs, example 1"},
        Fact{"", "3", Outcome::P, 0, "games on digraphs, example 1"},
        Fact{"", "7", Outcome::P, 0, "games on digraphs, example 1"},
        Fact{"", "1023,1000,5", Outcome::P, 0, "games on digraphs, example 1"},
        Fact{"", "2^1000-1", Outcome::P, 0, "games on digraphs, example 1"},
        Fact{"", "8", Outcome::N, 4, "Levine 2006"},
        Fact{"", "11", Outcome::N, 1, "Levine 2006"},
        Fact{"", "30", Outcome::N, 15, "Levine 2006"},
    };
    static constexpr std::array trials{
        Trial{"", "10"},       Trial{"", "6,5,1"},       Trial{"", "4,4,4"},
        Trial{"misere", "10"}, Trial{"misere", "5,5,2"},
    };

    static void options(const Heaps& heaps, auto&& emit) {
        FominSplits(heaps, largest_heap(heaps), false).each(emit);
    }

    static Integer grundy(const Heaps& heaps) { return fomin_value(largest_heap(heaps)); }

    static void options_of_value(const Heaps& heaps, const Integer& value, auto&& emit) {
        if (const auto size = fomin_option_of_value(largest_heap(heaps), value)) {
            FominSplits(heaps, *size, true).each(emit);
        }
    }

    static bool is_option(const Heaps& from, const Heaps& to) { return is_fomin_move(from, to); }

    static std::optional<Verdict<Heaps>> decide(const Heaps& heaps, const Approach& approach) {
        if (approach.play == Play::normal) return std::nullopt;
        return decide_misere_fomin(heaps, approach);
    }

    static std::vector<std::string> explain(const Heaps& heaps, const Approach& approach) {
        return explain_fomin(heaps, approach.play);
    }

    static RowList losing(const Integer& from, const Approach& approach) {
        return fomin_losing(from, approach.play);
    }

    /// Positions with the same largest heap have the same options, up to this very form.
    static Heaps normal_form(const Heaps& heaps) { return {largest_heap(heaps)}; }

    static Integer count_reachable(const Heaps& heaps) { return largest_heap(heaps); }
};

}  // namespace

Entry fomin() { return entry_of<Fomin>(); }

}  // namespace bouton::games
