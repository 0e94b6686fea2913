#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "theory/rules.hpp"

/// Kayles in misère play: whoever knocks down the last skittle loses.
namespace bouton {

/// What a position of Kayles is worth in misère play.
///
/// W. L. Sibert and J. H. Conway, Mathematical Kayles, International Journal of Game Theory 20
/// (1992), 237–246.  Misère play goes as normal play does, a position is lost if and only if its
/// Grundy value is 0, unless the rows have one of these forms (n₂₅ is the number of rows of 25):
///
/// - rows of 1, 4 and 5 only: lost if and only if the Grundy value is 1 or 5;
/// - rows of 1, 4, 9, 12, 17 and 20 only: lost if and only if the Grundy value is 1, or it is 4 and
///   the rows other than 1 and 4 are all 9, or are a single 12;
/// - one row of 25, and the others as before: lost if and only if the Grundy value is 4 and the
///   others are 1, 4 and at least one 9.
///
/// So positions fall into 42 classes, a Grundy value and a form each, and the class of a sum
/// follows from the classes of its parts.  tests/families/kayles/misere_test.cpp proves the theorem
/// again from that: it walks all pairs of a class and the set of classes that its moves leave.
struct MisereKayles {
    enum class Form : std::uint8_t {
        ones,        ///< rows of 1 and 4
        fives,       ///< also of 5
        nines,       ///< rows of 1, 4 and 9
        twelve,      ///< rows of 1 and 4, and one of 12
        mixed,       ///< rows of 1, 4, 9, 12, 17 and 20 in another way
        late,        ///< one row of 25, others as in `ones`
        late_nines,  ///< the same, others as in `nines`
        late_mixed,  ///< the same, others as in `twelve` or `mixed`
        normal,      ///< everything else
    };

    std::uint32_t nimber = 0;
    Form form = Form::ones;

    /// The class of a row with that Grundy value.
    static MisereKayles of_row(const Integer& row, std::uint32_t nimber);
    /// The class of two positions side by side.
    friend MisereKayles operator+(const MisereKayles& x, const MisereKayles& y);
    /// Whether the player to move loses.
    [[nodiscard]] bool is_lost() const;

    bool operator==(const MisereKayles&) const = default;
};

/// Who wins rows of Kayles in misère play, and how.
///
/// Cost: a few hundred throws for each row; all throws if all winning moves are wanted.  Throws
/// Error{limit} if these are more than 2^20.
Verdict<Heaps> decide_misere_kayles(const Heaps& rows, bool all);

/// Why.
std::vector<std::string> explain_misere_kayles(const Heaps& rows);

}  // namespace bouton
