#include "exact/numeration/numeration.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"

namespace bouton {
namespace {

__extension__ using Word2 = unsigned __int128;

mpz_class to_mpz(Word2 n) {
    mpz_class result = static_cast<unsigned long>(n >> 64U);
    result <<= 64;
    result += static_cast<unsigned long>(n);
    return result;
}

/// A digit string read as Σ s_i·q_i and as Σ s_i·q_{i−1}.
struct Sums {
    mpz_class at;
    mpz_class before;
};

/// The sums of any digits from 0 to a, by divide and conquer.
///
/// Digits that stand k places higher are worth q_k·at + q_{k−1}·before and, with q_{k−1} and
/// q_{k−2} in their place, the same for the second sum; see Ladder and Splitter.
class Summation {
public:
    explicit Summation(const Ladder& ladder) : ladder_(ladder) {}

    Sums run(std::span<const std::int64_t> digits) {
        const std::size_t block = ladder_.block_length();
        if (digits.size() <= block) return add_up(digits);
        std::size_t j = 0;
        while (2 * block << j < digits.size()) ++j;
        if (rungs_.size() <= j) rungs_ = ladder_.rungs(j + 1);
        const Rung& rung = *rungs_[j];

        const Sums upper = run(digits.subspan(rung.k));
        Sums sums = run(digits.first(rung.k));
        const mpz_class u = rung.q[0] * upper.at;
        const mpz_class v = rung.q[1] * upper.before;
        const mpz_class t = rung.p[0] * (upper.at + upper.before);
        sums.at += u + v;
        sums.before += t - u - v - static_cast<long>(ladder_.a()) * v;
        return sums;
    }

private:
    /// With at most block_length() digits up to a, the sums are below 2·p_{block_length() + 1} <
    /// 2^128.
    [[nodiscard]] Sums add_up(std::span<const std::int64_t> digits) const {
        Word2 at = 0;
        Word2 before = 0;
        for (std::size_t i = 0; i < digits.size(); ++i) {
            const auto digit = static_cast<Word2>(digits[i]);
            at += digit * static_cast<Word2>(ladder_.words(Weights::q)[i].value);
            if (i > 0) before += digit * static_cast<Word2>(ladder_.words(Weights::q)[i - 1].value);
        }
        return {to_mpz(at), to_mpz(before)};
    }

    const Ladder& ladder_;
    std::vector<const Rung*> rungs_;
};

}  // namespace

Numeration::Numeration(std::int64_t a, Weights weights)
    : ladder_(std::make_shared<const Ladder>(a)), weights_(weights) {}

Integer Numeration::weight(std::size_t i) const {
    auto [q, q_before] = ladder_->convergents(i);
    if (weights_ == Weights::p) q += q_before;
    return Integer(std::move(q));
}

/// A number of digits that is enough for n and whose sums in both systems all fit words; 0 if there
/// is none.
std::size_t Numeration::word_length(const Integer& n) const {
    const auto word = n.to_word();
    if (!word) return 0;
    const std::size_t count = ladder_->words(weights_).size();
    if (weights_ == Weights::p) return count;
    return *word < ladder_->words(Weights::q)[count - 1].value ? count - 1 : 0;
}

std::vector<std::int64_t> Numeration::digits(const Integer& n) const {
    require(n.sign() >= 0, "a representation is of n ≥ 0");
    std::vector<std::int64_t> result;
    if (const std::size_t length = word_length(n); length != 0) {
        result.resize(length);
        write_digits(*n.to_word(), weights_, *ladder_, result);
    } else {
        const SplitForm form = split(n.to_mpz(), weights_, *ladder_);
        const std::size_t block = ladder_->block_length();
        result.resize(form.blocks.size() * block);
        for (std::size_t i = 0; i < form.blocks.size(); ++i) {
            write_digits(form.blocks[i], i == 0 ? weights_ : Weights::p, *ladder_,
                         std::span(result).subspan(i * block, block));
        }
    }
    while (!result.empty() && result.back() == 0) result.pop_back();
    return result;
}

Integer Numeration::value(std::span<const std::int64_t> digits) const {
    require(std::all_of(digits.begin(), digits.end(),
                        [this](std::int64_t digit) { return 0 <= digit && digit <= a(); }),
            "the digits of a representation are from 0 to a");
    Sums sums = Summation(*ladder_).run(digits);
    if (weights_ == Weights::p) sums.at += sums.before;
    return Integer(std::move(sums.at));
}

Reading Numeration::read(const Integer& n) const {
    require(n.sign() >= 0, "a representation is of n ≥ 0");
    if (const std::size_t length = word_length(n); length != 0) {
        const WordForm form = read_word(*n.to_word(), weights_, length, *ladder_);
        return {form.p_value, form.q_value, form.last_digit,
                form.lowest == 0 ? 0 : form.lowest - 1};
    }
    SplitForm split_form = split(n.to_mpz(), weights_, *ladder_);
    const std::size_t length = ladder_->block_length();
    auto& blocks = split_form.blocks;
    const std::int64_t last = read_word(blocks[0], weights_, length, *ladder_).last_digit;
    Reading reading{Integer(std::move(split_form.p_value)), Integer(std::move(split_form.q_value)),
                    last, 0};
    blocks[0] -= last;  // its weight is 1
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i] == 0) continue;
        const WordForm form =
            read_word(blocks[i], i == 0 ? weights_ : Weights::p, length, *ladder_);
        reading.zeros_above = i * length + (form.last_digit != 0 ? 0 : form.lowest) - 1;
        break;
    }
    return reading;
}

bool Numeration::is_representation(std::span<const std::int64_t> digits) const {
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] < 0 || digits[i] > a()) return false;
        if (i > 0 && digits[i] == a() && digits[i - 1] != 0) return false;
    }
    return weights_ == Weights::p || digits.empty() || digits[0] < a();
}

std::size_t trailing_zeros(std::span<const std::int64_t> digits) {
    const auto first =
        std::find_if(digits.begin(), digits.end(), [](auto digit) { return digit != 0; });
    return first == digits.end() ? 0 : static_cast<std::size_t>(first - digits.begin());
}

std::vector<std::int64_t> left_shift(std::span<const std::int64_t> digits) {
    std::vector<std::int64_t> result{0};
    result.insert(result.end(), digits.begin(), digits.end());
    return result;
}

}  // namespace bouton
