#pragma once

#include <cstddef>
#include <memory>
#include <mutex>

#include "exact/integer.hpp"

namespace bouton {

/// The multiples ⌊n·ρ⌋ of the fraction ρ = √d − ⌊√d⌋ of one square root, d > 0 and not a square.
///
/// ρ is kept in fixed point, as R with R ≤ ρ·2^t < R + 3, so that n·ρ lies between n·R/2^t and
/// n·(R + 3)/2^t.  Where both ends have the same floor, that is the answer.  t is chosen so that
/// they are less than 2^−62 apart; only if there is an integer between them is the square root of
/// d·n² taken.  Either way the answer is exact.
///
/// R is computed to the length that n needs and kept for the next n, so that one square root serves
/// all numbers of one size.  Methods may be called from several threads at once.
class RootMultiples {
public:
    explicit RootMultiples(const Integer& d);

    /// ⌊√d⌋.
    [[nodiscard]] const Integer& root() const noexcept { return root_; }

    /// ⌊n·ρ⌋ for n ≥ 0.
    /// Cost: one multiplication of bits(n) by bits(n) + 64 bits; before it, unless R is already
    /// long enough, root_from_below of that length.
    [[nodiscard]] Integer floor(const Integer& n) const;

    struct Two {
        Integer at;
        Integer before;
    };
    /// ⌊n·ρ⌋ and ⌊(n − step)·ρ⌋, for 0 ≤ step ≤ n.
    /// Cost: as floor(n); the second comes from the product of the first.
    [[nodiscard]] Two floors(const Integer& n, const Integer& step) const;

private:
    struct FixedPoint {
        mpz_class value;  // ρ·2^bits, up to root_error too small
        std::size_t bits = 0;
    };
    [[nodiscard]] std::shared_ptr<const FixedPoint> fraction(std::size_t bits) const;
    [[nodiscard]] FixedPoint compute_fraction(std::size_t bits) const;
    [[nodiscard]] Integer floor_by_root(const Integer& n) const;

    Integer d_;
    Integer root_;
    mutable std::mutex mutex_;
    mutable std::shared_ptr<const FixedPoint> longest_;  // guarded by mutex_
};

}  // namespace bouton
