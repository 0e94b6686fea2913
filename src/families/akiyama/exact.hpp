#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "families/rays/moving_window.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// The P-positions of Akiyama's nim, in the order of the smallest pile, then of the next one.
///
/// Positions are written with their piles in order, (a, b, c) with a ≤ b ≤ c.
///
/// When does a move lead to a P-position with a smaller smallest pile?  Let (p, q, r) be one,
/// p < a.  A move keeps a pile, or takes the same from two piles and so keeps their difference; the
/// other piles must not grow.
///  - The move keeps a pile v, which is q or r, since p is less than all others.  The remaining
///    condition is that the other one of q and r is at most the larger of the two other piles.  So
///    for each number v it is enough to know L(v), the least such partner: there is a move iff
///    c ≥ L(a), c ≥ L(b) or b ≥ L(c).
///  - The move keeps the difference d of the piles u ≤ v, which become u' ≤ v' of (p, q, r) with
///    u' ≤ u, and the third pile w becomes w' ≤ w.  If u' = p, then u' < u, and the condition
///    w' ≤ w remains: let X(d) be the least w' (r for the difference q − p, q for r − p).
///    Otherwise u' = q and w' = p < w, and the condition u' ≤ u remains: let Y(d) be the least u'
///    (q for the difference r − q).  There is a move iff one of the three differences d, with its
///    smaller pile u and the third pile w, has X(d) ≤ w or Y(d) ≤ u:
///    (d, u, w) = (b − a, a, c), (c − b, b, a), (c − a, a, b).
///
/// P-positions with the same a.  Two of them, (a, b', c') and (a, b, c), may not have b' ≤ b and
/// c' ≤ c, and if they do not, no move leads from the second to the first, since a move never
/// makes the i-th smallest pile larger.  So, going up in b, the P-positions with smallest pile a
/// are: for each b the least c ≥ b that no P-position with a smaller smallest pile forbids, if it
/// is less than all c found for smaller b.
///
/// What need not be tried.  P-positions are only added, so L, X and Y only fall, while a grows.
/// The two numbers α and β are such that from now on every P-position has b − a ≥ α and c − b ≥ β.
/// If X(β) ≤ a or Y(β) ≤ a + α, then, b being at least a + α, the difference c − b = β is forbidden
/// from now on, and β can be raised.  If Y(α) ≤ a or X(α) ≤ a + α + β, then, c being at least
/// b + β, the difference b − a = α is forbidden, and α can be raised.  With these, a number a that
/// occurs in an earlier P-position is skipped after one look; for the others the search nearly
/// always starts at b = a + α, c = b + β and ends there or soon after.
///
/// In misère play (0, 0, 0) is not a P-position, and all else is the same.
///
/// Cost: as measured, less than 2 pairs a number tried; 12 bytes times a.  (A bound is not proved.)
class AkiyamaExact {
public:
    explicit AkiyamaExact(Play play) : play_(play) {}

    /// P-positions in columns.
    struct Columns {
        std::vector<std::uint64_t> a;
        std::vector<std::uint64_t> b;
        std::vector<std::uint64_t> c;
    };

    /// The smallest pile of the P-positions that next() appends.
    [[nodiscard]] std::uint64_t smallest() const { return a_; }

    /// Appends the P-positions whose smallest pile is smallest(), which may be none, and goes on to
    /// the next number.  Throws Error{limit} if a pile would be 2^32 − 1 or more.
    void next(Columns& rows);

    /// Bytes in use.
    [[nodiscard]] std::size_t bytes() const { return partners_.bytes() + marks_.bytes(); }

private:
    /// X and Y of one difference.
    struct Marks {
        std::uint32_t x;
        std::uint32_t y;
    };
    // Larger than any number in use.
    static constexpr std::uint32_t none = UINT32_MAX;

    void raise_bounds();
    [[nodiscard]] std::uint64_t least_c(std::uint64_t b, std::uint64_t end) const;
    void remember(std::uint64_t a, std::uint64_t b, std::uint64_t c);

    Play play_;
    std::uint64_t a_ = 0;
    std::uint64_t alpha_ = 0;
    std::uint64_t beta_ = 0;
    MovingWindow<std::uint32_t> partners_{none};    // L
    MovingWindow<Marks> marks_{Marks{none, none}};  // X and Y
};

}  // namespace bouton
