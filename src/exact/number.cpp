#include "exact/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

/// A recursive descent parser: sum = product {±product}, product = factor {*/ factor},
/// factor = [-] power, power = atom [^ factor], atom = digits [e digits] | ( sum ).
class Parser {
public:
    Parser(std::string_view text, std::uint64_t digits)
        // log2(10) < 3.321928095: the bits of the largest number allowed, rounded up.
        : text_(text), digits_(digits), bits_(digits * 3'321'928'095 / 1'000'000'000 + 1) {}

    Integer parse() {
        Integer value = sum();
        if (at_ < text_.size()) throw unexpected();
        return value;
    }

private:
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    bool take(char c) {
        if (at_ == text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    [[nodiscard]] Error unexpected() const {
        if (text_.empty()) {
            return {ErrorKind::bad_request, "a number is missing: write for example 12 or 10^60+7"};
        }
        if (at_ >= text_.size()) {
            return {ErrorKind::bad_request,
                    fmt::format("the number '{}' is not complete: write for example 10^60+7",
                                abbreviated(text_))};
        }
        // What is quoted is the whole character, where it has several bytes.
        std::size_t end = at_ + 1;
        while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) {
            ++end;
        }
        return {
            ErrorKind::bad_request,
            fmt::format("'{}' is not a number, because of '{}' at character {}: write for "
                        "example 12 or 10^60+7",
                        abbreviated(text_), abbreviated(text_.substr(at_, end - at_)), at_ + 1)};
    }

    [[nodiscard]] Error too_long() const {
        return {ErrorKind::limit, fmt::format("the number '{}' has more than the {} digits allowed",
                                              abbreviated(text_), digits_)};
    }

    /// Refuses a result that will have more than `bits` bits.
    void expect_bits(std::uint64_t bits) const {
        if (bits > bits_ + 1) throw too_long();
    }

    Integer sum() {
        Integer value = product();
        while (true) {
            if (take('+')) {
                value += product();
            } else if (take('-')) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    Integer product() {
        Integer value = factor();
        while (true) {
            if (take('*')) {
                const Integer other = factor();
                if (value.sign() != 0 && other.sign() != 0) {
                    expect_bits(value.bit_length() + other.bit_length() - 1);
                }
                value *= other;
            } else if (take('/')) {
                const Integer other = factor();
                if (other.sign() == 0) {
                    throw Error(ErrorKind::bad_request,
                                fmt::format("the number '{}' divides by zero", abbreviated(text_)));
                }
                value = floor_div(value, other);
            } else {
                return value;
            }
        }
    }

    Integer factor() {
        if (take('-')) {
            Deeper deeper(*this);
            return -factor();
        }
        return power_of(atom());
    }

    Integer power_of(const Integer& base) {
        if (!take('^')) return base;
        Deeper deeper(*this);
        const Integer exponent = factor();
        if (exponent.sign() < 0) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("the number '{}' has a negative exponent: exponents are from 0 "
                                    "on",
                                    abbreviated(text_)));
        }
        return raised(base, exponent);
    }

    [[nodiscard]] Integer raised(const Integer& base, const Integer& exponent) const {
        if (base.bit_length() <= 1) {  // −1, 0, 1
            if (exponent.sign() == 0) return 1;
            return base.sign() < 0 && !exponent.bit(0) ? -base : base;
        }
        // base^e has at least (bits(base) − 1)·e + 1 bits.
        const auto e = exponent.to_word();
        if (!e || static_cast<std::uint64_t>(*e) > bits_) throw too_long();
        expect_bits((base.bit_length() - 1) * static_cast<std::uint64_t>(*e) + 1);
        Integer value = power(base, static_cast<std::uint64_t>(*e));
        expect_bits(value.bit_length());
        return value;
    }

    Integer atom() {
        if (take('(')) {
            Deeper deeper(*this);
            Integer value = sum();
            if (!take(')')) throw unexpected();
            return value;
        }
        Integer value = digits();
        if (take('e') || take('E')) value *= raised(10, digits());
        expect_bits(value.bit_length());
        return value;
    }

    Integer digits() {
        const std::size_t begin = at_;
        while (std::isdigit(static_cast<unsigned char>(peek())) != 0) ++at_;
        if (at_ == begin) throw unexpected();
        if (at_ - begin > digits_) throw too_long();
        return Integer(mpz_class(std::string(text_.substr(begin, at_ - begin)), 10));
    }

    /// Keeps a million opening parentheses from overflowing the machine's stack.
    class Deeper {
    public:
        explicit Deeper(Parser& parser) : parser_(parser) {
            if (++parser_.depth_ > 200) {
                throw Error(ErrorKind::bad_request,
                            fmt::format("the number '{}' is nested more than 200 levels deep",
                                        abbreviated(parser_.text_)));
            }
        }
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;
        Deeper(Deeper&&) = delete;
        Deeper& operator=(Deeper&&) = delete;
        ~Deeper() { --parser_.depth_; }

    private:
        Parser& parser_;
    };

    std::string_view text_;
    std::uint64_t digits_;
    std::uint64_t bits_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

}  // namespace

Integer parse_number(std::string_view text, std::uint64_t digits) {
    return Parser(text, digits).parse();
}

namespace {

/// The first `front` and the last `back` decimal digits of a number that has many more, and how
/// many it has.
/// Cost: a power of ten and a short quotient, which is far cheaper than a conversion.
struct Ends {
    std::string front;
    std::string back;
    std::size_t count = 0;
};

Ends decimal_ends(const mpz_class& number, std::size_t front, std::size_t back) {
    const auto power_of_ten = [](std::size_t exponent) {
        mpz_class result;
        mpz_ui_pow_ui(result.get_mpz_t(), 10, exponent);
        return result;
    };
    Ends ends;
    ends.count = mpz_sizeinbase(number.get_mpz_t(), 10);  // exact, or one too many
    mpz_class leading = number / power_of_ten(ends.count - front);
    if (leading < power_of_ten(front - 1)) {
        --ends.count;
        leading = number / power_of_ten(ends.count - front);
    }
    ends.front = leading.get_str();
    ends.back = mpz_class(number % power_of_ten(back)).get_str();
    ends.back.insert(0, back - ends.back.size(), '0');
    return ends;
}

}  // namespace

std::string shortened(const Integer& number, std::size_t most) {
    const std::size_t side = (most - 3) / 2;
    const std::size_t sign = number.sign() < 0 ? 1 : 0;
    constexpr std::size_t long_bits = 20'000;
    if (number.bit_length() > long_bits && number.bit_length() > 4 * most) {
        const auto [front, back, count] = decimal_ends(abs(number.to_mpz()), side - sign, side);
        return fmt::format("{}{}...{} ({} digits)", sign == 1 ? "-" : "", front, back, count);
    }
    std::string text = number.to_string();
    if (text.size() <= most) return text;
    return fmt::format("{}...{} ({} digits)", text.substr(0, side), text.substr(text.size() - side),
                       text.size() - sign);
}

}  // namespace bouton
