#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "exact/number.hpp"
#include "families/nim/nim.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Even if not all, all if odd: take an even number but not the whole heap, or the whole heap if it
/// is odd.
///
/// A heap is one of Nim in disguise.  The options of 2k are 2, 4, …, 2k − 2, so that by induction
/// it is the same game as a heap of k − 1 in Nim; the options of 2k − 1 are 0, 1, 3, …, 2k − 3, so
/// that it is the same game as a heap of k.  Hence misère play is solved as well.
struct EvenOdd {
    using Position = Heap;

    static constexpr About about{
        .name = "even-odd",
        .title = "Even if not all, all if odd",
        .family = "heaps",
        .rules =
            "There are heaps of tokens. A move takes an even number of tokens from one heap, but "
            "not the whole heap; or it takes the whole heap, if the heap has an odd number of "
            "tokens. Heaps of 2 stay on the table for good. Whoever cannot move loses.",
        .notation = "The sizes of the heaps, joined by commas: 10,13,20. They may be of any size.",
        .theory =
            "It is Nim in disguise: an even heap 2k, k > 0, is a heap of k - 1, and an odd heap "
            "2k - 1 is a heap of k. These are the Grundy values. As the games are the same move by "
            "move, misère play is that of Nim too. The source's formula g(2k) = k - 1 is meant for "
            "k > 0 only: the empty heap has value 0.",
        .source =
            "Games on digraphs, example 16; C. L. Bouton, Nim, a game with a complete mathematical "
            "theory, Annals of Mathematics 3 (1901), 35-39.",
        .start = "10,13,20",
        .example = "bouton solve even-odd 10,13,20 --explain",
    };

    static constexpr std::array facts{
        Fact{"", "0", Outcome::P, 0, "games on digraphs, example 16"},
        Fact{"", "1", Outcome::N, 1, "games on digraphs, example 16"},
        Fact{"", "2", Outcome::P, 0, "games on digraphs, example 16"},
        Fact{"", "3", Outcome::N, 2, "games on digraphs, example 16"},
        Fact{"", "9", Outcome::N, 5, "games on digraphs, example 16"},
        Fact{"", "10", Outcome::N, 4, "games on digraphs, example 16"},
        Fact{"", "10,13,20", Outcome::N, 10, "games on digraphs, example 16"},
        Fact{"", "10,13,8", Outcome::P, 0, "games on digraphs, example 16"},
    };
    static constexpr std::size_t usual_heaps = 2;
    static constexpr std::array trials{
        Trial{"", "13,10"},        Trial{"", "5,6,7"},         Trial{"", "2,4,20,1"},
        Trial{"misere", "9,10,3"}, Trial{"misere", "4,1,2,7"},
    };

    static void options(const Heap& heap, auto&& emit) {
        if (heap.bit(0)) emit(0);
        for (Heap left = heap - 2; left.sign() > 0; left -= 2) emit(left);
    }

    static Integer grundy(const Heap& heap) {
        if (heap.sign() == 0) return 0;
        return heap.bit(0) ? (heap + 1) >> 1U : (heap >> 1U) - 1;
    }

    static void options_of_value(const Heap& heap, const Integer& value, auto&& emit) {
        if (value < grundy(heap)) emit(left_for(heap, value));
    }

    static std::optional<Periodicity> period() { return Periodicity{1, 2, 1, true, 0}; }

    static bool can_leave(const Heap& heap, const Heaps& parts) {
        if (parts.empty()) return heap.bit(0);
        return parts.size() == 1 && parts[0] < heap && parts[0].bit(0) == heap.bit(0);
    }

    static std::optional<Verdict<Heaps>> decide(const Heaps& heaps, const Approach& approach) {
        if (approach.play == Play::normal) return std::nullopt;
        const Heaps disguised = values(heaps);
        const Verdict<Heaps> nim = decide_misere_nim(disguised);
        Verdict<Heaps> verdict{nim.outcome, {}};
        for (const Heaps& move : nim.winning_moves) {
            verdict.winning_moves.push_back(undisguised(heaps, disguised, move));
        }
        return verdict;
    }

    static std::vector<std::string> explain(const Heaps& heaps, const Approach& approach) {
        std::vector<std::string> lines{
            "Each heap is a heap of Nim in disguise: an even heap, halved, less 1; an odd heap, "
            "halved and rounded up."};
        constexpr std::size_t most_heaps = 20;
        for (std::size_t i = 0; i < std::min(heaps.size(), most_heaps); ++i) {
            lines.push_back(fmt::format("  {} is a heap of {}{}", shortened(heaps[i]),
                                        shortened(grundy(heaps[i])),
                                        heaps[i] == 2 ? ": it can never be taken" : ""));
        }
        const Heaps disguised = values(heaps);
        for (std::string& line : explain_nim(disguised, approach.play)) {
            lines.push_back(std::move(line));
        }
        if (const auto move = winning_move(heaps, disguised, approach.play)) {
            const auto [before, after] = *move;
            lines.push_back(
                fmt::format("In this game: take {} from the heap of {}, which leaves {}.",
                            shortened(before - after), shortened(before), shortened(after)));
        }
        return lines;
    }

    static Scene scene(const Heaps& heaps, Play /*play*/) {
        return {"Take an even number but not all of a heap, or all of an odd heap:", Rows{heaps}};
    }

private:
    /// What a move leaves of a heap so that its value becomes one that is smaller.
    static Heap left_for(const Heap& heap, const Integer& value) {
        if (!heap.bit(0)) return (value + 1) << 1U;
        return value.sign() == 0 ? Heap(0) : (value << 1U) - 1;
    }

    static Heaps values(const Heaps& heaps) {
        Heaps result;
        std::ranges::transform(heaps, std::back_inserter(result), grundy);
        return result;
    }

    static Heaps undisguised(Heaps heaps, const Heaps& disguised, const Heaps& move) {
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            if (move[i] != disguised[i]) heaps[i] = left_for(heaps[i], move[i]);
        }
        return heaps;
    }

    /// The heap before and after the move that `explain_nim` describes, if there is one.
    static std::optional<std::pair<Heap, Heap>> winning_move(const Heaps& heaps,
                                                             const Heaps& disguised, Play play) {
        const Integer sum = nim_sum(disguised);
        if (play == Play::misere) {
            const Verdict<Heaps> nim = decide_misere_nim(disguised);
            if (nim.winning_moves.empty()) return std::nullopt;
            const Heaps left = undisguised(heaps, disguised, nim.winning_moves.front());
            const auto [before, after] = std::ranges::mismatch(heaps, left);
            return std::pair{*before, *after};
        }
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            const Integer value = disguised[i] ^ sum;
            if (value < disguised[i]) return std::pair{heaps[i], left_for(heaps[i], value)};
        }
        return std::nullopt;
    }
};

}  // namespace

Entry even_odd() { return entry_of<EvenOdd>(); }

}  // namespace bouton::games
