#include "exact/numeration/ladder.hpp"

#include <bit>
#include <utility>

#include "base/error.hpp"

namespace bouton {
namespace {

constexpr std::int64_t largest_a = 1'000'000'000'000'000'000;

// By how many bits the factors of a quotient are longer than needed, so that the quotient is rarely
// too small by one.
constexpr std::size_t guard_bits = 32;

std::size_t bit_length(const mpz_class& n) { return mpz_sizeinbase(n.get_mpz_t(), 2); }

/// (q_k, q_{k−1}) → (q_2k, q_{2k−1}), by two squares.
///
/// q_2k = q_k² + q_{k−1}² and q_{2k−1} = q_k·q_{k−1} + q_{k−1}·q_{k−2} = 2·q_k·q_{k−1} −
/// a·q_{k−1}², where a·q_k·q_{k−1} = q_k² − q_{k−1}² − (−1)^k.
std::array<mpz_class, 2> doubled(const std::array<mpz_class, 2>& q, std::size_t k, std::int64_t a) {
    const mpz_class square = q[0] * q[0];
    const mpz_class square_before = q[1] * q[1];
    mpz_class product = square - square_before + (k % 2 == 0 ? -1 : 1);
    mpz_divexact_ui(product.get_mpz_t(), product.get_mpz_t(), static_cast<unsigned long>(a));
    return {mpz_class(square + square_before),
            mpz_class(2 * product - static_cast<long>(a) * square_before)};
}

WordWeight word_weight(std::int64_t value) {
    return {value, ~std::uint64_t{0} / static_cast<std::uint64_t>(value)};
}

}  // namespace

Ladder::Ladder(std::int64_t a) : a_(a) {
    require(1 <= a && a <= largest_a, "a numeration system needs 1 ≤ a ≤ 10^18");
    std::int64_t p_before = 1;
    std::int64_t q_before = 0;
    std::int64_t p = 1;
    std::int64_t q = 1;
    for (;;) {
        word_p_.push_back(word_weight(p));
        word_q_.push_back(word_weight(q));
        std::int64_t next = 0;
        if (__builtin_mul_overflow(a, p, &next) || __builtin_add_overflow(next, p_before, &next)) {
            break;
        }
        p_before = std::exchange(p, next);
        next = a * q + q_before;
        q_before = std::exchange(q, next);
    }
    const std::size_t last = word_p_.size() - 1;
    block_length_ = last == 1 ? 1 : last - last % 2;
}

Rung Ladder::make_rung(std::size_t k, std::array<mpz_class, 2> q) const {
    Rung rung;
    rung.k = k;
    rung.q = {std::move(q[0]), std::move(q[1]), mpz_class()};
    rung.q[2] = rung.q[0] - static_cast<long>(a_) * rung.q[1];
    rung.p = {mpz_class(rung.q[0] + rung.q[1]), mpz_class(rung.q[1] + rung.q[2])};
    rung.divisor = rung.q[0] + rung.q[2] + static_cast<unsigned long>(k % 2);
    return rung;
}

std::vector<const Rung*> Ladder::rungs(std::size_t count) const {
    const std::lock_guard lock(mutex_);
    while (rungs_.size() < count) {
        if (rungs_.empty()) {
            rungs_.push_back(make_rung(block_length_, convergents(block_length_)));
        } else {
            const Rung& below = rungs_.back();
            rungs_.push_back(
                make_rung(2 * below.k, doubled({below.q[0], below.q[1]}, below.k, a_)));
        }
    }
    std::vector<const Rung*> result;
    for (std::size_t j = 0; j < count; ++j) {
        Rung& rung = rungs_[j];
        if (j + 1 < count && rung.inverse_bits == 0) {
            const std::size_t bits = 2 * bit_length(rung.divisor) + guard_bits;
            rung.inverse = (mpz_class(1) << bits) / rung.divisor;
            rung.inverse_bits = bits;  // says that the inverse is there
        }
        result.push_back(&rung);
    }
    return result;
}

std::array<mpz_class, 2> Ladder::convergents(std::size_t k) const {
    std::array<mpz_class, 2> at{1, 0};  // q_i and q_{i−1} for i the upper bits of k
    for (std::size_t bit = std::bit_width(k); bit-- > 0;) {
        at = doubled(at, k >> (bit + 1), a_);
        if (((k >> bit) & 1U) != 0) {
            mpz_class next = static_cast<long>(a_) * at[0] + at[1];
            at = {std::move(next), std::move(at[0])};
        }
    }
    return at;
}

}  // namespace bouton
