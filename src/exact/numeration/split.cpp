#include "exact/numeration/split.hpp"

#include <utility>

namespace bouton {
namespace {

std::size_t bit_length(const mpz_class& n) { return mpz_sizeinbase(n.get_mpz_t(), 2); }

/// Divides a number into its upper and its lower digits, and these again, down to blocks.
///
/// Let s be the digits of n, w their weights (p or q), and k the index to divide at.  Write
/// U = Σ s_{i+k}·p_i for the upper digits read in the p-system, Q = Σ s_{i+k}·q_i for the same in
/// the q-system, and Q' = U − Q = Σ s_{i+k}·q_{i−1}.  As w_{i+k} = w_k·q_i + w_{k−1}·q_{i−1},
///     n = w_k·Q + w_{k−1}·Q' + L,   L = Σ_{i<k} s_i·w_i,
/// and the same with q for w gives Σ s_i·q_i.  Three products are enough for both systems: with
///     u = q_k·Q,  v = q_{k−1}·Q',  t = p_k·U
/// the upper digits are worth u + v in the q-system and t − a·v in the p-system.
///
/// Upper digits are always those of a p-representation, and the greedy representation takes the
/// largest U whose worth is at most n.  Write x = n/c with c = θ^k in the p-system and θ^k/α in the
/// q-system.  Expanding p_i and q_i in powers of θ and −1/θ gives
///     x − U = L/c + z·(1 − 1/θ)/√D + ε,   z = Σ s_{i+k}·(−1/θ)^i in (−1, θ),
/// with D = a² + 4 and ε of the order of θ^{−2k}.  If s_k < a, then L < w_k and z < θ − 1, and the
/// right side is at most 1 + (θ − 1)/√D + ε; if s_k = a, then L < w_{k−1}, and it is less than 1 +
/// ε in the p-system and 1 + 2ε in the q-system.  As θ < √D, it is below 2, so U ≥ ⌊x⌋ − 1.
///
/// The search begins there, or lower where x was estimated from below, and counts up: adding 1 to U
/// adds w_k to its worth, or w_{k−1} if its last digit is a (a + 1 = p_1; all further carries are
/// a·w_i + w_{i−1} = w_{i+1} and leave the worth alone).
class Splitter {
public:
    Splitter(const Ladder& ladder, std::size_t levels)
        : ladder_(ladder), rungs_(ladder.rungs(levels)), work_(levels) {}

    /// Writes the 2^level blocks of n, which must all be 0 before.  Sets `other` to Σ s_i·q_i in
    /// the p-system and to Σ s_i·q_{i−1} in the q-system.
    void run(std::size_t level, const mpz_class& n, Weights weights, std::span<std::int64_t> blocks,
             mpz_class& other);

private:
    struct Work {
        mpz_class upper, lower, u, v, t, part;
    };

    void estimate(const Rung& rung, const mpz_class& n, Weights weights, bool outermost,
                  mpz_class& upper) const;
    [[nodiscard]] std::int64_t last_digit(std::int64_t block) const;
    [[nodiscard]] std::int64_t increment(std::span<std::int64_t> blocks, std::int64_t last) const;

