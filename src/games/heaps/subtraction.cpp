#include <array>

#include "game/of/entry_of.hpp"
#include "game/of/subtraction_play.hpp"

namespace bouton::games {

namespace {

/// Subtraction: take one of certain amounts from a heap.
struct Subtraction : SubtractionPlay {
    static constexpr About about{
        .name = "subtraction",
        .title = "Subtraction game",
        .family = "heaps",
        .rules =
            "There are heaps of tokens, and a set of amounts. A move takes one of these amounts "
            "from a heap that is large enough. Whoever cannot move loses.",
        .notation = "The sizes of the heaps, joined by commas: 21.",
        .theory =
            "For the amounts 1, 2, ..., k a heap of n has Grundy value n mod (k + 1): to win, "
            "leave a multiple of k + 1. For every finite set of amounts the values are periodic "
            "from some heap on; Bouton finds the period, and so solves heaps of any size. Where "
            "all amounts but some may be taken, the values grow by the same amount in each period, "
            "which again solves heaps of any size. Where the amounts are the squares, the primes "
            "or the Fibonacci numbers, the values are computed heap by heap. Misère play is like "
            "misère Nim with the values in the place of heaps, for every set of amounts.",
        .source =
            "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 4; take-away "
            "from 50 by 1 to 6 and from 21 by 1 to 3: games on digraphs, examples 2 and 18; T. S. "
            "Ferguson, On sums of graph games with last player losing, International Journal of "
            "Game Theory 3 (1974), 159-167.",
        .start = "21",
        .example = "bouton solve subtraction:take=1-6 50 --explain",
    };

    static constexpr std::array parameters{Parameter{
        .name = "take",
        .kind = Parameter::Kind::text,
        .fallback = "1-3",
        .help = "the amounts that may be taken: a range 1-6, a list 1/3/4, or both 1-3/8; squares, "
                "primes, "
                "fibonacci, or all-but-2/5",
    }};
    static constexpr std::array facts{
        Fact{"take=1-6", "50", Outcome::N, 1, "games on digraphs, example 2"},
        Fact{"take=1-6", "49", Outcome::P, 0, "games on digraphs, example 2"},
        Fact{"take=1-3", "21", Outcome::N, 1, "games on digraphs, example 18"},
        Fact{"take=1/3/4", "7", Outcome::P, 0, "Winning Ways, chapter 4, table 2"},
        Fact{"take=1/3/4", "6", Outcome::N, 2, "Winning Ways, chapter 4, table 2"},
    };
    static constexpr std::array trials{
        Trial{"take=1-6", "30"},
        Trial{"take=1/3/4", "30,5"},
        Trial{"take=2/5/7", "40"},
        Trial{"take=2-5", "30,4"},
        Trial{"take=4/6/11", "60"},
        Trial{"take=1-3,misere", "21,5"},
        Trial{"take=2/5/7,misere", "24,9"},
        Trial{"take=3/4/10,misere", "14,8,6"},
        Trial{"take=1", "9,9"},
        Trial{"take=3/5/6/10", "70"},
        Trial{"take=squares", "40"},
        Trial{"take=primes", "20,7"},
        Trial{"take=fibonacci", "30"},
        Trial{"take=all-but-2/5", "18,4"},
        Trial{"take=squares,misere", "12"},
    };

    explicit Subtraction(Parameters& given) : SubtractionPlay(given.text("take")) {
        given.respell("take", spelled());
    }
};

}  // namespace

Entry subtraction() { return entry_of<Subtraction>(); }

}  // namespace bouton::games
