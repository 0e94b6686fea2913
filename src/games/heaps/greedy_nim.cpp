#include "families/greedy_nim/greedy_nim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "exact/number.hpp"
#include "game/of/entry_of.hpp"
#include "solve/formula_or_search.hpp"

namespace bouton::games {

namespace {

/// Greedy Nim: take from a largest heap.
struct GreedyNim {
    using Position = Heaps;

    static constexpr About about{
        .name = "greedy-nim",
        .title = "Greedy Nim",
        .family = "heaps",
        .rules =
            "There are heaps of tokens. A move takes any number of tokens, at least one, from a "
            "largest heap: no heap may be larger than the one it is made in. Whoever takes the "
            "last "
            "token wins; in misère play, whoever takes it loses.",
        .notation = "The sizes of the heaps, joined by commas: 3,5,5. Heaps may be of any size.",
        .theory =
            "Count the heaps of the largest size. The player to move loses just when their number "
            "is even. In misère play this holds as long as some heap is larger than 1; among heaps "
            "of 1 the player to move loses when their number is odd. For Grundy values there is a "
            "formula unless the largest and the second largest heap are both the only ones of "
            "their sizes; then they are found by search.",
        .source =
            "M. H. Albert and R. J. Nowakowski, Nim restrictions, Integers 4 (2004), article G1; "
            "misère play and the values: proved in Bouton's source code.",
        .start = "3,4,5,7",
        .example = "bouton solve greedy-nim 3,5,5,9 --all --explain",
    };

    static constexpr std::array facts{
        Fact{"", "5,5", Outcome::P, 0, "Albert and Nowakowski 2004"},
        Fact{"", "1,2,7,7,7,7", Outcome::P, 0, "Albert and Nowakowski 2004"},
        Fact{"", "3,5,5,5", Outcome::N, 1, "Albert and Nowakowski 2004"},
        Fact{"", "3,5,5,9", Outcome::N, 5, "Albert and Nowakowski 2004"},
        Fact{"", "2,3", Outcome::N, 1, "search by definition"},
        Fact{"misere", "1,1,1", Outcome::P, {}, "the parity of the heaps"},
        Fact{"misere", "1,4,4", Outcome::P, {}, "as in normal play"},
        Fact{"misere", "1,1,5", Outcome::N, {}, "leave 1,1,1"},
    };
    static constexpr std::size_t usual_heaps = 3;
    static constexpr std::array trials{
        Trial{"", "4,4,3,2"},       Trial{"", "6,5,4"},         Trial{"", "3,3,3,1"},
        Trial{"misere", "4,4,2,1"}, Trial{"misere", "5,1,1,1"}, Trial{"misere", "3,3,3"},
    };

    static void options(const Heaps& heaps, auto&& emit) {
        Heaps left = heaps;
        for (const std::size_t i : largest_heaps(heaps)) {
            for (left[i] = 0; left[i] < heaps[i]; ++left[i]) emit(left);
            left[i] = heaps[i];
        }
    }

    static bool is_option(const Heaps& from, const Heaps& to) {
        return greedy_nim_is_option(from, to);
    }

    static Heaps normal_form(Heaps heaps) {
        std::erase(heaps, Heap(0));
        std::ranges::sort(heaps);
        return heaps;
    }

    /// What is left of a largest heap can be any smaller number.
    static Integer count_reachable(const Heaps& heaps) {
        return heaps.empty() ? Integer(1) : *std::ranges::max_element(heaps);
    }

    static std::optional<Integer> grundy(const Heaps& heaps, const Limits& /*limits*/) {
        return greedy_nim_value(heaps);
    }

    static bool options_of_value(const Heaps& heaps, const Integer& value, auto&& emit) {
        const auto leaves = greedy_nim_leaves(heaps, value);
        if (!leaves) return false;
        Heaps left = heaps;
        for (const std::size_t i : largest_heaps(heaps)) {
            for (left[i] = leaves->least; left[i] <= leaves->most; ++left[i]) emit(left);
            left[i] = heaps[i];
        }
        return true;
    }

    [[nodiscard]] auto values(const Heaps& /*root*/, const Limits& limits) const {
        return FormulaOrSearch<GreedyNim>(*this, limits);
    }

    static std::optional<Verdict<Heaps>> decide(const Heaps& heaps, const Approach& approach) {
        return decide_greedy_nim(heaps, approach);
    }

    static std::vector<std::string> explain(const Heaps& heaps, const Approach& approach) {
        return explain_greedy_nim(heaps, approach.play);
    }

    static Scene scene(const Heaps& heaps, Play /*play*/) {
        const std::vector<std::size_t> largest = largest_heaps(heaps);
        if (largest.empty()) return {{}, Rows{heaps}};
        return {fmt::format(
                    "Take from {} of {}, the largest:", largest.size() == 1 ? "the heap" : "a heap",
                    shortened(heaps[largest.front()])),
                Rows{heaps}};
    }
};

}  // namespace

Entry greedy_nim() { return entry_of<GreedyNim>(); }

}  // namespace bouton::games
