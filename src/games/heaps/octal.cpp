#include <array>

#include "families/kayles/misere.hpp"
#include "game/of/entry_of.hpp"
#include "game/of/octal_play.hpp"

namespace bouton::games {

namespace {

/// A game on heaps by its code.
struct Octal : OctalPlay {
    static constexpr About about{
        .name = "octal",
        .title = "Octal game",
        .family = "heaps",
        .rules =
            "A move takes tokens from one heap and may split what remains. The code says how: "
            "digit "
            "number k after the point is the sum of 1 if k tokens may be taken when they are the "
            "whole heap, of 2 if one heap may remain, of 4 if two heaps may remain, and of 8 if "
            "three may remain; heaps that remain are not empty. The digit before the point is 4 or "
            "8 (or C for both) if a heap may be split without taking a token, else 0. Whoever "
            "cannot move loses.",
        .notation =
            "The game is octal:CODE, such as octal:0.77. A position is the sizes of the heaps, "
            "joined by commas: 7 or 5,3,1.",
        .theory =
            "0.77 is Kayles, 0.137 Dawson's chess, 0.07 Dawson's Kayles, 0.6 Officers. If the "
            "values of an octal game repeat for long enough they repeat for ever: with period p "
            "from n0 on, it is enough to check them up to 2 n0 + 2p + k, where k is the number of "
            "digits (Guy and Smith). Bouton finds such a period and then solves heaps of any size. "
            "Whether every octal game with finitely many digits has a period is not known. Where "
            "three heaps may remain, the values of many games grow by the same saltus in each "
            "period (Howse and Nowakowski); if it is a power of two, Bouton mostly finds a proof, "
            "and then solves heaps of any size too. Misère play is found by search, so only for "
            "small heaps, but that of 0.77, which is Kayles, at any size. Most "
            "values of most games lie in one coset of a group of nimbers (the sparse space "
            "phenomenon), which is what makes long sequences cheap to compute.",
        .source =
            "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the "
            "Cambridge Philosophical Society 52 (1956), 514-526; E. R. Berlekamp, J. H. "
            "Conway and R. K. Guy, Winning Ways, chapter 4; S. Howse and R. J. Nowakowski, "
            "Periodicity and arithmetic-periodicity in hexadecimal games, Theoretical Computer "
            "Science 313 (2004), 463-472. Proofs of a saltus: in Bouton's source code.",
        .start = "12",
        .example = "bouton solve octal:0.137 9,7 --all --explain",
    };

    static constexpr std::array parameters{Parameter{
        .name = "code",
        .kind = Parameter::Kind::text,
        .fallback = "0.77",
        .help = "the code, which may also be given alone: octal:0.137",
    }};
    static constexpr std::string_view bare = "code";
    static constexpr std::array facts{
        Fact{"0.77", "11", Outcome::N, 6, "Winning Ways, chapter 4"},
        Fact{"0.77", "70", Outcome::N, 6, "Winning Ways, chapter 4"},
        Fact{"0.137", "4", Outcome::P, 0, "Winning Ways, chapter 4"},
        Fact{"0.137", "10", Outcome::N, 3, "Winning Ways, chapter 4"},
        Fact{"0.07", "9", Outcome::P, 0, "Winning Ways, chapter 4"},
    };
    static constexpr std::array trials{
        Trial{"", "6"},      Trial{"0.137", "13"}, Trial{"0.77,misere", "9"}, Trial{"0.07", "8,5"},
        Trial{"4.7", "9,3"}, Trial{"0.F", "10"},   Trial{"0.B", "9,4"},       Trial{"0.3", "7,7"},
    };

    /// The misère play of Kayles is known.
    [[nodiscard]] std::optional<Verdict<Heaps>> decide(const Heaps& heaps,
                                                       const Approach& approach) const {
        if (approach.play == Play::normal || !is_kayles_) return std::nullopt;
        return decide_misere_kayles(heaps, approach.all);
    }
    [[nodiscard]] std::vector<std::string> explain(const Heaps& heaps,
                                                   const Approach& approach) const {
        if (approach.play == Play::normal || !is_kayles_) return {};
        return explain_misere_kayles(heaps);
    }

    explicit Octal(Parameters& given) : Octal(given, OctalCode(given.text("code"))) {}

private:
    Octal(Parameters& given, const OctalCode& code)
        : OctalPlay(code.moves(), "octal:" + code.spelled()), is_kayles_(code.spelled() == "0.77") {
        given.respell("code", code.spelled());
    }

    bool is_kayles_;
};

}  // namespace

Entry octal() { return entry_of<Octal>(); }

}  // namespace bouton::games