    const Ladder& ladder_;
    std::vector<const Rung*> rungs_;
    std::vector<Work> work_;
    std::int64_t last_digit_ = 0;  // that of the block written last, or a larger one other than a
};

void Splitter::run(std::size_t level, const mpz_class& n, Weights weights,
                   std::span<std::int64_t> blocks, mpz_class& other) {
    if (level == 0) {
        blocks[0] = n.get_si();
        const WordForm form = read_word(blocks[0], weights, ladder_.block_length(), ladder_);
        last_digit_ = form.last_digit;
        other =
            static_cast<long>(weights == Weights::p ? form.q_value : form.p_value - form.q_value);
        return;
    }
    const Rung& rung = *rungs_[level - 1];
    Work& work = work_[level - 1];
    const auto lower_blocks = blocks.first(blocks.size() / 2);
    const auto upper_blocks = blocks.last(blocks.size() / 2);

    estimate(rung, n, weights, level == rungs_.size(), work.upper);
    run(level - 1, work.upper, Weights::p, upper_blocks, work.part);
    work.u = rung.q[0] * work.part;
    work.t = rung.p[0] * work.upper;
    work.upper -= work.part;
    work.v = rung.q[1] * work.upper;
    work.u += work.v;
    work.v *= static_cast<long>(ladder_.a());
    work.t -= work.v;
    // Now u and t are the worth of the upper digits in the q- and in the p-system.
    work.lower = n - (weights == Weights::p ? work.t : work.u);
    if (weights == Weights::p) {
        swap(other, work.u);
    } else {
        other = work.t - work.u;
    }
    for (;;) {
        const std::size_t carry = last_digit_ == ladder_.a() ? 1 : 0;
        const mpz_class& added = weights == Weights::p ? rung.p[carry] : rung.q[carry];
        if (work.lower < added) break;
        work.lower -= added;
        other += weights == Weights::p ? rung.q[carry] : rung.q[carry + 1];
        last_digit_ = increment(upper_blocks, last_digit_);
    }
    run(level - 1, work.lower, weights, lower_blocks, work.part);
    other += work.part;
}

/// Sets `upper` to an integer from 0 to U that is seldom below U − 2.
///
/// In the p-system x = n/θ^k, and the divisor is at least θ^k = V_k − (−1/θ)^k.  In the q-system
/// x = n·a/(θ^{k+1} − θ^k), as α = 1 + 1/θ and (1 + θ)(1 − 1/θ) = a; and θ^{k+1} − θ^k is less than
/// V_{k+1} − V_k + 1.  The inverse and all quotients are rounded down.
void Splitter::estimate(const Rung& rung, const mpz_class& n, Weights weights, bool outermost,
                        mpz_class& upper) const {
    if (weights == Weights::q) {
        // V_{k+1} − V_k = (q_{k+1} + q_{k−1}) − (q_k + q_{k−2}), q_{k+1} = a·q_k + q_{k−1}.
        const auto a = static_cast<long>(ladder_.a());
        const mpz_class divisor = (a - 1) * rung.q[0] + 2 * rung.q[1] - rung.q[2] + 1;
        upper = n * a / divisor;
    } else if (outermost) {
        upper = n / rung.divisor;
    } else {
        const std::size_t bits = bit_length(rung.divisor);
        const std::size_t dropped = bits > 32 ? bits - 32 : 0;
        upper = n >> dropped;
        upper *= rung.inverse;
        upper >>= rung.inverse_bits - dropped;
    }
    if (upper > 0) --upper;
}

std::int64_t Splitter::last_digit(std::int64_t block) const {
    return read_word(block, Weights::p, ladder_.block_length(), ladder_).last_digit;
}

/// Adds 1 to a p-representation.  `last` is its last digit before; returns its last digit
/// afterwards, or a larger one other than a.
///
/// A block of length k is full at p_k, or at p_{k−1} if the digit above it is a; then it is
/// emptied, and 1 is added above.
std::int64_t Splitter::increment(std::span<std::int64_t> blocks, std::int64_t last) const {
    const std::size_t k = ladder_.block_length();
    const auto& p = ladder_.words(Weights::p);
    for (std::int64_t& block : blocks) {
        const bool topped_by_a = block + 1 == p[k - 1].value && &block != &blocks.back() &&
                                 last_digit(*(&block + 1)) == ladder_.a();
        ++block;
        if (block != p[k].value && !topped_by_a) break;
        block = 0;
    }
    // The digit grows by 1 or becomes 0; it must be computed only if it may become a.
    return last == ladder_.a() ? 0 : last + 1 < ladder_.a() ? last + 1 : last_digit(blocks[0]);
}

}  // namespace

SplitForm split(const mpz_class& n, Weights weights, const Ladder& ladder) {
    // A number of b bits is below q_2k ≤ p_2k if b ≤ 2·(bits(q_k) − 1), as q_2k ≥ q_k².
    const std::size_t bits = bit_length(n);
    std::size_t levels = 1;
    for (;; ++levels) {
        const Rung& top = *ladder.rungs(levels).back();
        if (bits + 2 <= 2 * bit_length(top.q[0])) break;
    }
    SplitForm form;
    form.blocks.assign(std::size_t{1} << levels, 0);
    mpz_class other;
    Splitter(ladder, levels).run(levels, n, weights, form.blocks, other);
    if (weights == Weights::p) {
        form.p_value = n;
        form.q_value = std::move(other);
    } else {
        form.p_value = n + other;
        form.q_value = n;
    }
    return form;
}

}  // namespace bouton
