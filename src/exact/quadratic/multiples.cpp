#include "exact/quadratic/multiples.hpp"

#include <optional>
#include <utility>

#include "base/error.hpp"
#include "exact/quadratic/quadratic.hpp"
#include "exact/quadratic/root.hpp"

namespace bouton {
namespace {

// How much longer than n the factor is.
constexpr std::size_t guard_bits = 64;

// By how much the fixed-point number may be too small: the error of the root, and that of cutting
// it short.
constexpr int fraction_error = root_error + 1;

/// ⌊z / 2^bits⌋ if every number of [z, z + width] has the same one.
std::optional<Integer> common_floor(const mpz_class& z, const mpz_class& width, std::size_t bits) {
    mpz_class low;
    mpz_class high = z + width;
    mpz_fdiv_q_2exp(low.get_mpz_t(), z.get_mpz_t(), bits);
    mpz_fdiv_q_2exp(high.get_mpz_t(), high.get_mpz_t(), bits);
    if (low != high) return std::nullopt;
    return Integer(std::move(low));
}

}  // namespace

RootMultiples::RootMultiples(const Integer& d) : d_(d), root_(integer_sqrt(d)) {
    require(d.sign() > 0 && root_ * root_ != d, "RootMultiples needs d > 0 that is not a square");
}

Integer RootMultiples::floor(const Integer& n) const { return floors(n, 0).at; }

RootMultiples::Two RootMultiples::floors(const Integer& n, const Integer& step) const {
    require(step.sign() >= 0 && step <= n, "a multiple of ρ is taken of n ≥ step ≥ 0");
    const std::size_t bits = n.bit_length() + guard_bits;
    const auto longest = fraction(bits);
    const mpz_class factor = longest->value >> (longest->bits - bits);
    mpz_class width = n.to_mpz();
    mpz_class product = width * factor;
    width *= fraction_error;
    std::optional<Integer> at = common_floor(product, width, bits);
    product -= factor * step.to_mpz();
    std::optional<Integer> before = common_floor(product, width, bits);
    if (!at) at = floor_by_root(n);
    if (!before) before = floor_by_root(n - step);
    return {std::move(*at), std::move(*before)};
}

Integer RootMultiples::floor_by_root(const Integer& n) const {
    return floor_multiple(n, {.p = 0, .d = d_, .q = 1}) - root_ * n;
}

RootMultiples::FixedPoint RootMultiples::compute_fraction(std::size_t bits) const {
    mpz_class value = root_from_below(d_.to_mpz(), bits);
    value -= root_.to_mpz() << bits;
    return {std::move(value), bits};
}

std::shared_ptr<const RootMultiples::FixedPoint> RootMultiples::fraction(std::size_t bits) const {
    std::shared_ptr<const FixedPoint> longest;
    {
        const std::lock_guard lock(mutex_);
        longest = longest_;
    }
    if (longest && longest->bits >= bits) return longest;
    // A number that needs more bits than any before may be one of a growing sequence.  With an
    // eighth more bits than it needs, all square roots together cost as much as the last few.
    const std::size_t spare = longest ? bits / 8 : guard_bits;
    longest = std::make_shared<const FixedPoint>(compute_fraction(bits + spare));
    const std::lock_guard lock(mutex_);
    if (!longest_ || longest_->bits < longest->bits) longest_ = longest;
    return longest;
}

}  // namespace bouton
