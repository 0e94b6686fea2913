#include <array>

#include "families/nim/cut_throat.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Cut-throat Nim: take from a heap, and then split what is left of it, or not.
struct CutThroatNim {
    using Position = Heap;

    static constexpr About about{
        .name = "cut-throat-nim",
        .title = "Cut-throat Nim",
        .family = "heaps",
        .rules =
            "There are heaps of tokens. A move takes any number of tokens, at least one, from one "
            "heap, and may then split what is left of this heap into two heaps. Whoever takes the "
            "last token wins; in misère play, whoever takes it loses.",
        .notation =
            "The sizes of the heaps, joined by commas: 3,4,5. Any number of heaps of any size.",
        .theory =
            "A heap has the same Grundy value as in Nim, the number of its tokens: a split leaves "
            "two heaps whose nim-sum is at most their sum, which is less than the heap had. So the "
            "winning strategy of Nim wins here too, also in misère play, but there are further "
            "winning moves: those that split. The source gives the rules without a solution; the "
            "proofs are in Bouton's source code. It is the octal game 0.777..., all digits 7.",
        .source =
            "Games on digraphs, example 8; C. L. Bouton, Nim, a game with a complete mathematical "
            "theory, Annals of Mathematics 3 (1901), 35-39.",
        .start = "3,4,6",
        .example = "bouton solve cut-throat-nim 3,4,6 --all --explain",
    };

    static constexpr std::array facts{
        Fact{"", "1,2,3", Outcome::P, 0, "as in Nim, Bouton 1901"},
        Fact{"", "5,6", Outcome::N, 3, "as in Nim, thesis on Nim, example 2"},
        Fact{"misere", "1,1,1", Outcome::P, {}, "as in Nim, Bouton 1901"},
        Fact{"misere", "7,5,2", Outcome::P, {}, "as in Nim, thesis on Nim, example 4"},
    };
    static constexpr std::size_t usual_heaps = 2;
    static constexpr std::array trials{
        Trial{"", "7"},       Trial{"", "3,4,2"},       Trial{"", "5,4"},
        Trial{"misere", "8"}, Trial{"misere", "2,3,3"}, Trial{"misere", "5,1,1"},
    };

    static void options(const Heap& heap, auto&& emit) {
        for (Heap left = heap - 1; left.sign() > 0; --left) emit(left);
        if (heap.sign() > 0) emit();
        for (Heap left = heap - 1; left >= 2; --left) {
            for (Heap part = 1; part + part <= left; ++part) emit(part, left - part);
        }
    }

    static Integer grundy(const Heap& heap) { return heap; }

    static void options_of_value(const Heap& heap, const Integer& value, auto&& emit) {
        cut_throat_options_of_value(heap, value, emit);
    }

    static std::optional<Periodicity> period() { return Periodicity{0, 1, 1, true, 0}; }

    static bool can_leave(const Heap& heap, const Heaps& parts) {
        if (parts.size() > 2) return false;
        Heap left = 0;
        for (const Heap& part : parts) left += part;
        return left < heap;
    }

    static std::optional<Verdict<Heaps>> decide(const Heaps& heaps, const Approach& approach) {
        if (approach.play == Play::normal) return std::nullopt;
        return decide_misere_cut_throat(heaps, approach);
    }

    static std::vector<std::string> explain(const Heaps& heaps, const Approach& approach) {
        return explain_cut_throat(heaps, approach.play);
    }

    static Scene scene(const Heaps& heaps, Play /*play*/) {
        return {"Take from a heap, and split what is left of it if you like:", Rows{heaps}};
    }
};

}  // namespace

Entry cut_throat_nim() { return entry_of<CutThroatNim>(); }

}  // namespace bouton::games
