#pragma once

#include <cstdint>
#include <optional>

#include "exact/integer.hpp"
#include "families/rules/text/tree.hpp"

/// The arithmetic of rules, on machine words and on integers of any size.
///
/// An operation that has no value, such as a division by 0, returns nothing; a move in which it
/// occurs is not allowed.
namespace bouton::rules {

/// Thrown where a number passes 2^62 or so and machine words do not suffice.
struct WordOverflow {};

/// The value of an operation on numbers, or of a comparison as 1 or 0.  `c` is the third operand of
/// those that have three, and b the second.  Throws WordOverflow.
std::optional<std::int64_t> operate(Op op, std::int64_t a, std::int64_t b, std::int64_t c);
/// The same.  Throws Error{limit} for powers and digits of numbers of more than some thousand bits.
std::optional<Integer> operate(Op op, const Integer& a, const Integer& b, const Integer& c);

/// How many bits a number has, or may have.
inline std::size_t bits_of(std::int64_t /*number*/) { return 64; }
inline std::size_t bits_of(const Integer& number) { return number.bit_length(); }

/// a·b + c.
inline std::int64_t multiply_add(std::int64_t a, std::int64_t b, std::int64_t c) {
    std::int64_t value = 0;
    if (__builtin_mul_overflow(a, b, &value) || __builtin_add_overflow(value, c, &value)) {
        throw WordOverflow{};
    }
    return value;
}
inline Integer multiply_add(std::int64_t a, const Integer& b, const Integer& c) {
    return a == 1 ? b + c : a == -1 ? c - b : Integer(a) * b + c;
}

/// ⌊a/b⌋ for b > 0.
inline std::int64_t floor_quotient(std::int64_t a, std::int64_t b) {
    return b == 1 ? a : a / b - (a % b < 0 ? 1 : 0);
}
Integer floor_quotient(const Integer& a, std::int64_t b);

/// Whether a named set has the number; `argument` is what it has multiples or powers of.
/// Throws Error{limit} for primes past 2^63.
bool is_member(Set::Kind set, std::int64_t number, std::int64_t argument);
bool is_member(Set::Kind set, const Integer& number, const Integer& argument);

/// The least member of a named set that is at least `from`; nothing if there is none.
/// Throws WordOverflow.
std::optional<std::int64_t> next_member(Set::Kind set, std::int64_t from, std::int64_t argument);
/// Throws Error{limit} for primes past 2^63.
std::optional<Integer> next_member(Set::Kind set, const Integer& from, const Integer& argument);

/// Whether a number is a prime.
bool is_prime(std::uint64_t number);

}  // namespace bouton::rules
