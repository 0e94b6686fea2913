#include "families/index_nim/index_nim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "families/index_nim/options_of_value.hpp"
#include "game/of/entry_of.hpp"
#include "solve/formula_or_search.hpp"

namespace bouton::games {

namespace {

/// Calls emit(heaps) for the moves in `count` of the heaps from number `from` on.  With `ordered`
/// the heaps are in order, and of equal ones only the first are taken from, since the others leave
/// the same in another order.
void take_from(Heaps& heaps, std::size_t from, std::int64_t count, bool ordered, auto&& emit) {
    for (std::size_t i = from; i < heaps.size(); ++i) {
        if (ordered && i > from && heaps[i] == heaps[i - 1]) continue;
        const Heap before = heaps[i];
        for (heaps[i] = 0; heaps[i] < before; ++heaps[i]) {
            if (count == 1) {
                emit(heaps);
            } else {
                take_from(heaps, i + 1, count - 1, ordered, emit);
            }
        }
        heaps[i] = before;
    }
}

/// The moves in fewer heaps come first, and those that leave less.
void index_nim_options(const Heaps& heaps, std::int64_t k, bool ordered, auto&& emit) {
    Heaps left = heaps;
    const auto most = std::min<std::int64_t>(k, std::ssize(heaps));
    for (std::int64_t count = 1; count <= most; ++count) take_from(left, 0, count, ordered, emit);
}

Heaps without_empty_in_order(Heaps heaps) {
    std::erase(heaps, Heap(0));
    std::ranges::sort(heaps);
    return heaps;
}

/// The game on heaps whose order does not matter, which a search for values needs.
struct OrderedIndexNim {
    using Position = Heaps;

    void options(const Heaps& heaps, auto&& emit) const { index_nim_options(heaps, k, true, emit); }
    static Heaps normal_form(Heaps heaps) { return without_empty_in_order(std::move(heaps)); }
    static Integer count_reachable(const Heaps& heaps) { return index_nim_reachable(heaps); }
    [[nodiscard]] std::optional<Integer> grundy(const Heaps& heaps,
                                                const Limits& /*limits*/) const {
        return index_nim_value(heaps, k);
    }

    std::int64_t k;
};

/// Moore's Nim of index k: take from at least one and at most k heaps.
struct IndexNim {
    using Position = Heaps;

    static constexpr About about{
        .name = "index-nim",
        .title = "Index-k Nim (Moore's Nim)",
        .family = "heaps",
        .rules =
            "There are heaps of tokens. A move takes tokens from at least one and at most k heaps, "
            "as many as one likes from each of them. Whoever takes the last token wins; in misère "
            "play, whoever takes it loses. For k = 1 it is Nim.",
        .notation = "The sizes of the heaps, joined by commas: 3,5,6,7. Heaps may be of any size.",
        .theory =
            "Write the heaps in binary and count the ones in each column. The player to move loses "
            "just when every count is divisible by k + 1. In misère play this holds as long as "
            "some "
            "heap is larger than 1; among heaps of 1 the player to move loses when their number "
            "is one more than a multiple of k + 1. Grundy values are known for at most k heaps "
            "(the "
            "sum of the heaps) and for k + 1 heaps (a formula of Jenkyns and Mayberry); for more "
            "heaps they are found by search.",
        .source =
            "E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 "
            "(1910), "
            "93-94; T. A. Jenkyns and J. P. Mayberry, The skeleton of an impartial game and the "
            "Nim-function of Moore's Nim_k, International Journal of Game Theory 9 (1980), 51-63. "
            "Misère play: proved in Bouton's source code.",
        .start = "3,5,6,7",
        .example = "bouton solve index-nim:k=2 3,5,6,7 --explain",
    };

    static constexpr std::array parameters{Parameter{
        .name = "k",
        .fallback = "2",
        .help = "a move takes from at most k heaps",
        .least = 1,
        .most = 1'000'000'000'000'000'000,
    }};
    static constexpr std::array facts{
        Fact{"", "1,1,1", Outcome::P, 0, "Moore 1910"},
        Fact{"", "5,5,5", Outcome::P, 0, "Moore 1910"},
        Fact{"", "1,2,3,3", Outcome::P, 0, "Moore 1910: the columns have three ones each"},
        Fact{"k=1", "1,2,3", Outcome::P, 0, "Bouton 1901"},
        Fact{"k=3", "2,2,2,2", Outcome::P, 0, "Moore 1910"},
        Fact{"", "4,9", Outcome::N, 13, "Jenkyns and Mayberry 1980"},
        Fact{"", "2,2,3", Outcome::N, 1, "Jenkyns and Mayberry 1980"},
        Fact{"", "1,1,2", Outcome::N, 4, "Jenkyns and Mayberry 1980"},
        Fact{"k=2,misere", "1,1,1,1", Outcome::P, {}, "four is one more than a multiple of three"},
        Fact{"k=2,misere", "1,2,3,3", Outcome::P, {}, "as in normal play"},
    };
    static constexpr std::size_t usual_heaps = 3;
    static constexpr std::array trials{
        Trial{"", "3,4,5"},     Trial{"", "2,2,3,2"},
        Trial{"k=1", "3,4,5"},  Trial{"k=3", "2,2,2,3"},
        Trial{"k=5", "4,3,2"},  Trial{"misere", "3,3,3,2"},
        Trial{"misere", "5,4"}, Trial{"k=3,misere", "2,1,2,2,1"},
    };

    explicit IndexNim(const Parameters& given) : k(given.integer("k")) {}

    void options(const Heaps& heaps, auto&& emit) const {
        index_nim_options(heaps, k, false, emit);
    }

    [[nodiscard]] bool is_option(const Heaps& from, const Heaps& to) const {
        return index_nim_is_option(from, to, k);
    }

    static Heaps normal_form(Heaps heaps) { return without_empty_in_order(std::move(heaps)); }

    static Integer count_reachable(const Heaps& heaps) { return index_nim_reachable(heaps); }

    [[nodiscard]] std::optional<Integer> grundy(const Heaps& heaps,
                                                const Limits& /*limits*/) const {
        return index_nim_value(heaps, k);
    }

    [[nodiscard]] bool options_of_value(const Heaps& heaps, const Integer& value,
                                        auto&& emit) const {
        return index_nim_options_of_value(heaps, k, value, [&](const Heaps& left) { emit(left); });
    }

    [[nodiscard]] auto values(const Heaps& /*root*/, const Limits& limits) const {
        return FormulaOrSearch<OrderedIndexNim>(ordered, limits);
    }

    [[nodiscard]] std::optional<Verdict<Heaps>> decide(const Heaps& heaps,
                                                       const Approach& approach) const {
        return decide_index_nim(heaps, k, approach);
    }

    [[nodiscard]] std::vector<std::string> explain(const Heaps& heaps,
                                                   const Approach& approach) const {
        return explain_index_nim(heaps, k, approach.play);
    }

    [[nodiscard]] Scene scene(const Heaps& heaps, Play /*play*/) const {
        return {k == 1 ? "Take from one heap:"
                       : fmt::format("Take from one heap, or from up to {} heaps at once:", k),
                Rows{heaps}};
    }

    std::int64_t k;
    OrderedIndexNim ordered{k};
};

}  // namespace

Entry index_nim() { return entry_of<IndexNim>(); }

}  // namespace bouton::games
