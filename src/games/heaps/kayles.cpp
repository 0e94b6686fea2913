#include "families/kayles/kayles.hpp"

#include <array>

#include "families/kayles/misere.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Kayles: knock down one skittle, or two that stand side by side; a row may fall apart into two.
struct Kayles {
    using Position = Heap;

    static constexpr About about{
        .name = "kayles",
        .title = "Kayles",
        .family = "heaps",
        .rules =
            "Skittles stand in rows. A throw knocks down one skittle, or two that stand side by "
            "side. The skittles to the left and to the right of the gap are then two rows. Whoever "
            "knocks down the last skittle wins.",
        .notation = "The lengths of the rows, joined by commas: 7 or 5,3,1.",
        .theory =
            "It is the octal game 0.77. The Grundy value of several rows is the nim-sum of the "
            "values of the rows. These repeat with period 12 from length 71 on, so rows of any "
            "length are solved. The first player wins a single row by hitting its middle and then "
            "copying each throw on the other side. Misère play goes as normal play does, except "
            "for rows of 1, 4, 5, of 1, 4, 9, 12, 17, 20, and of these with one of 25 (Sibert and "
            "Conway); so it is solved at any size too.",
        .source =
            "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the "
            "Cambridge Philosophical Society 52 (1956), 514-526; E. R. Berlekamp, J. H. "
            "Conway and R. K. Guy, Winning Ways, chapter 4; W. L. Sibert and J. H. Conway, "
            "Mathematical Kayles, International Journal of Game Theory 20 (1992), 237-246.",
        .start = "9",
        .example = "bouton solve kayles 5,3 --all --explain",
        .part = "row",
    };

    static constexpr std::array facts{
        Fact{"", "0", Outcome::P, 0, "Winning Ways, chapter 4"},
        Fact{"", "1", Outcome::N, 1, "Winning Ways, chapter 4"},
        Fact{"", "2", Outcome::N, 2, "Winning Ways, chapter 4"},
        Fact{"", "3", Outcome::N, 3, "Winning Ways, chapter 4"},
        Fact{"", "9", Outcome::N, 4, "Winning Ways, chapter 4"},
        Fact{"", "11", Outcome::N, 6, "Winning Ways, chapter 4"},
        Fact{"", "70", Outcome::N, 6, "Winning Ways, chapter 4"},
        Fact{"", "71", Outcome::N, 7, "Winning Ways, chapter 4"},
        Fact{"", "5,4,1", Outcome::N, 4, "Winning Ways, chapter 4"},
    };
    static constexpr std::array trials{
        Trial{"", "13"},          Trial{"", "4,5,3"},        Trial{"misere", "13"},
        Trial{"misere", "5,9,4"}, Trial{"misere", "12,4,1"},
    };

    /// A single row is never lost but in misère play.
    static constexpr std::size_t usual_heaps = 2;
    static constexpr bool misere_repeats = true;

    /// The throws near the end of the row come first: since the values are periodic, these throws
    /// already leave every value that a throw in a long row can leave.
    static void options(const Heap& row, auto&& emit) {
        for (Heap left = 0; left + left < row; ++left) {
            for (const int gone : {1, 2}) {
                const Heap right = row - left - gone;
                if (right < left) break;
                if (right.sign() == 0) {
                    emit();
                } else if (left.sign() == 0) {
                    emit(right);
                } else {
                    emit(left, right);
                }
            }
        }
    }

    static bool can_leave(const Heap& row, const Heaps& parts) {
        if (parts.size() > 2) return false;
        Heap gone = row;
        for (const Heap& part : parts) gone -= part;
        return gone == 1 || gone == 2;
    }

    static Integer grundy(const Heap& row) { return kayles_value(row); }

    static std::optional<Periodicity> period() {
        return Periodicity{kayles_preperiod, kayles_period, 0, true,
                           2 * kayles_preperiod + 2 * kayles_period + 2};
    }

    /// Where one winning move is wanted of a single row, it is the throw at the middle.
    static std::optional<Verdict<Heaps>> decide(const Heaps& rows, const Approach& approach) {
        if (approach.play == Play::misere) return decide_misere_kayles(rows, approach.all);
        if (approach.all || !is_single_row(rows)) return std::nullopt;
        return Verdict<Heaps>{Outcome::N, {after_middle_throw(rows)}};
    }

    static std::vector<std::string> explain(const Heaps& rows, const Approach& approach) {
        if (approach.play == Play::misere) return explain_misere_kayles(rows);
        if (is_single_row(rows)) return explain_single_row(rows);
        return {};
    }

    /// What comes before the values of several rows.
    static std::vector<std::string> introduce_values(const Heaps& rows) {
        return table_of_small_rows(rows);
    }

    static Scene scene(const Heaps& rows, Play /*play*/) { return {{}, Rows{rows, true}}; }
};

}  // namespace

Entry kayles() { return entry_of<Kayles>(); }

}  // namespace bouton::games
