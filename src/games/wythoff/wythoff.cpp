#include "families/wythoff/wythoff.hpp"

#include <array>

#include "game/of/entry_of.hpp"
#include "game/of/wythoff_play.hpp"

namespace bouton::games {

namespace {

/// Wythoff's game with Fraenkel's parameter a: take from one pile, or nearly equally from both.
struct Wythoff : WythoffPlay {
    static constexpr About about{
        .name = "wythoff",
        .title = "Wythoff's game",
        .family = "piles",
        .rules =
            "There are two piles. A move takes any number from one pile, or k from one and l from "
            "the other, both at least 1, where k and l differ by less than a. For a = 1, Wythoff's "
            "own game, that means the same number from both. Whoever takes the last token wins; in "
            "misère play, whoever takes it loses.",
        .notation = "The sizes of the two piles: 4,6. They may be of any size.",
        .theory =
            "The losing positions (A_n, B_n) are found in three ways. Recursive: A_n is the "
            "least number not used before, B_n = A_n + a*n. Algebraic: A_n = floor(n*alpha) "
            "with alpha = (2 - a + sqrt(a^2 + 4))/2. Arithmetic: A_n are the numbers whose "
            "digits, in a numeration system made of the convergents of alpha, end in an even "
            "number of zeros. In misère play with a >= 2 they are E_n, the least number not "
            "used before, and H_n = E_n + a*n + 1; with a = 1 they are those of normal play "
            "with (0,0), (1,2) replaced by (0,1), (2,2).",
        .source =
            "W. A. Wythoff, A modification of the game of nim, Nieuw Archief voor Wiskunde 7 "
            "(1907), 199-202; A. S. Fraenkel, How to beat your Wythoff games' opponent on three "
            "fronts, American Mathematical Monthly 89 (1982), 353-361; A. S. Fraenkel, Wythoff "
            "games, continued fractions, cedar trees and Fibonacci searches, Theoretical "
            "Computer Science 29 (1984), 49-73.",
        .start = "12,15",
        .example = "bouton solve wythoff:a=2 11,25 --explain --strategy arithmetic",
        .part = "pile",
    };

    static constexpr std::array parameters{Parameter{
        .name = "a",
        .kind = Parameter::Kind::integer,
        .fallback = "1",
        .help = "amounts taken from both piles differ by less than a",
        .least = 1,
        .most = largest_wythoff_a,
    }};
    static constexpr std::array facts{
        Fact{"", "1,2", Outcome::P, 0, "Wythoff 1907"},
        Fact{"", "17,28", Outcome::P, 0, "thesis on Nim, table 1"},
        Fact{"", "5,8", Outcome::N, 2, "lecture on Wythoff pairs, section 5"},
        Fact{"", "12,12", Outcome::N, 10, "lecture on Wythoff pairs, section 5"},
        Fact{"a=2", "14,34", Outcome::P, 0, "thesis on Nim, table 2"},
        Fact{"a=2",
             "8963643355965782386997110116393,21640149358248076401964142170153",
             Outcome::P,
             {},
             "thesis on Nim, table 5, corrected"},
        Fact{"misere", "2,2", Outcome::P, {}, "Fraenkel 1984"},
        Fact{"misere", "3,5", Outcome::P, {}, "Fraenkel 1984"},
        Fact{"a=2,misere", "2,5", Outcome::P, {}, "Fraenkel 1984"},
    };
    static constexpr std::array trials{
        Trial{"", "14,17"},           Trial{"a=2", "15,13"},         Trial{"a=3", "12,14"},
        Trial{"a=8", "13,11"},        Trial{"misere", "16,13"},      Trial{"a=2,misere", "12,15"},
        Trial{"a=3,misere", "13,12"}, Trial{"a=1000,misere", "9,8"},
    };

    explicit Wythoff(const Parameters& given) : WythoffPlay(given.integer("a")) {}
};

}  // namespace

Entry wythoff() { return entry_of<Wythoff>(); }

}  // namespace bouton::games
