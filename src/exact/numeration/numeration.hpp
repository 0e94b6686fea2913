#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "exact/integer.hpp"
#include "exact/numeration/split.hpp"

namespace bouton {

/// What is known of the representation of a number without all its digits.
struct Reading {
    Integer p_value;              ///< I_p: the digits read in the p-system, Σ s_i·p_i
    Integer q_value;              ///< I_q: the digits read in the q-system, Σ s_i·q_i
    std::int64_t last_digit = 0;  ///< s_0
    /// How many zeros stand between the last digit and the next one that is not 0; 0 if all others
    /// are 0.
    std::size_t zeros_above = 0;

    /// How many zeros the representation ends in; 0 for the number 0, which has no digits.
    [[nodiscard]] std::size_t trailing_zeros() const noexcept {
        return last_digit != 0 || p_value == 0 ? 0 : zeros_above + 1;
    }
};

/// One of the two numeration systems of the convergents p_i/q_i of α = [1; a, a, a, …]
/// (p_{-1} = p_0 = 1, q_{-1} = 0, q_0 = 1, and w_i = a·w_{i−1} + w_{i−2} for both).
///
/// Every integer n ≥ 0 is Σ s_i·p_i for exactly one sequence of digits with 0 ≤ s_i ≤ a in which
/// s_{i+1} = a implies s_i = 0; and Σ t_i·q_i for exactly one such sequence with t_0 < a.  Both are
/// what the greedy algorithm finds (Fraenkel, "Systems of numeration", Amer. Math. Monthly 92,
/// 1985). For a = 1 they are Zeckendorf's, the q-system with one more 0 at the end.
///
/// Digits are vectors with the least significant first: digits[i] belongs to weight(i).
/// Methods may be called from several threads at once.
class Numeration {
public:
    /// 1 ≤ a ≤ 10^18.
    Numeration(std::int64_t a, Weights weights);

    /// The other system of the same a; both share what is precomputed.
    [[nodiscard]] Numeration with(Weights weights) const { return {ladder_, weights}; }

    [[nodiscard]] std::int64_t a() const noexcept { return ladder_->a(); }
    [[nodiscard]] Weights weights() const noexcept { return weights_; }

    /// p_i or q_i.
    /// Cost: a few multiplications of the length of the result.
    [[nodiscard]] Integer weight(std::size_t i) const;

    /// The representation of n ≥ 0; its last element, the most significant digit, is not 0; empty
    /// for 0.
    /// Cost: O(M(b)·log b) for b = bits(n), M(b) the cost of a multiplication of b bits.
    [[nodiscard]] std::vector<std::int64_t> digits(const Integer& n) const;

    /// The interpretation Σ digits[i]·weight(i), for any digits from 0 to a.
    /// Cost: as digits.
    [[nodiscard]] Integer value(std::span<const std::int64_t> digits) const;

    /// The representation of n ≥ 0 read in both systems, with its end.
    /// Cost: as digits, without memory for the digits; at most a hundred steps for a word.
    [[nodiscard]] Reading read(const Integer& n) const;

    /// Whether `digits` is a representation of this system, leading zeros allowed.
    [[nodiscard]] bool is_representation(std::span<const std::int64_t> digits) const;

private:
    Numeration(std::shared_ptr<const Ladder> ladder, Weights weights)
        : ladder_(std::move(ladder)), weights_(weights) {}
    [[nodiscard]] std::size_t word_length(const Integer& n) const;

    std::shared_ptr<const Ladder> ladder_;
    Weights weights_;
};

/// How many zeros a representation ends in; 0 if all its digits are 0.
[[nodiscard]] std::size_t trailing_zeros(std::span<const std::int64_t> digits);

/// The digits moved one place up, with a 0 in the last place.
[[nodiscard]] std::vector<std::int64_t> left_shift(std::span<const std::int64_t> digits);

/// The reference of Numeration::digits: from the largest weight down, take each as often as it
/// fits. Cost: quadratic in bits(n).
[[nodiscard]] std::vector<std::int64_t> greedy_digits(const Integer& n, std::int64_t a,
                                                      Weights weights);

/// The reference of Numeration::value: the sum as it is written.
/// Cost: quadratic in the number of digits.
[[nodiscard]] Integer sum_of_digits(std::span<const std::int64_t> digits, std::int64_t a,
                                    Weights weights);

}  // namespace bouton
