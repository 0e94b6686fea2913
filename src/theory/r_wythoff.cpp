#include "theory/r_wythoff.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "base/error.hpp"

namespace bouton {

namespace {

using Small = std::array<std::int64_t, 2>;

/// The first positions of value 1 and 2, by growing smaller pile; they are on the first diagonals.
constexpr std::array<Small, 4> first_ones{{{0, 1}, {2, 2}, {3, 6}, {4, 6}}};
constexpr std::array<Small, 10> first_twos{
    {{0, 2}, {1, 1}, {3, 4}, {5, 8}, {6, 11}, {7, 11}, {9, 16}, {10, 16}, {12, 21}, {13, 21}}};

std::span<const Small> first_of(int value) {
    if (value == 1) return first_ones;
    if (value == 2) return first_twos;
    return {};
}

/// F_k and F_{k−1}.
std::array<mpz_class, 2> fibonacci(std::uint64_t k) {
    std::array<mpz_class, 2> numbers;
    mpz_fib2_ui(numbers[0].get_mpz_t(), numbers[1].get_mpz_t(), k);
    return numbers;
}

bool is_ordered(const WythoffPiles& piles) { return piles[0] <= piles[1]; }

void require_piles(const WythoffPiles& piles) {
    require(piles[0].sign() >= 0 && piles[1].sign() >= 0, "a pile is ≥ 0");
}

}  // namespace

RWythoff::RWythoff() : pairs_(cold_pairs(WythoffStrategy::algebraic, 1, Play::normal, 0)) {}

std::vector<RWythoff::Exception> RWythoff::exceptions(const Integer& from, const Integer& count) {
    // The sequences stay below 16·φ^k, because that holds for the first two numbers of each.  So
    // m_k ≤ from if 4 + k·log2(φ) ≤ bits(from) − 1, and 1/log2(φ) > 1.44042.  From there on a few
    // steps are left.
    const std::uint64_t bits = from.bit_length();
    const std::uint64_t begin = bits <= 5 ? 0 : (bits - 5) * 144'042 / 100'000;
    const auto [f, before] = fibonacci(begin);
    const mpz_class least = from.to_mpz();
    const mpz_class end = least + count.to_mpz();
    std::vector<Exception> found;
    for (const Sequence& sequence : sequences) {
        // m_k = F_k·m_1 + F_{k−1}·m_0.
        mpz_class current = f * sequence.second + before * sequence.first;
        mpz_class next = (f + before) * sequence.second + f * sequence.first;
        for (std::uint64_t k = begin; current < end; ++k) {
            if (current >= least) {
                found.push_back(
                    {Integer(current), k % 2 == 0 ? sequence.even_shift : sequence.odd_shift});
            }
            current += next;
            std::swap(current, next);
        }
    }
    std::ranges::sort(found, {}, &Exception::n);
    return found;
}

int RWythoff::shift(int value, const Integer& n) {
    require(0 <= value && value <= largest_value && n >= 10, "a shift is of value 0, 1 or 2");
    if (value < 2) return value;
    const auto found = exceptions(n, 1);
    return found.empty() ? 3 : found.front().shift;
}

std::vector<ColdPair> RWythoff::first_positions(int value) {
    std::vector<ColdPair> positions;
    for (const auto& [smaller, larger] : first_of(value)) positions.push_back({smaller, larger});
    return positions;
}

/// The smaller pile of the position of a value with difference n, `lower` being A_n.
Integer RWythoff::on_diagonal(int value, const Integer& n, const Integer& lower) {
    for (const auto& [smaller, larger] : first_of(value)) {
        if (n == larger - smaller) return smaller;
    }
    if (n < 10) return lower - value;  // value 0, or value 1 and n ≥ 4
    return lower - shift(value, n);
}

ColdPair RWythoff::position(int value, const Integer& n) const {
    require(0 <= value && value <= largest_value && n.sign() >= 0,
            "positions of value 0, 1, 2 are numbered from 0 on");
    const auto first = first_of(value);
    if (n < first.size()) {
        const Small& piles = first[static_cast<std::size_t>(*n.to_word())];
        return {piles[0], piles[1]};
    }
    Integer smaller = on_diagonal(value, n, pairs_->pair(n).smaller);
    Integer larger = smaller + n;
    return {std::move(smaller), std::move(larger)};
}

std::optional<int> RWythoff::small_value(const WythoffPiles& piles) const {
    require_piles(piles);
    const auto& [x, y] = piles;
    const Integer& smaller = is_ordered(piles) ? x : y;
    const Integer n = is_ordered(piles) ? y - x : x - y;
    // A_n ≥ n, and the first positions are not farther off than four either.
    if (smaller + 4 < n) return std::nullopt;
    const Integer lower = pairs_->pair(n).smaller;
    for (int value = 0; value <= largest_value; ++value) {
        if (smaller == on_diagonal(value, n, lower)) return value;
    }
    return std::nullopt;
}

bool RWythoff::is_cold(const WythoffPiles& piles) const {
    return wythoff_is_cold(piles, {1, Play::normal}, *pairs_);
}

std::vector<WythoffPiles> RWythoff::winning_moves(const WythoffPiles& piles) const {
    // The moves of R-Wythoff are moves of Wythoff's game, with the same P-positions.
    std::vector<WythoffPiles> moves = wythoff_winning_moves(piles, {1, Play::normal}, *pairs_);
    std::erase_if(moves, [&](const WythoffPiles& to) { return !is_move(piles, to); });
    return moves;
}

bool RWythoff::is_move(const WythoffPiles& from, const WythoffPiles& to) {
    if (!wythoff_is_move(from, to, 1)) return false;
    if (from[0] == to[0]) return from[0] <= from[1];
    if (from[1] == to[1]) return from[1] <= from[0];
    return true;
}

}  // namespace bouton
