#include "exact/integer.hpp"

#include <bit>

#include "base/error.hpp"

namespace bouton {

static_assert(sizeof(long) == sizeof(std::int64_t), "GMP's long must hold a machine word");

mpz_class Integer::from_word(std::int64_t value) { return mpz_class(static_cast<long>(value)); }
mpz_class Integer::from_word(std::uint64_t value) {
    return mpz_class(static_cast<unsigned long>(value));
}

void Integer::assign(mpz_class value) {
    if (value.fits_slong_p()) {
        word_ = value.get_si();
        delete std::exchange(big_, nullptr);
    } else {
        word_ = 0;
        if (big_ == nullptr) {
            big_ = new mpz_class(std::move(value));
        } else {
            *big_ = std::move(value);
        }
    }
}

template <class WordOperation, class BigOperation>
Integer& Integer::apply(const Integer& other, WordOperation word_operation,
                        BigOperation big_operation) {
    if (is_word() && other.is_word()) {
        std::int64_t result = 0;
        if (!word_operation(word_, other.word_, &result)) {
            word_ = result;
            return *this;
        }
    }
    mpz_class result = is_word() ? from_word(word_) : std::move(*big_);
    if (other.is_word()) {
        big_operation(result, from_word(other.word_));
    } else if (&other == this) {
        big_operation(result, mpz_class(result));
    } else {
        big_operation(result, *other.big_);
    }
    assign(std::move(result));
    return *this;
}

Integer& Integer::operator+=(const Integer& other) {
    return apply(
        other, [](auto a, auto b, auto* r) { return __builtin_add_overflow(a, b, r); },
        [](mpz_class& a, const mpz_class& b) { a += b; });
}

Integer& Integer::operator-=(const Integer& other) {
    return apply(
        other, [](auto a, auto b, auto* r) { return __builtin_sub_overflow(a, b, r); },
        [](mpz_class& a, const mpz_class& b) { a -= b; });
}

Integer& Integer::operator*=(const Integer& other) {
    return apply(
        other, [](auto a, auto b, auto* r) { return __builtin_mul_overflow(a, b, r); },
        [](mpz_class& a, const mpz_class& b) { a *= b; });
}

Integer operator^(const Integer& a, const Integer& b) {
    require(a.sign() >= 0 && b.sign() >= 0, "the nim-sum is of non-negative integers");
    if (a.is_word() && b.is_word()) return a.word_ ^ b.word_;
    return Integer(mpz_class(a.to_mpz() ^ b.to_mpz()));
}

Integer operator<<(const Integer& a, std::size_t bits) {
    return Integer(mpz_class(a.to_mpz() << bits));
}

Integer operator>>(const Integer& a, std::size_t bits) {
    if (a.is_word()) return a.word_ >> (bits < 63 ? bits : 63);
    mpz_class result;
    mpz_fdiv_q_2exp(result.get_mpz_t(), a.big_->get_mpz_t(), bits);
    return Integer(std::move(result));
}

bool operator==(const Integer& a, const Integer& b) noexcept {
    if (a.is_word() || b.is_word()) return a.is_word() && b.is_word() && a.word_ == b.word_;
    return *a.big_ == *b.big_;
}

std::strong_ordering operator<=>(const Integer& a, const Integer& b) noexcept {
    if (a.is_word() && b.is_word()) return a.word_ <=> b.word_;
    // A big value lies outside the range of words, so against a word its sign decides.
    if (a.is_word()) return 0 <=> b.sign();
    if (b.is_word()) return a.sign() <=> 0;
    return cmp(*a.big_, *b.big_) <=> 0;
}

int Integer::sign() const noexcept {
    return is_word() ? (word_ > 0) - (word_ < 0) : mpz_sgn(big_->get_mpz_t());
}

std::size_t Integer::bit_length() const noexcept {
    if (!is_word()) return mpz_sizeinbase(big_->get_mpz_t(), 2);
    const auto bits = static_cast<std::uint64_t>(word_);
    return static_cast<std::size_t>(std::bit_width(word_ < 0 ? 0 - bits : bits));
}

bool Integer::bit(std::size_t i) const noexcept {
    if (!is_word()) return mpz_tstbit(big_->get_mpz_t(), i) != 0;
    return i < 63 && ((word_ >> i) & 1) != 0;
}

std::string Integer::to_string(int base) const { return to_mpz().get_str(base); }

Integer floor_div(const Integer& a, const Integer& b) {
    require(b.sign() != 0, "division by zero");
    const auto x = a.to_word();
    const auto y = b.to_word();
    if (x && y && *y != -1) {
        const std::int64_t quotient = *x / *y;
        return quotient - ((*x % *y != 0 && (*x < 0) != (*y < 0)) ? 1 : 0);
    }
    mpz_class result;
    mpz_fdiv_q(result.get_mpz_t(), a.to_mpz().get_mpz_t(), b.to_mpz().get_mpz_t());
    return Integer(std::move(result));
}

Integer floor_mod(const Integer& a, const Integer& b) {
    require(b.sign() != 0, "division by zero");
    const auto x = a.to_word();
    const auto y = b.to_word();
    if (x && y && *y != -1) {
        const std::int64_t remainder = *x % *y;
        return remainder + ((remainder != 0 && (remainder < 0) != (*y < 0)) ? *y : 0);
    }
    mpz_class result;
    mpz_fdiv_r(result.get_mpz_t(), a.to_mpz().get_mpz_t(), b.to_mpz().get_mpz_t());
    return Integer(std::move(result));
}

Integer integer_sqrt(const Integer& a) {
    require(a.sign() >= 0, "the square root is of a non-negative integer");
    return Integer(mpz_class(sqrt(a.to_mpz())));
}

Integer power(const Integer& base, std::uint64_t exponent) {
    mpz_class result;
    mpz_pow_ui(result.get_mpz_t(), base.to_mpz().get_mpz_t(), exponent);
    return Integer(std::move(result));
}

}  // namespace bouton

std::size_t std::hash<bouton::Integer>::operator()(const bouton::Integer& value) const noexcept {
    std::uint64_t bits = 0;
    if (const auto word = value.to_word()) {
        bits = static_cast<std::uint64_t>(*word);
    } else {
        const mpz_class big = value.to_mpz();
        for (std::size_t i = 0; i < mpz_size(big.get_mpz_t()); ++i) {
            bits = bits * 0x9E3779B97F4A7C15U +
                   mpz_getlimbn(big.get_mpz_t(), static_cast<mp_size_t>(i));
        }
    }
    // The finaliser of MurmurHash3 (Appleby, 2011): every bit of the input reaches every bit.
    bits = (bits ^ (bits >> 33)) * 0xFF51AFD7ED558CCDU;
    bits = (bits ^ (bits >> 33)) * 0xC4CEB9FE1A85EC53U;
    return bits ^ (bits >> 33);
}
