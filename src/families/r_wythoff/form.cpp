#include "families/r_wythoff/form.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/error.hpp"

namespace bouton {

namespace {

/// F_k and F_{k−1}.
std::array<mpz_class, 2> fibonacci(std::uint64_t k) {
    std::array<mpz_class, 2> numbers;
    mpz_fib2_ui(numbers[0].get_mpz_t(), numbers[1].get_mpz_t(), k);
    return numbers;
}

}  // namespace

RWythoffForm::RWythoffForm(std::int64_t shift, std::vector<Small> first_positions,
                           std::vector<Sequence> sequences)
    : shift_(shift),
      reach_(shift + 1),
      first_(std::move(first_positions)),
      first_on_diagonal_(first_.size(), -1),
      sequences_(std::move(sequences)) {
    for (const auto& [smaller, larger] : first_) {
        const std::int64_t n = larger - smaller;
        require(smaller >= 0 && n >= 0 && n < std::ssize(first_) &&
                    first_on_diagonal_[static_cast<std::size_t>(n)] < 0,
                "the first positions are on the first diagonals");
        first_on_diagonal_[static_cast<std::size_t>(n)] = smaller;
        reach_ = std::max(reach_, n - smaller);
    }
    for (const auto& [first, second, even] : sequences_) {
        require(first >= std::ssize(first_) && first < second && second < 2 * first &&
                    (even == 1 || even == -1),
                "a sequence begins after the first positions");
        start_bits_ = std::max<std::uint64_t>(
            start_bits_, 1 + std::bit_width(static_cast<std::uint64_t>(first)));
    }
}

std::vector<RWythoffForm::Exception> RWythoffForm::exceptions(const Integer& from,
                                                              const Integer& count) const {
    require(from.sign() >= 0, "positions are numbered from 0 on");
    std::vector<Exception> found;
    if (sequences_.empty()) return found;
    // With s = start_bits_ every sequence has m_0 < 2^(s−1) and m_1 < 2·m_0, so m_k < 2^s·φ^k.
    // Therefore m_k ≤ from if s + k·log2(φ) ≤ bits(from) − 1, and 1/log2(φ) > 1.44042.  From there
    // on a few steps are left.
    const std::uint64_t bits = from.bit_length();
    const std::uint64_t begin =
        bits <= start_bits_ + 1 ? 0 : (bits - 1 - start_bits_) * 144'042 / 100'000;
    const auto [f, before] = fibonacci(begin);
    const mpz_class least = from.to_mpz();
    const mpz_class end = least + count.to_mpz();
    for (const auto& [first, second, even] : sequences_) {
        // m_k = F_k·m_1 + F_{k−1}·m_0.
        mpz_class current = f * second + before * first;
        mpz_class next = (f + before) * second + f * first;
        for (std::uint64_t k = begin; current < end; ++k) {
            if (current >= least) found.push_back({Integer(current), k % 2 == 0 ? even : -even});
            current += next;
            std::swap(current, next);
        }
    }
    std::ranges::sort(found, {}, &Exception::n);
    return found;
}

Integer RWythoffForm::on_diagonal(const Integer& n, const Integer& lower) const {
    if (n < first_.size()) return first_on_diagonal_[static_cast<std::size_t>(*n.to_word())];
    const auto found = exceptions(n, 1);
    return lower - (shift_ + (found.empty() ? 0 : found.front().more));
}

bool RWythoffForm::has(const Integer& n, const Integer& lower, const Integer& smaller) const {
    const Integer rest = lower - smaller - shift_;
    if (n >= first_.size() && (rest > 1 || rest < -1)) return false;
    return smaller == on_diagonal(n, lower);
}

PPair RWythoffForm::position(const Integer& n, const Integer& lower) const {
    require(n.sign() >= 0, "positions are numbered from 0 on");
    if (n < first_.size()) {
        const Small& piles = first_[static_cast<std::size_t>(*n.to_word())];
        return {piles[0], piles[1]};
    }
    Integer smaller = on_diagonal(n, lower);
    Integer larger = smaller + n;
    return {std::move(smaller), std::move(larger)};
}

std::span<const RWythoffForm> published_forms() {
    static const std::array forms{
        RWythoffForm{0, {}, {}},
        RWythoffForm{1, {{0, 1}, {2, 2}, {3, 6}, {4, 6}}, {}},
        RWythoffForm{3,
                     {{0, 2},
                      {1, 1},
                      {3, 4},
                      {5, 8},
                      {6, 11},
                      {7, 11},
                      {9, 16},
                      {10, 16},
                      {12, 21},
                      {13, 21}},
                     {{10, 17, -1}, {11, 18, -1}, {12, 20, -1}, {15, 24, 1}}},
    };
    return forms;
}

}  // namespace bouton
