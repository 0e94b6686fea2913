#include "exact/quadratic/multiples.hpp"
#include "families/wythoff/numbers.hpp"

namespace bouton {
namespace {

/// A_n = ⌊nα⌋ and B_n = ⌊nβ⌋ with α = (2 − a + √D)/2, β = α + a, D = a² + 4.
///
/// 1/α + 1/β = 1 and α is irrational, so by Beatty's theorem the two sequences hold every integer
/// ≥ 1 once; A grows and B_n = A_n + a·n > A_n, so A_n is the least number that no earlier pair
/// has, which is the recursion of the P-positions (Fraenkel 1982).
///
/// Write √D = r + ρ with r = ⌊√D⌋; as D < (a + 1)² unless a = 1, c = r − a is 0, or 1 for a = 1.
///     A_n = ⌊(n·(2 + c) + nρ)/2⌋ = ⌊(n·(2 + c) + ⌊nρ⌋)/2⌋.
/// B_n ≤ y means nβ < Y for Y = y + 1, so that there are ⌊Y/β⌋ such n, where
/// 1/β = (2 + a − √D)/2a = (2 − c − ρ)/2a:
///     ⌊Y/β⌋ = ⌊(Y·(2 − c) − ⌈Yρ⌉)/2a⌋,   ⌈Yρ⌉ = ⌊Yρ⌋ + 1 for Y > 0.
class AlgebraicNumbers final : public WythoffNumbers {
public:
    explicit AlgebraicNumbers(std::int64_t a)
        : a_(a), root_(Integer(a) * a + 4), excess_(a == 1 ? 1 : 0) {}

    [[nodiscard]] Integer lower(const Integer& n) const override {
        return floor_div(n * (2 + excess_) + root_.floor(n), 2);
    }

    [[nodiscard]] Counts count_upper(const Integer& y, std::int64_t step) const override {
        const Integer bound = y + 1;
        if (bound <= step) return {quotient(bound, root_.floor(bound)), 0};
        const auto [at, before] = root_.floors(bound, step);
        return {quotient(bound, at), quotient(bound - step, before)};
    }

private:
    /// ⌊bound/β⌋ for bound > 0, from ⌊bound·ρ⌋.
    [[nodiscard]] Integer quotient(const Integer& bound, const Integer& floor) const {
        return floor_div(bound * (2 - excess_) - floor - 1, Integer(a_) * 2);
    }

    std::int64_t a_;
    RootMultiples root_;
    int excess_;
};

}  // namespace

std::unique_ptr<WythoffNumbers> algebraic_numbers(std::int64_t a) {
    return std::make_unique<AlgebraicNumbers>(a);
}

}  // namespace bouton
