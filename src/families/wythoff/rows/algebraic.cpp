#include "families/wythoff/rows/algebraic.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/error.hpp"
#include "families/wythoff/rows/p_block.hpp"

namespace bouton {

namespace {

constexpr std::size_t fraction_bits = 128;

Fraction low_128(const Integer& value) {
    const mpz_class big = value.to_mpz();
    std::array<std::uint64_t, 2> words{};
    mpz_class low;
    mpz_fdiv_r_2exp(low.get_mpz_t(), big.get_mpz_t(), fraction_bits);
    mpz_export(words.data(), nullptr, -1, sizeof(words[0]), 0, 0, low.get_mpz_t());
    return (static_cast<Fraction>(words[1]) << 64U) | words[0];
}

}  // namespace

PLine::PLine(const WythoffRules& rules) : a_(rules.a), misere_(rules.play == Play::misere) {
    require(!misere_ || a_ >= 2, "misère pairs on a line need a ≥ 2");
    // Blocks of c·q_k rows, q_k the largest denominator of a convergent up to the wanted length.
    const auto wanted = static_cast<std::int64_t>(p_block_rows(a_));
    std::int64_t before = 0;
    std::int64_t q = 1;
    while (a_ <= wanted / q && a_ * q + before <= wanted) {
        before = std::exchange(q, a_ * q + before);
    }
    const auto length = static_cast<std::size_t>(wanted / q * q);

    const Integer two_alpha = scaled_alpha();  // ⌊α·2^128⌋
    const Fraction fraction = low_128(two_alpha);
    fractions_.resize(length + 1);
    floors_.resize(length + 1);
    Fraction sum = 0;
    std::uint64_t floor = 0;
    for (std::size_t i = 0; i <= length; ++i) {
        fractions_[i] = sum;
        floors_[i] = floor;
        sum += fraction;
        floor += sum < fraction ? 2 : 1;
    }
    order_.resize(length - 1);
    std::iota(order_.begin(), order_.end(), 1U);
    std::ranges::sort(
        order_, [&](std::uint32_t i, std::uint32_t j) { return fractions_[i] > fractions_[j]; });
}

Integer PLine::scaled_alpha() const {
    const Integer a = a_;
    const Integer root = integer_sqrt((a * a + 4) << (2 * fraction_bits));
    return ((2 - a) * (Integer(1) << fraction_bits) + root) >> 1U;
}

Integer PLine::scaled(const Integer& n) const {
    // In normal play nα = (n(2 − a) + n√D)/2; in misère play nα + 1/α is
    // ((an + 1)(2 − a) + 2a − 4 + (an + 1)√D)/(2a).  See wythoff_pairs.cpp.
    const Integer a = a_;
    const Integer m = misere_ ? a * n + 1 : n;
    const Integer whole = misere_ ? m * (2 - a) + a + a - 4 : m * (2 - a);
    const Integer root = integer_sqrt(((a * a + 4) * m * m) << (2 * fraction_bits));
    return floor_div((whole << fraction_bits) + root, misere_ ? a + a : Integer(2));
}

AlgebraicRows::AlgebraicRows(std::shared_ptr<const PLine> line, Integer from)
    : line_(std::move(line)), index_(std::move(from)) {
    const std::size_t length = line_->length();
    smaller_off_.assign(line_->floors().begin(),
                        line_->floors().begin() + static_cast<std::ptrdiff_t>(length));
    larger_off_.resize(length);
    for (std::size_t i = 0; i < length; ++i) {
        larger_off_[i] = smaller_off_[i] + static_cast<std::uint64_t>(line_->a()) * i;
    }
    locate();
}

void AlgebraicRows::locate() {
    const Integer position = line_->scaled(index_);
    phase_ = low_128(position);
    smaller_ = position >> fraction_bits;
    error_ = 1;
}

/// Whether row i of the block is one larger than with phase 0: whether the fraction of iα and the
/// phase, both known from below, add up to 1 or more.
bool AlgebraicRows::carries(std::uint32_t i) const {
    const Fraction sum = line_->fractions()[i] + phase_;
    if (sum < phase_) return true;
    const Fraction slack = error_ + i + 1;
    if (sum < Fraction{0} - slack) return false;
    const Integer exact = line_->scaled(index_ + i) >> fraction_bits;
    return exact != smaller_ + line_->floors()[i];
}

const RowBlock& AlgebraicRows::next() {
    const std::size_t length = line_->length();
    if (started_) {
        const Fraction before = phase_;
        phase_ += line_->fractions()[length];
        smaller_ += line_->floors()[length] + (phase_ < before ? 1U : 0U);
        index_ += length;
        error_ += length + 1;
        // Long before the error matters, and where it might have hidden a carry of the phase
        // itself.
        if (error_ >> 40U != 0 || phase_ >= Fraction{0} - error_) locate();
    }
    started_ = true;
    // Rows carry in the order of falling fractions; the phase changes little from block to block.
    const auto& order = line_->order();
    const auto change = [&](std::uint32_t i, std::uint64_t by) {
        smaller_off_[i] += by;
        larger_off_[i] += by;
    };
    while (carrying_ < order.size() && carries(order[carrying_])) change(order[carrying_++], 1);
    while (carrying_ > 0 && !carries(order[carrying_ - 1])) {
        change(order[--carrying_], ~std::uint64_t{0});
    }
    block_.index = index_;
    block_.count = length;
    block_.columns[0] = {smaller_, smaller_off_};
    block_.columns[1] = {smaller_ + index_ * line_->a() + (line_->misere() ? 1 : 0), larger_off_};
    return block_;
}

}  // namespace bouton
