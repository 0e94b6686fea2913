#include "families/rules/engine/numbers.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <numeric>

#include "base/error.hpp"

namespace bouton::rules {

namespace {

// Operations that both kinds of numbers have, in one spelling.

std::int64_t sum(std::int64_t a, std::int64_t b) {
    std::int64_t c = 0;
    if (__builtin_add_overflow(a, b, &c)) throw WordOverflow{};
    return c;
}
std::int64_t difference(std::int64_t a, std::int64_t b) {
    std::int64_t c = 0;
    if (__builtin_sub_overflow(a, b, &c)) throw WordOverflow{};
    return c;
}
std::int64_t product(std::int64_t a, std::int64_t b) {
    std::int64_t c = 0;
    if (__builtin_mul_overflow(a, b, &c)) throw WordOverflow{};
    return c;
}
Integer sum(const Integer& a, const Integer& b) { return a + b; }
Integer difference(const Integer& a, const Integer& b) { return a - b; }
Integer product(const Integer& a, const Integer& b) { return a * b; }

int sign(std::int64_t a) { return a < 0 ? -1 : a > 0 ? 1 : 0; }
int sign(const Integer& a) { return a.sign(); }

std::int64_t quotient(std::int64_t a, std::int64_t b) {
    if (b == -1) return difference(0, a);
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}
Integer quotient(const Integer& a, const Integer& b) { return floor_div(a, b); }
std::int64_t remainder(std::int64_t a, std::int64_t b) {
    return b == -1 ? 0 : a % b + (a % b != 0 && (a < 0) != (b < 0) ? b : 0);
}
Integer remainder(const Integer& a, const Integer& b) { return floor_mod(a, b); }

std::int64_t bits(Op op, std::int64_t a, std::int64_t b) {
    const auto x = static_cast<std::uint64_t>(a);
    const auto y = static_cast<std::uint64_t>(b);
    return static_cast<std::int64_t>(op == Op::exclusive_or ? x ^ y
                                     : op == Op::bit_and    ? x & y
                                                            : x | y);
}
Integer bits(Op op, const Integer& a, const Integer& b) {
    if (op == Op::exclusive_or) return a ^ b;
    const mpz_class x = a.to_mpz();
    const mpz_class y = b.to_mpz();
    return Integer(op == Op::bit_and ? mpz_class(x & y) : mpz_class(x | y));
}

std::int64_t common_divisor(std::int64_t a, std::int64_t b) {
    if (a == INT64_MIN || b == INT64_MIN) throw WordOverflow{};
    return std::gcd(a, b);
}
Integer common_divisor(const Integer& a, const Integer& b) {
    return Integer(mpz_class(gcd(a.to_mpz(), b.to_mpz())));
}

std::int64_t root(std::int64_t a) { return integer_sqrt(Integer(a)).to_word().value(); }
Integer root(const Integer& a) { return integer_sqrt(a); }

std::optional<std::int64_t> power_of(std::int64_t base, std::int64_t exponent) {
    if (exponent < 0) return std::nullopt;
    if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
    if (base == -1) return exponent % 2 == 0 ? 1 : -1;
    std::int64_t value = 1;
    for (; exponent > 0; --exponent) value = product(value, base);
    return value;
}
std::optional<Integer> power_of(const Integer& base, const Integer& exponent) {
    if (exponent.sign() < 0) return std::nullopt;
    if (base == 0 || base == 1) return exponent == 0 ? Integer(1) : base;
    if (base == -1) return exponent.bit(0) ? Integer(-1) : Integer(1);
    constexpr std::size_t most_bits = 10'000;
    if (exponent * base.bit_length() > most_bits) {
        throw Error(ErrorKind::limit, "a power in the rules is too large here to be computed");
    }
    return power(base, static_cast<std::uint64_t>(exponent.to_word().value()));
}

/// The digits of a number from the right, as long as `visit` returns true.
template <class Number, class Visit>
void each_digit(Number number, const Number& base, Visit visit) {
    do {
        if (!visit(remainder(number, base))) return;
        number = quotient(number, base);
    } while (sign(number) > 0);
}

template <class Number>
std::optional<Number> digits(Op op, const Number& number, const Number& base, const Number& place) {
    if (sign(number) < 0 || base < Number(2) || (op == Op::digit && sign(place) < 0)) {
        return std::nullopt;
    }
    constexpr std::size_t most_bits = 10'000;
    if (bits_of(number) > most_bits) {
        throw Error(ErrorKind::limit, "the rules look at the digits of a number that is too large");
    }
    Number count(0);
    Number total(0);
    std::optional<Number> found;
    each_digit(number, base, [&](const Number& digit) {
        if (op == Op::digit && count == place) found = digit;
        count = sum(count, Number(1));
        total = sum(total, digit);
        return !found;
    });
    if (op == Op::digit) return found.value_or(Number(0));
    return op == Op::digit_count ? count : total;
}

template <class Number>
std::optional<Number> operated(Op op, const Number& a, const Number& b, const Number& c) {
    switch (op) {
        case Op::negate:
            return difference(Number(0), a);
        case Op::add:
            return sum(a, b);
        case Op::subtract:
            return difference(a, b);
        case Op::multiply:
            return product(a, b);
        case Op::divide:
            if (sign(b) == 0) return std::nullopt;
            return quotient(a, b);
        case Op::modulo:
            if (sign(b) == 0) return std::nullopt;
            return remainder(a, b);
        case Op::power:
            return power_of(a, b);
        case Op::exclusive_or:
        case Op::bit_and:
        case Op::bit_or:
            if (sign(a) < 0 || sign(b) < 0) return std::nullopt;
            return bits(op, a, b);
        case Op::gcd:
            return common_divisor(a, b);
        case Op::least:
            return std::min(a, b);
        case Op::largest:
            return std::max(a, b);
        case Op::absolute:
            return sign(a) < 0 ? difference(Number(0), a) : a;
        case Op::root:
            if (sign(a) < 0) return std::nullopt;
            return root(a);
        case Op::digit_count:
        case Op::digit_sum:
        case Op::digit:
            return digits(op, a, b, c);
        case Op::equal:
            return Number(a == b ? 1 : 0);
        case Op::unequal:
            return Number(a == b ? 0 : 1);
        case Op::less:
            return Number(a < b ? 1 : 0);
        case Op::at_most:
            return Number(a <= b ? 1 : 0);
        case Op::divides:
            // 0 divides 0 alone.
            return Number((sign(a) == 0 ? sign(b) == 0 : sign(remainder(b, a)) == 0) ? 1 : 0);
        case Op::opposite:
            return Number(sign(a) == 0 ? 1 : 0);
        default:
            break_contract("this is an operation on numbers");
    }
}

__extension__ using Wide = unsigned __int128;

std::uint64_t multiplied(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
    return static_cast<std::uint64_t>(Wide{a} * b % modulus);
}

/// Whether a number is a Fibonacci number: the least one from 1, 2, 3, 5, … that is not less.
template <class Number>
Number next_fibonacci(const Number& from) {
    Number a(1);
    Number b(2);
    while (a < from) {
        const Number next = sum(a, b);
        a = b;
        b = next;
    }
    return a;
}

std::uint64_t word_for_primes(const Integer& number) {
    const auto word = number.to_word();
    if (word) return static_cast<std::uint64_t>(*word);
    throw Error(ErrorKind::limit, "primes are known to these rules up to 2^63 only");
}
std::uint64_t word_for_primes(std::int64_t number) { return static_cast<std::uint64_t>(number); }

/// ⌈a/b⌉·b for b > 0.
template <class Number>
Number rounded_up(const Number& a, const Number& b) {
    return product(quotient(sum(a, difference(b, Number(1))), b), b);
}

template <class Number>
std::optional<Number> next_in(Set::Kind set, const Number& given, const Number& argument) {
    const Number from = std::max(given, Number(1));
    switch (set) {
        case Set::Kind::squares: {
            const Number side = root(difference(from, Number(1)));
            return product(sum(side, Number(1)), sum(side, Number(1)));
        }
        case Set::Kind::primes: {
            std::uint64_t candidate = word_for_primes(from);
            constexpr std::uint64_t most = std::uint64_t{1} << 62U;
            while (candidate < most && !is_prime(candidate)) ++candidate;
            if (candidate >= most) throw Error(ErrorKind::limit, "these primes are too large");
            return Number(static_cast<std::int64_t>(candidate));
        }
        case Set::Kind::fibonacci:
            return next_fibonacci(from);
        case Set::Kind::odd:
            return sum(rounded_up(difference(from, Number(1)), Number(2)), Number(1));
        case Set::Kind::even:
            return rounded_up(from, Number(2));
        case Set::Kind::multiples:
            if (sign(argument) <= 0) return std::nullopt;
            return rounded_up(from, argument);
        case Set::Kind::powers: {
            if (argument < Number(2)) {
                if (argument == Number(1) && from == Number(1)) return Number(1);
                return std::nullopt;
            }
            Number value(1);
            while (value < from) value = product(value, argument);
            return value;
        }
        case Set::Kind::list:
            break;
    }
    break_contract("this is a named set");
}

template <class Number>
bool member(Set::Kind set, const Number& number, const Number& argument) {
    if (sign(number) <= 0) return false;
    if (set == Set::Kind::primes) return is_prime(word_for_primes(number));
    if (set == Set::Kind::odd) return sign(remainder(number, Number(2))) != 0;
    return next_in(set, number, argument) == std::optional<Number>(number);
}

}  // namespace

std::optional<std::int64_t> operate(Op op, std::int64_t a, std::int64_t b, std::int64_t c) {
    return operated(op, a, b, c);
}
std::optional<Integer> operate(Op op, const Integer& a, const Integer& b, const Integer& c) {
    return operated(op, a, b, c);
}

Integer floor_quotient(const Integer& a, std::int64_t b) {
    return b == 1 ? a : floor_div(a, Integer(b));
}

bool is_member(Set::Kind set, std::int64_t number, std::int64_t argument) {
    return member(set, number, argument);
}
bool is_member(Set::Kind set, const Integer& number, const Integer& argument) {
    return member(set, number, argument);
}

std::optional<std::int64_t> next_member(Set::Kind set, std::int64_t from, std::int64_t argument) {
    return next_in(set, from, argument);
}
std::optional<Integer> next_member(Set::Kind set, const Integer& from, const Integer& argument) {
    return next_in(set, from, argument);
}

/// By the test of Miller and Rabin, which with these bases is never wrong below 3·10^24 (J.
/// Sorenson and J. Webster, Strong pseudoprimes to twelve prime bases, Math. Comp. 86, 2017).
bool is_prime(std::uint64_t number) {
    constexpr std::array<std::uint64_t, 12> bases{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    if (number < 2) return false;
    for (const std::uint64_t base : bases) {
        if (number % base == 0) return number == base;
    }
    const auto twos = static_cast<unsigned>(std::countr_zero(number - 1));
    const std::uint64_t odd = (number - 1) >> twos;
    return std::ranges::all_of(bases, [&](std::uint64_t base) {
        std::uint64_t value = 1;
        std::uint64_t square = base % number;
        for (std::uint64_t rest = odd; rest > 0; rest >>= 1U) {
            if ((rest & 1U) != 0) value = multiplied(value, square, number);
            square = multiplied(square, square, number);
        }
        if (value == 1 || value == number - 1) return true;
        for (unsigned i = 1; i < twos; ++i) {
            value = multiplied(value, value, number);
            if (value == number - 1) return true;
        }
        return false;
    });
}

}  // namespace bouton::rules
