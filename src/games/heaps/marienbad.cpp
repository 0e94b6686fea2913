#include <algorithm>
#include <array>
#include <functional>

#include "base/error.hpp"
#include "families/nim/nim.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Marienbad: misère Nim from rows of 1, 3, 5 and 7 matches.
struct Marienbad {
    using Position = Heap;
    static constexpr Play play = Play::misere;

    static constexpr About about{
        .name = "marienbad",
        .title = "Marienbad",
        .family = "heaps",
        .rules =
            "Sixteen matches lie in rows of 1, 3, 5 and 7. A move takes any number of matches, at "
            "least one, from one row. Whoever takes the last match loses.",
        .notation =
            "The sizes of the rows, joined by commas: 1,3,5,7. Rows may come in any order, "
            "and empty ones may be left out, but they must fit into rows of 1, 3, 5 and 7.",
        .theory =
            "It is misère Nim. The player who begins loses: the nim-sum of 1, 3, 5 and 7 is "
            "0.",
        .source =
            "Played in the film L'Année dernière à Marienbad (A. Resnais, 1961); C. L. Bouton, "
            "Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901).",
        .start = "1,3,5,7",
        .example = "bouton play marienbad --computer-first",
    };

    static constexpr std::array facts{
        Fact{"", "1,3,5,7", Outcome::P, {}, "games on digraphs, example 6"},
    };
    static constexpr std::array trials{Trial{"", "1,3,5,7"}};

    static void options(const Heap& row, auto&& emit) {
        for (Heap left = row - 1; left.sign() >= 0; --left) emit(left);
    }

    static bool can_leave(const Heap& row, const Heaps& parts) {
        return parts.empty() || (parts.size() == 1 && parts[0] < row);
    }

    static std::optional<Verdict<Heaps>> decide(const Heaps& rows, const Approach& approach) {
        return decide_misere_nim(rows, approach);
    }

    static std::vector<std::string> explain(const Heaps& rows, const Approach& /*approach*/) {
        return explain_nim(rows, Play::misere);
    }

    /// Rows fit iff, after sorting, each is no longer than its row of the start.
    static void require_legal(const Heaps& rows) {
        constexpr std::array<int, 4> start{7, 5, 3, 1};
        Heaps sorted = rows;
        std::ranges::sort(sorted, std::greater<>{});
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            if (sorted[i] > (i < start.size() ? start.at(i) : 0)) {
                throw Error(
                    ErrorKind::bad_request,
                    fmt::format("marienbad is played on rows of 1, 3, 5 and 7, and '{}' does not "
                                "fit into them: use nim:misere for other heaps",
                                abbreviated(write_heaps(rows))));
            }
        }
    }
};

}  // namespace

Entry marienbad() { return entry_of<Marienbad>(); }

}  // namespace bouton::games
