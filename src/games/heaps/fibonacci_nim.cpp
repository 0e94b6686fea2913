#include "families/fibonacci_nim/fibonacci_nim.hpp"

#include <fmt/format.h>

#include <array>

#include "exact/number.hpp"
#include "exact/rows.hpp"
#include "families/fibonacci_nim/lost_starts.hpp"
#include "families/fibonacci_nim/values.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Fibonacci nim: take at most twice as much as was taken before.
struct FibonacciNim {
    using Position = FibonacciNimPosition;

    static constexpr About about{
        .name = "fibonacci-nim",
        .title = "Fibonacci nim",
        .family = "heaps",
        .rules =
            "There is one heap of tokens. The first move takes at least one token, but not all of "
            "them. Every later move takes at least one token and at most twice as many as the move "
            "before it took. Whoever takes the last token wins; in misère play, whoever takes it "
            "loses.",
        .notation =
            "Before the first move the number of tokens: 60. Later also the most that may be "
            "taken, "
            "after a slash: 41/12. After taking 5 of 60 it is 55/10, even where fewer tokens are "
            "left than may be taken. Numbers may be of any size.",
        .theory =
            "Every number is in one way a sum of Fibonacci numbers 1, 2, 3, 5, 8, ... no two of "
            "which "
            "are neighbours (Zeckendorf). Take the least of them, if it may be taken; otherwise "
            "the "
            "position is lost. So a start is lost just when the number of tokens is itself a "
            "Fibonacci number; bouton losing lists these. All winning moves take the sum of the "
            "least few parts, if twice that sum is less than the next part. After the first move "
            "misère play is the same with one token less; no misère start of 2 or more is lost, "
            "for the first move may leave one token. The source says nothing about the first move; "
            "if it could take "
            "everything there would be no game, so here it may not, as in Whinihan's paper. A "
            "start "
            "with one token therefore has no move at all. In a sum of games every heap keeps its "
            "own limit.",
        .source =
            "M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963), 9-13; E. Zeckendorf, "
            "Représentation des nombres naturels par une somme de nombres de Fibonacci ou de "
            "nombres "
            "de Lucas, Bulletin de la Société Royale des Sciences de Liège 41 (1972), 179-182; "
            "games "
            "on digraphs, example 12 (60 tokens).",
        .start = "60",
        .example = "bouton solve fibonacci-nim 60 --explain",
    };

    static constexpr std::array facts{
        Fact{"", "60", Outcome::N, {}, "Whinihan 1963: 60 is not a Fibonacci number"},
        Fact{"", "55", Outcome::P, 0, "Whinihan 1963"},
        Fact{"", "55/10", Outcome::P, 0, "Whinihan 1963"},
        Fact{"", "13", Outcome::P, 0, "Whinihan 1963"},
        Fact{"", "20/1", Outcome::P, 0, "Whinihan 1963: 20 = 2 + 5 + 13"},
        Fact{"", "20/2", Outcome::N, {}, "Whinihan 1963: 20 = 2 + 5 + 13"},
        Fact{"misere", "56/10", Outcome::P, {}, "55/10 with one token more"},
    };
    static constexpr std::array trials{
        Trial{"", "14"},       Trial{"", "21/20"},       Trial{"", "12/3"},
        Trial{"misere", "15"}, Trial{"misere", "20/30"},
    };

    static void options(const Position& position, auto&& emit) {
        const Integer most = most_taken(position);
        for (Integer taken = 1; taken <= most; ++taken) emit(after_taking(position, taken));
    }

    static bool is_option(const Position& from, const Position& to) {
        const Integer taken = from.tokens - to.tokens;
        return taken.sign() > 0 && taken <= most_taken(from) && to == after_taking(from, taken);
    }

    static Position read(std::string_view text) { return read_fibonacci_nim(text); }
    static std::string write(const Position& position) { return write_fibonacci_nim(position); }

    /// Every smaller number of tokens can be reached, by taking 1 again and again.
    static Integer count_reachable(const Position& position) { return position.tokens; }

    static std::optional<Verdict<Position>> decide(const Position& position,
                                                   const Approach& approach) {
        return decide_fibonacci_nim(position, approach);
    }

    static std::vector<std::string> explain(const Position& position, const Approach& approach) {
        return explain_fibonacci_nim(position, approach);
    }

    static FibonacciNimValues values(const Position& root, const Limits& limits) {
        return {root, limits};
    }

    static RowList losing(const Integer& from, const Approach& approach) {
        if (approach.play == Play::misere) {
            throw Error(ErrorKind::bad_request,
                        "no start of misère Fibonacci nim is lost, since the first move may leave "
                        "one token: there is nothing to list");
        }
        return {{"tokens"}, fibonacci_nim_lost_starts(from), "starts that are lost"};
    }

    static Scene scene(const Position& position, Play /*play*/) {
        Scene scene{{}, Rows{{position.tokens}}};
        if (position.tokens.sign() > 0) {
            scene.caption = position.most
                                ? fmt::format("Take 1 to {}:", shortened(most_taken(position)))
                                : "First move: take any number, but not all:";
        }
        return scene;
    }
};

}  // namespace

Entry fibonacci_nim() { return entry_of<FibonacciNim>(); }

}  // namespace bouton::games
