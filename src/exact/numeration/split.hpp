#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "exact/numeration/ladder.hpp"

namespace bouton {

/// A representation without its digits.
struct SplitForm {
    /// Blocks of block_length() digits, lowest first, each held as the word it stands for in the
    /// p-system; only the lowest block of a q-representation is read in the q-system.
    std::vector<std::int64_t> blocks;
    mpz_class p_value;  ///< Σ s_i·p_i
    mpz_class q_value;  ///< Σ s_i·q_i
};

/// The representation of n ≥ 0 by divide and conquer.
/// Cost: O(M(b)·log b) for b = bits(n), M(b) the cost of a multiplication of b bits.
[[nodiscard]] SplitForm split(const mpz_class& n, Weights weights, const Ladder& ladder);

/// The representation of a word, read in both systems.
struct WordForm {
    std::int64_t p_value = 0;  ///< Σ s_i·p_i
    std::int64_t q_value = 0;  ///< Σ s_i·q_i
    std::int64_t last_digit = 0;
    std::size_t lowest = 0;  ///< the least i > 0 with s_i ≠ 0; 0 if there is none
};

/// The representation of n ≥ 0 in `length` digits; n must be below the weight of index `length`,
/// and p_{length − 1} a word. Cost: one step a digit.
[[nodiscard]] WordForm read_word(std::int64_t n, Weights weights, std::size_t length,
                                 const Ladder& ladder);

/// Writes the digits of n ≥ 0, which must be below the weight of index digits.size().
/// Cost: one step a digit.
void write_digits(std::int64_t n, Weights weights, const Ladder& ladder,
                  std::span<std::int64_t> digits);

}  // namespace bouton
