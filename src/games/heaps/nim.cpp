#include "families/nim/nim.hpp"

#include <array>

#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Nim: take any number from one heap.
struct Nim {
    using Position = Heap;

    static constexpr About about{
        .name = "nim",
        .title = "Nim",
        .family = "heaps",
        .rules =
            "There are heaps of tokens. A move takes any number of tokens, at least one, from one "
            "heap. Whoever takes the last token wins; in misère play, whoever takes it loses.",
        .notation =
            "The sizes of the heaps, joined by commas: 3,4,5. Any number of heaps of any "
            "size.",
        .theory =
            "Add the sizes in binary without carry: the nim-sum. The player to move loses if it is "
            "0. Otherwise take from a heap that has a one in the highest column of the nim-sum, so "
            "that the nim-sum becomes 0. In misère play do the same until only one heap larger "
            "than 1 is left; then leave an odd number of heaps of 1.",
        .source =
            "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of "
            "Mathematics 3 (1901), 35-39.",
        .start = "3,4,5",
        .example = "bouton solve nim 3,4,5 --explain",
    };

    static constexpr std::array facts{
        Fact{"", "5,6", Outcome::N, 3, "thesis on Nim, example 2"},
        Fact{"", "7,5,12", Outcome::N, 14, "thesis on Nim, example 3"},
        Fact{"", "1,2,3", Outcome::P, 0, "Bouton 1901"},
        Fact{"", "1,4,5", Outcome::P, 0, "Bouton 1901"},
        Fact{"misere", "7,5,2", Outcome::P, {}, "thesis on Nim, example 4"},
        Fact{"misere", "1,1,1", Outcome::P, {}, "thesis on Nim, example 4"},
        Fact{"misere", "1,3,1", Outcome::N, {}, "thesis on Nim, example 4"},
    };
    static constexpr std::array trials{
        Trial{"", "4,5,7"},
        Trial{"", "2,2,3,3"},
        Trial{"misere", "4,5,7"},
        Trial{"misere", "1,1,2,2,3"},
    };

    static constexpr std::size_t usual_heaps = 3;

    static void options(const Heap& heap, auto&& emit) {
        for (Heap left = heap - 1; left.sign() >= 0; --left) emit(left);
    }

    static Integer grundy(const Heap& heap) { return heap; }

    static void options_of_value(const Heap& heap, const Integer& value, auto&& emit) {
        if (value < heap) emit(value);
    }

    /// Two heaps.
    static RayRules rays(std::uint64_t /*largest*/) { return nim_rays(); }

    static std::optional<Periodicity> period() { return Periodicity{0, 1, 1, true, 0}; }

    static bool can_leave(const Heap& heap, const Heaps& parts) {
        return parts.empty() || (parts.size() == 1 && parts[0] < heap);
    }

    static std::optional<Verdict<Heaps>> decide(const Heaps& heaps, const Approach& approach) {
        if (approach.play == Play::normal) return std::nullopt;
        return decide_misere_nim(heaps, approach);
    }

    static std::vector<std::string> explain(const Heaps& heaps, const Approach& approach) {
        return explain_nim(heaps, approach.play);
    }
};

}  // namespace

Entry nim() { return entry_of<Nim>(); }

}  // namespace bouton::games
