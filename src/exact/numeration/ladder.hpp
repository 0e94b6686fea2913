#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <vector>

#include "exact/integer.hpp"

namespace bouton {

/// The two numeration systems of the convergents p_i/q_i of [1; a, a, …].
enum class Weights { p, q };

/// A weight that is a word, and ⌊(2^64 − 1)/weight⌋ to divide by it.
struct WordWeight {
    std::int64_t value = 1;
    std::uint64_t reciprocal = 0;
};

/// The convergents p_i/q_i of [1; a, a, …] near one index k, and what is needed to divide by them.
struct Rung {
    std::size_t k = 0;
    std::array<mpz_class, 3> q;  ///< q_k, q_{k−1}, q_{k−2}
    std::array<mpz_class, 2> p;  ///< p_k, p_{k−1}
    mpz_class divisor;           ///< V_k = q_k + q_{k−2} = θ^k + (−1/θ)^k, plus 1 if k is odd
    /// ⌊2^inverse_bits / divisor⌋, if it was asked for.
    mpz_class inverse;
    std::size_t inverse_bits = 0;
};

/// The convergents of α = [1; a, a, a, …] that the divide and conquer of the numeration systems
/// stands on: p_{-1} = p_0 = 1, q_{-1} = 0, q_0 = 1, and w_i = a·w_{i−1} + w_{i−2} for both.
///
/// With θ = [a; a, a, …] the root of θ² = aθ + 1: p_{i+k} = q_k·p_i + q_{k−1}·p_{i−1} for all i,
/// and the same for q (both sides satisfy the recurrence in k, and agree at k = 0 and 1).
///
/// Rung j stands at index k = block_length()·2^j; rungs are built once, when first asked for.
/// Methods may be called from several threads at once.
class Ladder {
public:
    /// 1 ≤ a ≤ 10^18.
    explicit Ladder(std::int64_t a);

    [[nodiscard]] std::int64_t a() const noexcept { return a_; }

    /// p_0, p_1, … or q_0, q_1, …, as many as have p_i below 2^63: 2 to 91.
    [[nodiscard]] const std::vector<WordWeight>& words(Weights weights) const noexcept {
        return weights == Weights::p ? word_p_ : word_q_;
    }

    /// The number of digits whose p-values all fit a word: 1 or an even number; p_{block_length()}
    /// still fits.
    [[nodiscard]] std::size_t block_length() const noexcept { return block_length_; }

    /// Rungs 0, …, count − 1; all but the last have their inverse.
    /// Cost: for the rungs that are new, a few multiplications and a division of their length.
    [[nodiscard]] std::vector<const Rung*> rungs(std::size_t count) const;

    /// q_k and q_{k−1} for any k, by doubling.
    /// Cost: a few multiplications of the length of q_k.
    [[nodiscard]] std::array<mpz_class, 2> convergents(std::size_t k) const;

private:
    [[nodiscard]] Rung make_rung(std::size_t k, std::array<mpz_class, 2> q) const;

    std::int64_t a_;
    std::vector<WordWeight> word_p_;
    std::vector<WordWeight> word_q_;
    std::size_t block_length_ = 1;
    mutable std::mutex mutex_;
    mutable std::deque<Rung> rungs_;  // guarded by mutex_; a rung's place never changes
};

}  // namespace bouton
