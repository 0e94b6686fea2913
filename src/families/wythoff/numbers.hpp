#pragma once

#include <cstdint>
#include <memory>

#include "exact/integer.hpp"

namespace bouton {

/// The numbers A_n and B_n of the normal play of Wythoff's game with one a, as a strategy finds
/// them.  All P-positions, of misère play too, come from these (wythoff_pairs.cpp).
///
/// A_0 = B_0 = 0; the numbers A_n and B_n with n ≥ 1 are all integers ≥ 1, each once.
class WythoffNumbers {
public:
    WythoffNumbers() = default;
    WythoffNumbers(const WythoffNumbers&) = delete;
    WythoffNumbers& operator=(const WythoffNumbers&) = delete;
    virtual ~WythoffNumbers() = default;

    /// A_n, for n ≥ 0.
    [[nodiscard]] virtual Integer lower(const Integer& n) const = 0;

    struct Counts {
        Integer upto;    ///< how many n ≥ 1 have B_n ≤ y
        Integer before;  ///< how many n ≥ 1 have B_n ≤ y − step
    };
    /// How many of the numbers B_n there are, for y ≥ 0 and 1 ≤ step ≤ a.
    [[nodiscard]] virtual Counts count_upper(const Integer& y, std::int64_t step) const = 0;
};

/// By ⌊nα⌋.  Cost: lower and count_upper take one multiplication of the length of their argument;
/// the first time for numbers of this length, √D is computed to it (root_from_below).
[[nodiscard]] std::unique_ptr<WythoffNumbers> algebraic_numbers(std::int64_t a);

/// By the numeration systems.  Cost: O(M(b)·log b) for an argument of b bits.
[[nodiscard]] std::unique_ptr<WythoffNumbers> arithmetic_numbers(std::int64_t a);

}  // namespace bouton
