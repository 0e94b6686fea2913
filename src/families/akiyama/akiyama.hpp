#pragma once

#include <array>

#include "exact/integer.hpp"

namespace bouton {

/// Akiyama's nim: three piles; a move takes x, y and z from them, not all 0, with
/// xyz(x − y)(x − z)(y − z) = 0.  That is: any amounts from one or two piles, or from all three if
/// two of the amounts are equal.
using AkiyamaPiles = std::array<Integer, 3>;

/// Whether amounts ≥ 0, not all 0, may be taken.
template <class Number>
[[nodiscard]] constexpr bool akiyama_may_take(const Number& x, const Number& y, const Number& z) {
    return x == 0 || y == 0 || z == 0 || x == y || x == z || y == z;
}

/// Whether a move leads from one position to the other; the order of the piles matters.
[[nodiscard]] bool akiyama_is_move(const AkiyamaPiles& from, const AkiyamaPiles& to);

}  // namespace bouton
