#pragma once

#include <gmpxx.h>

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace bouton {

/// An integer of any size: a machine word while the value fits one, a GMP integer beyond.
///
/// The representation is canonical (a value that fits std::int64_t is always held in the word), so
/// that equality and hashing need no case analysis beyond it.  Operations on words cost a few
/// instructions and never allocate; the others cost what GMP's do.
class Integer {
public:
    Integer() noexcept = default;
    Integer(std::signed_integral auto value) noexcept : word_(value) {}
    Integer(std::unsigned_integral auto value) {
        if (std::in_range<std::int64_t>(value)) {
            word_ = static_cast<std::int64_t>(value);
        } else {
            assign(from_word(static_cast<std::uint64_t>(value)));
        }
    }
    explicit Integer(mpz_class value) { assign(std::move(value)); }

    Integer(const Integer& other) : word_(other.word_) {
        if (other.big_ != nullptr) big_ = new mpz_class(*other.big_);
    }
    Integer(Integer&& other) noexcept
        : word_(other.word_), big_(std::exchange(other.big_, nullptr)) {}
    Integer& operator=(const Integer& other) {
        if (this != &other) *this = Integer(other);
        return *this;
    }
    Integer& operator=(Integer&& other) noexcept {
        std::swap(word_, other.word_);
        std::swap(big_, other.big_);
        return *this;
    }
    ~Integer() { delete big_; }

    /// Whether the value is held in a machine word.
    [[nodiscard]] bool is_word() const noexcept { return big_ == nullptr; }
    /// The value as a machine word, if it fits one.
    [[nodiscard]] std::optional<std::int64_t> to_word() const noexcept {
        return is_word() ? std::optional(word_) : std::nullopt;
    }
    /// The value as a GMP integer; a copy.
    [[nodiscard]] mpz_class to_mpz() const { return is_word() ? from_word(word_) : *big_; }

    /// −1, 0 or 1.
    [[nodiscard]] int sign() const noexcept;
    /// The number of bits of |value|; 0 for 0.
    [[nodiscard]] std::size_t bit_length() const noexcept;
    /// Bit i of a non-negative value.
    [[nodiscard]] bool bit(std::size_t i) const noexcept;
    /// Digits in the given base, 2 to 36, with a leading minus if negative.
    /// Cost: GMP's conversion, M(n)·log n for n digits.
    [[nodiscard]] std::string to_string(int base = 10) const;

    Integer& operator+=(const Integer& other);
    Integer& operator-=(const Integer& other);
    Integer& operator*=(const Integer& other);
    Integer& operator++() { return *this += 1; }
    Integer& operator--() { return *this -= 1; }

    friend Integer operator+(Integer a, const Integer& b) { return std::move(a += b); }
    friend Integer operator-(Integer a, const Integer& b) { return std::move(a -= b); }
    friend Integer operator*(Integer a, const Integer& b) { return std::move(a *= b); }
    friend Integer operator-(const Integer& a) { return Integer(0) - a; }
    /// Bitwise exclusive or of two non-negative values: the nim-sum.
    friend Integer operator^(const Integer& a, const Integer& b);
    friend Integer operator<<(const Integer& a, std::size_t bits);
    /// ⌊a / 2^bits⌋.
    friend Integer operator>>(const Integer& a, std::size_t bits);

    friend bool operator==(const Integer& a, const Integer& b) noexcept;
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) noexcept;

private:
    static mpz_class from_word(std::int64_t value);
    static mpz_class from_word(std::uint64_t value);
    void assign(mpz_class value);

    template <class WordOperation, class BigOperation>
    Integer& apply(const Integer& other, WordOperation word_operation, BigOperation big_operation);

    std::int64_t word_ = 0;     // the value if big_ is null, else 0
    mpz_class* big_ = nullptr;  // owned; only for values outside std::int64_t
};

/// ⌊a / b⌋ for b ≠ 0.
Integer floor_div(const Integer& a, const Integer& b);
/// a − b·⌊a / b⌋ for b ≠ 0; it has the sign of b.
Integer floor_mod(const Integer& a, const Integer& b);
/// ⌊√a⌋ for a ≥ 0.
Integer integer_sqrt(const Integer& a);
/// base^exponent.
Integer power(const Integer& base, std::uint64_t exponent);

}  // namespace bouton

template <>
struct std::hash<bouton::Integer> {
    std::size_t operator()(const bouton::Integer& value) const noexcept;
};
