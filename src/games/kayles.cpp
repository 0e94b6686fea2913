#include <array>

#include "game/entry_of.hpp"

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
            "side; what stands to the left and to the right of the gap are then two rows. Who "
            "knocks down the last skittle wins.",
        .notation = "The lengths of the rows, joined by commas: 7 or 5,3,1.",
        .theory =
            "It is the octal game 0.77. The Grundy value of several rows is the nim-sum of "
            "theirs. The values of rows repeat with period 12 from length 71 on, so rows of "
            "any length are solved. A single row is won by hitting its middle and copying "
            "the other player's throws on the other side.",
        .source =
            "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the "
            "Cambridge Philosophical Society 52 (1956), 514-526; E. R. Berlekamp, J. H. "
            "Conway and R. K. Guy, Winning Ways, chapter 4.",
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
        Trial{"", "13"},
        Trial{"", "4,5,3"},
        Trial{"misere", "9"},
    };

    /// The throws near the end of the row come first: since the values are periodic, they tell all
    /// that a throw in a long row can do.
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

    /// Guy and Smith's theorem: if the values of an octal game whose code has k digits satisfy
    /// g(n + p) = g(n) for n₀ ≤ n < 2n₀ + p + k, they do so for all n ≥ n₀.  Here k = 2, n₀ = 71
    /// and p = 12; that the values below do satisfy it, a test shows.
    static Integer grundy(const Heap& row) {
        static const std::vector<std::uint32_t> values = heap_values(Kayles{}, least + length - 1);
        const Heap same = row < least ? row : least + floor_mod(row - least, length);
        return values[static_cast<std::size_t>(same.to_word().value())];
    }

    static std::optional<Periodicity> period() {
        return Periodicity{least, length, 0, true, 2 * least + length + 2};
    }

    static Scene scene(const Heaps& rows, Play /*play*/) { return {{}, Rows{rows, true}}; }

private:
    static constexpr int least = 71;
    static constexpr int length = 12;
};

}  // namespace

Entry kayles() { return entry_of<Kayles>(); }

}  // namespace bouton::games
