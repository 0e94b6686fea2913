#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "theory/rules.hpp"

namespace bouton {

/// Positions of two piles (x, y), distinguished by which of them is larger.
struct PileOrders {
    bool x_larger = true;
    bool equal = true;
    bool y_larger = true;

    [[nodiscard]] PileOrders mirrored() const { return {y_larger, equal, x_larger}; }
    auto operator<=>(const PileOrders&) const = default;
};

/// Moves along a line: from (x, y) take first + k·step, for k = 0, 1, 2, … as far as the piles go,
/// where first[0] and step[0] are taken from x and first[1] and step[1] from y.
struct Ray {
    std::array<std::uint32_t, 2> first{};
    std::array<std::uint32_t, 2> step{};
    PileOrders from;  ///< the positions from which these moves may be made

    [[nodiscard]] Ray mirrored() const {
        return {{first[1], first[0]}, {step[1], step[0]}, from.mirrored()};
    }
    auto operator<=>(const Ray&) const = default;
};

/// A game on two piles whose moves are rays.  Tables show (x, y) in row x and column y.
///
/// Covered are, each from all positions or from those where x is smaller, equal or larger:
/// - any number from one pile: first = step = (0, 1), along the row, or (1, 0), along the column;
/// - slanting rays: step (p, q) with p, q ≥ 1 and no common divisor, and first ≥ step in both.
///   Step (1, 1) with first (1, 1) takes the same from both; with first (1, 1 + j), an offset ray,
///   it takes k from one and k + j from the other.  Step (1, 2) takes twice as much from y as from
///   x.
/// Not covered are moves that do not go on for ever, and steps like (0, 2) or (2, 2).
class RayRules {
public:
    using Position = Piles<2>;

    /// Throws Error{bad_request} for rays that are not covered.
    explicit RayRules(std::vector<Ray> rays);

    [[nodiscard]] const std::vector<Ray>& rays() const { return rays_; }
    /// Whether the piles can be swapped: every ray has its mirror image.  Cost: that of sorting.
    [[nodiscard]] bool is_symmetric() const;

    /// Whether a move leads from each (x, y) with x, y < size to every other position whose piles
    /// are no larger.  By induction the value of (x, y) is then x + y: all smaller values are below
    /// it, and x + y is not.
    [[nodiscard]] bool takes_anything(std::size_t size) const;

    /// The definition: a move for every ray and every k; a position may be emitted more than once.
    void options(const Position& piles, auto&& emit) const {
        const auto& [x, y] = piles;
        for (const Ray& ray : rays_) {
            if (!(x < y ? ray.from.y_larger : y < x ? ray.from.x_larger : ray.from.equal)) continue;
            Position left{x - ray.first[0], y - ray.first[1]};
            while (left[0].sign() >= 0 && left[1].sign() >= 0) {
                emit(left);
                left[0] -= ray.step[0];
                left[1] -= ray.step[1];
            }
        }
    }

private:
    std::vector<Ray> rays_;
};

/// Nim with two heaps: rows and columns.
RayRules nim_rays();

/// Wythoff's game with parameter a: rows, columns, and the 2a − 1 diagonals on which the takings
/// differ by less than a.  0 ≤ a ≤ 2^16; with a = 0 it is Nim.  A table with n rows and columns is
/// the same for all a ≥ n.
RayRules wythoff_rays(std::uint32_t a);

/// R-Wythoff (Ho, "Two variants of Wythoff's game preserving its P-positions", J. Combin. Theory A
/// 119, 2012): any number from the larger pile, or from either if they are equal; or the same
/// number from both.
RayRules r_wythoff_rays();

}  // namespace bouton
