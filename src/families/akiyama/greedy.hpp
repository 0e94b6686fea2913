#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "families/rays/moving_window.hpp"

namespace bouton {

/// Algorithm AI for Akiyama's nim, row after row: with S the numbers and D the differences of all
/// rows before,
///
///     a = mex S;  b least with b − a ∉ D, b ∉ S;  c ≥ b least with c − b ∉ D, c − a ∉ D, c ∉ S.
///
/// No move leads from one of its rows to another, but they are not the P-positions: those differ
/// from row 12 on.  (Report on R-Wythoff and Akiyama's nim, chapter 3.)
///
/// Only what is above mex S and mex D is kept, a bit a number.
/// Cost: some 25 instructions and less than 6 bits of memory a row.
class AkiyamaGreedy {
public:
    /// Rows to be written, in columns; mex is that of D before the row.
    struct Columns {
        std::span<std::uint64_t> a;
        std::span<std::uint64_t> b;
        std::span<std::uint64_t> c;
        std::span<std::uint64_t> mex;
    };

    static constexpr std::size_t batch = 1024;

    /// The next `batch` rows into spans of that size.
    void next(const Columns& rows);

    /// Bytes in use.
    [[nodiscard]] std::size_t bytes() const { return numbers_.bytes() + differences_.bytes(); }

private:
    void step(const Columns& rows, std::size_t i);
    [[nodiscard]] bool leap(const Columns& rows);

    // The sets S and D: all numbers below the first two, and those in the bits.
    std::uint64_t next_number_ = 0;
    std::uint64_t next_difference_ = 0;
    MovingBits numbers_;
    MovingBits differences_;
    std::uint64_t index_ = 0;
    // The largest number in S, and in D.
    std::uint64_t largest_number_ = 0;
    std::uint64_t largest_difference_ = 0;
};

}  // namespace bouton
