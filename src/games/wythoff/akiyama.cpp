#include "families/akiyama/akiyama.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "exact/rows.hpp"
#include "families/akiyama/decide.hpp"
#include "families/akiyama/grundy.hpp"
#include "families/akiyama/rows.hpp"
#include "families/akiyama/statistics/counted.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Akiyama's nim: three piles; take from at most two, or from all three with two amounts equal.
struct Akiyama {
    using Position = AkiyamaPiles;

    static constexpr About about{
        .name = "akiyama",
        .title = "Akiyama's nim",
        .family = "piles",
        .rules =
            "There are three piles. A move takes tokens from one, two or three of them, at least "
            "one token in all: any numbers from one or two piles, but from all three only if two "
            "of the numbers are equal. Whoever takes the last token wins.",
        .notation = "The sizes of the three piles: 23,39,58.",
        .theory =
            "No formula for the losing positions is known. Every move keeps a pile, or the "
            "difference of two piles. The strategy exact computes the losing positions in the "
            "order of their smallest pile, remembering for each number and each difference the "
            "least partner with which it occurred; the cost of a position depends on its smallest "
            "pile only. The strategies greedy and greedy-short list the positions that two simpler "
            "algorithms find, in which no number and no difference occurs twice. These were taken "
            "for the losing positions, but are not: number 12 is 23,42,61, from which a move "
            "leaves the losing position 23,39,58. So these two strategies list positions, but "
            "cannot decide who wins.",
        .source =
            "Report on R-Wythoff and Akiyama's nim, chapter 3 (the greedy algorithms AI and AII); "
            "the exact positions are computed here.",
        .start = "14,20,26",
        .example = "bouton solve akiyama 23,42,61 --all --explain",
        .part = "pile",
    };

    static constexpr std::array facts{
        Fact{"", "1,2,3", Outcome::P, 0, "report on R-Wythoff and Akiyama's nim, table 3.1"},
        Fact{"", "20,37,53", Outcome::P, {}, "report on R-Wythoff and Akiyama's nim, table 3.1"},
        Fact{"", "23,42,61", Outcome::N, {}, "the same table says P, wrongly"},
        Fact{"", "23,39,58", Outcome::P, {}, "search by definition"},
    };
    static constexpr std::array trials{
        Trial{"", "5,4,7"},
        Trial{"misere", "6,3,4"},
    };
    static constexpr std::array<std::string_view, 1> strategies{"exact"};
    static constexpr std::array<std::string_view, 2> listings{"greedy", "greedy-short"};

    static void options(const Position& piles, auto&& emit) {
        const auto& [x, y, z] = piles;
        for (Integer i = 0; i <= x; ++i) {
            for (Integer j = 0; j <= y; ++j) {
                if (i == 0 || j == 0 || i == j) {
                    for (Integer k = i == 0 && j == 0 ? 1 : 0; k <= z; ++k) {
                        emit(Position{x - i, y - j, z - k});
                    }
                } else {
                    emit(Position{x - i, y - j, z});
                    if (i <= z) emit(Position{x - i, y - j, z - i});
                    if (j <= z) emit(Position{x - i, y - j, z - j});
                }
            }
        }
    }

    static bool is_option(const Position& from, const Position& to) {
        return akiyama_is_move(from, to);
    }

    /// The order of the piles does not matter.
    static Position normal_form(Position piles) {
        std::ranges::sort(piles);
        return piles;
    }

    /// All positions whose piles are no larger can be reached, and one stands for up to six.
    static Integer count_reachable(const Position& piles) {
        return floor_div((piles[0] + 1) * (piles[1] + 1) * (piles[2] + 1), 6);
    }

    static std::optional<Verdict<Position>> decide(const Position& piles,
                                                   const Approach& approach) {
        return akiyama_decide(piles, approach.play, approach.all, approach.limits);
    }

    static std::vector<std::string> explain(const Position& piles, const Approach& approach) {
        return explain_akiyama(piles, approach.play, approach.limits);
    }

    static AkiyamaValues values(const Position& piles, const Limits& limits) {
        return {piles, limits};
    }

    static RowList losing(const Integer& from, const Approach& approach) {
        const AkiyamaList list = list_of(approach.strategy);
        if (list != AkiyamaList::exact && approach.play == Play::misere) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("the strategy {} is for normal play only: leave --strategy out "
                                    "in misère play",
                                    approach.strategy));
        }
        return {{"A", "B", "C"},
                akiyama_rows(list, approach.play, from, approach.limits, approach.rows),
                content_of(list)};
    }

    static const Counted& counted() { return akiyama_counted(); }

private:
    static std::string content_of(AkiyamaList list) {
        if (list == AkiyamaList::exact) return "";
        return fmt::format(
            "positions of algorithm {}, with no move from one to another; from row 12 on these are "
            "not the losing positions",
            list == AkiyamaList::greedy ? "AI" : "AII");
    }

    static AkiyamaList list_of(std::string_view strategy) {
        if (strategy == "greedy") return AkiyamaList::greedy;
        if (strategy == "greedy-short") return AkiyamaList::greedy_short;
        return AkiyamaList::exact;
    }
};

}  // namespace

Entry akiyama() { return entry_of<Akiyama>(); }

}  // namespace bouton::games
