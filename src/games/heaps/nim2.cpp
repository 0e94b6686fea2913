#include "families/nim/nim2.hpp"

#include <algorithm>
#include <array>

#include "families/nim/nim.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Nim2: Nim, or take 1 from one heap and 2 from another.
struct Nim2 {
    using Position = Heaps;

    static constexpr About about{
        .name = "nim2",
        .title = "Nim2",
        .family = "heaps",
        .rules =
            "There are heaps of tokens. A move takes any number of tokens, at least one, from one "
            "heap; or it takes 1 token from one heap and 2 tokens from another. Whoever takes the "
            "last token wins; in misère play, whoever takes it loses.",
        .notation = "The sizes of the heaps, joined by commas: 2,2,3. Heaps may be of any size.",
        .theory =
            "The additional move changes nothing in normal play: the Grundy value is the nim-sum, "
            "as in Nim. The reason is that it removes three tokens, so that an even number of "
            "tokens becomes odd or the other way round; the nim-sum is odd just when the number of "
            "tokens is, so it always changes. Yet the move is often a further way to win. In "
            "misère "
            "play it does change the game, and makes it simpler than Nim: the player to move loses "
            "just when the nim-sum is 1. The source gives the rules without a solution; both "
            "statements are proved in Bouton's source code and checked by search.",
        .source =
            "Games on digraphs, example 7; U. Blass, A. S. Fraenkel and R. Guelman, How far can "
            "Nim "
            "in disguise be stretched?, Journal of Combinatorial Theory A 84 (1998), 145-156, on "
            "moves that can be added to Nim without changing who wins.",
        .start = "3,4,6",
        .example = "bouton solve nim2 3,4,6 --all --explain",
    };

    static constexpr std::array facts{
        Fact{"", "1,2,3", Outcome::P, 0, "a position of nim-sum 0, Blass, Fraenkel and Guelman"},
        Fact{"", "1,2", Outcome::N, 3, "take all: games on digraphs, example 7"},
        Fact{"misere", "2,2", Outcome::N, {}, "leave 1, by the additional move"},
        Fact{"misere", "2,3", Outcome::P, {}, "search by definition"},
    };
    static constexpr std::size_t usual_heaps = 2;
    static constexpr std::array trials{
        Trial{"", "4,5,6"},       Trial{"", "2,2,3,3"},       Trial{"", "1,1,2,4"},
        Trial{"misere", "4,6,6"}, Trial{"misere", "2,2,3,4"},
    };

    static void options(const Heaps& heaps, auto&& emit) {
        Heaps left = heaps;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            for (left[i] = heaps[i] - 1; left[i].sign() >= 0; --left[i]) emit(left);
            left[i] = heaps[i];
        }
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            if (heaps[i].sign() == 0) continue;
            left[i] = heaps[i] - 1;
            for (std::size_t j = 0; j < heaps.size(); ++j) {
                if (j == i || heaps[j] < 2) continue;
                left[j] = heaps[j] - 2;
                emit(left);
                left[j] = heaps[j];
            }
            left[i] = heaps[i];
        }
    }

    static bool is_option(const Heaps& from, const Heaps& to) { return nim2_is_option(from, to); }

    static Heaps normal_form(Heaps heaps) {
        std::erase(heaps, Heap(0));
        std::ranges::sort(heaps);
        return heaps;
    }

    static Integer grundy(const Heaps& heaps) { return nim_sum(heaps); }

    static void options_of_value(const Heaps& heaps, const Integer& value, auto&& emit) {
        nim2_options_of_value(heaps, value, emit);
    }

    static std::optional<Verdict<Heaps>> decide(const Heaps& heaps, const Approach& approach) {
        return decide_nim2(heaps, approach);
    }

    static std::vector<std::string> explain(const Heaps& heaps, const Approach& approach) {
        return explain_nim2(heaps, approach.play);
    }

    static Scene scene(const Heaps& heaps, Play /*play*/) {
        return {"Take from one heap, or 1 from one and 2 from another:", Rows{heaps}};
    }
};

}  // namespace

Entry nim2() { return entry_of<Nim2>(); }

}  // namespace bouton::games
