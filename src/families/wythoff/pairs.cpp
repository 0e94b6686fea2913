#include <array>
#include <utility>

#include "base/error.hpp"
#include "families/wythoff/numbers.hpp"
#include "families/wythoff/recursive.hpp"
#include "families/wythoff/words.hpp"
#include "families/wythoff/wythoff.hpp"

namespace bouton {
namespace {

using Numbers = std::unique_ptr<WythoffNumbers>;

/// ⌈x / y⌉.
Integer ceil_div(const Integer& x, const Integer& y) { return -floor_div(-x, y); }

/// (A_n, B_n).
class NormalPairs final : public PPairs {
public:
    NormalPairs(Numbers numbers, std::int64_t a) : numbers_(std::move(numbers)), a_(a) {}

    [[nodiscard]] PPlace place(const Integer& x) const override {
        auto [upto, before] = numbers_->count_upper(x, 1);
        if (upto != before) return {std::move(upto), true};
        return {x - upto, false};
    }

    [[nodiscard]] PPair pair(const Integer& n) const override {
        Integer smaller = numbers_->lower(n);
        Integer larger = smaller + n * a_;
        return {std::move(smaller), std::move(larger)};
    }

private:
    Numbers numbers_;
    std::int64_t a_;
};

/// Misère play with a ≥ 2: E_n = ⌈(A_m − 1)/a⌉ and H_n = ⌈(B_m − 1)/a⌉ with m = a·n + 1, for
/// n ≥ 0.  Every a-th pair of normal play, a times smaller.
///
/// 1. H_n − E_n = a·n + 1, as B_m − A_m = a·m.  E_0 = 0, H_0 = 1.  In terms of α this is
///    E_n = ⌊nα + 1/α⌋ and H_n = ⌊nβ + 1 + 1/α⌋, since 1/α = (α + a − 2)/a.
/// 2. Complementary: E_n ≤ x iff A_m ≤ ax + 1, so if c of the numbers A are at most ax + 1, there
///    are ⌈c/a⌉ numbers E up to x; and ⌈(ax + 1 − c)/a⌉ numbers H.  The sum is x + 1 for every x ≥
///    0 (write c = ka + r with 1 ≤ r ≤ a).  So every integer ≥ 0 is one E or one H, and E_n =
///    mex{E_i, H_i : i < n}.
/// 3. No move leads from one such pair to another.  They have no number in common.  From
///    (E_n, H_n) to (E_i, H_i) the takings would differ by a·(n − i) ≥ a, and to (H_i, E_i) by
///    a·(n + i) + 2 ≥ a.  Nor is the end (0, 0) one of them.
/// 4. From every other (x, y) ≠ (0, 0), x ≤ y, there is a move to one.  If x = H_n, lower y to E_n.
///    If x = E_n and y > H_n, lower y to H_n.  Else x = E_n and d = y − x ≤ a·n, so n ≥ 1 and
///    x ≥ E_1 ≥ 2.  If d = 0 move to (0, 1), where the takings differ by 1 < a.  If d ≥ 1, take
///    i = ⌊(d − 1)/a⌋ < n and move to (E_i, H_i), where they differ by d − 1 − a·i < a.
///
/// So these are the P-positions (Fraenkel, "Wythoff games, continued fractions, cedar trees and
/// Fibonacci searches", Theoret. Comput. Sci. 29, 1984; complementary sequences ⌊nα + γ⌋: "The
/// bracket function and complementary sets of integers", Canad. J. Math. 21, 1969).
class MiserePairs final : public PPairs {
public:
    MiserePairs(Numbers numbers, std::int64_t a) : numbers_(std::move(numbers)), a_(a) {}

    [[nodiscard]] PPlace place(const Integer& x) const override {
        const auto [upto, before] = numbers_->count_upper(x * a_ + 1, a_);
        Integer larger = ceil_div(upto, a_);
        if (larger != ceil_div(before, a_)) return {std::move(--larger), true};
        return {x - larger, false};
    }

    [[nodiscard]] PPair pair(const Integer& n) const override {
        const Integer m = n * a_ + 1;
        Integer smaller = ceil_div(numbers_->lower(m) - 1, a_);
        Integer larger = smaller + m;
        return {std::move(smaller), std::move(larger)};
    }

private:
    Numbers numbers_;
    std::int64_t a_;
};

/// Misère play with a = 1: the pairs of normal play, with (0, 1) and (2, 2) for (0, 0) and (1, 2).
///
/// The first two pairs still hold the numbers 0, 1, 2 and the differences 0, 1 between them, so
/// that no move joins two pairs.  From another (x, y) ≠ (0, 0), x ≤ y: if the partner of x is below
/// y, lower y to it.  Otherwise x = A_n with n ≥ 2 and d = y − x < n (the cases x ≤ 2 and x = B_n
/// are all done), and taking the same from both leads to the pair with difference d: (2, 2) for d =
/// 0, (0, 1) for d = 1, (A_d, B_d) for the others, all with smaller numbers below x.
class MisereOnePairs final : public PPairs {
public:
    explicit MisereOnePairs(std::unique_ptr<PPairs> normal) : normal_(std::move(normal)) {}

    [[nodiscard]] PPlace place(const Integer& x) const override {
        if (x == 1) return {0, true};
        if (x == 2) return {1, false};
        return normal_->place(x);
    }

    [[nodiscard]] PPair pair(const Integer& n) const override {
        if (n == 0) return {0, 1};
        if (n == 1) return {2, 2};
        return normal_->pair(n);
    }

private:
    std::unique_ptr<PPairs> normal_;
};

}  // namespace

std::unique_ptr<PPairs> p_pairs(WythoffStrategy strategy, std::int64_t a, Play play,
                                const Limits& limits) {
    require(1 <= a && a <= largest_wythoff_a, "Wythoff's game needs 1 ≤ a ≤ 10^18");
    if (play == Play::misere && a == 1) {
        return std::make_unique<MisereOnePairs>(p_pairs(strategy, a, Play::normal, limits));
    }
    if (strategy == WythoffStrategy::recursive) {
        return recursive_pairs(a, play == Play::normal ? 0 : 1, limits);
    }
    const bool algebraic = strategy == WythoffStrategy::algebraic;
    Numbers numbers = algebraic ? algebraic_numbers(a) : arithmetic_numbers(a);
    std::unique_ptr<PPairs> pairs;
    if (play == Play::normal) {
        pairs = std::make_unique<NormalPairs>(std::move(numbers), a);
    } else {
        pairs = std::make_unique<MiserePairs>(std::move(numbers), a);
    }
    return algebraic ? word_pairs(a, play, std::move(pairs)) : std::move(pairs);
}

}  // namespace bouton
