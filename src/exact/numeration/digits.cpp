#include "exact/numeration/digits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

constexpr std::int64_t largest_figure = 9;

void append_digits(std::string& text, std::span<const std::int64_t> digits, std::int64_t a) {
    for (std::size_t i = digits.size(); i-- > 0;) {
        if (a <= largest_figure) {
            text += static_cast<char>('0' + digits[i]);
        } else {
            const fmt::format_int figures(digits[i]);
            text.append(figures.data(), figures.size());
            if (i > 0) text += ',';
        }
    }
}

Error refusal(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

/// The digit that is written as `piece`, which is piece number `place` from the left.
std::int64_t parse_digit(std::string_view piece, std::size_t place, std::string_view text,
                         std::int64_t a) {
    if (piece.empty()) {
        throw refusal(
            fmt::format("digit {} of '{}' is missing: join digits by commas, for example "
                        "1,0,2",
                        place, abbreviated(text)));
    }
    std::uint64_t digit = 0;
    const char* const last = piece.data() + piece.size();
    const auto [end, error] = std::from_chars(piece.data(), last, digit);
    if (error == std::errc::invalid_argument || end != last) {
        throw refusal(
            fmt::format("digit {} of '{}' is '{}', which is not a number from 0 to a = {}", place,
                        abbreviated(text), abbreviated(piece), a));
    }
    if (error != std::errc{} || digit > static_cast<std::uint64_t>(a)) {
        throw refusal(fmt::format("digit {} of '{}' is {}, but digits are from 0 to a = {}", place,
                                  abbreviated(text), abbreviated(piece), a));
    }
    return static_cast<std::int64_t>(digit);
}

}  // namespace

std::string digits_text(std::span<const std::int64_t> digits, std::int64_t a) {
    if (digits.empty()) return "0";
    std::string text;
    text.reserve(digits.size());
    append_digits(text, digits, a);
    return text;
}

std::string shortened_digits(std::span<const std::int64_t> digits, std::int64_t a,
                             std::size_t most) {
    const std::size_t size = a <= largest_figure ? 1 : fmt::format_int(a).size() + 1;
    const std::size_t side = std::max<std::size_t>(1, most / 2 / size);
    if (digits.size() <= 2 * side) return digits_text(digits, a);
    std::string text;
    append_digits(text, digits.last(side), a);
    text += a <= largest_figure ? "..." : ",...,";
    append_digits(text, digits.first(side), a);
    return text + fmt::format(" ({} digits)", digits.size());
}

std::vector<std::int64_t> parse_digits(std::string_view text, std::int64_t a) {
    if (text.empty()) throw refusal("the digits are missing: write for example 1,0,2");
    std::vector<std::int64_t> digits;
    if (a <= largest_figure && text.find(',') == std::string_view::npos) {
        digits.reserve(text.size());
        for (std::size_t i = 0; i < text.size(); ++i) {
            digits.push_back(parse_digit(text.substr(i, 1), i + 1, text, a));
        }
    } else {
        const auto pieces = split(text, ',');
        digits.reserve(pieces.size());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            digits.push_back(parse_digit(pieces[i], i + 1, text, a));
        }
    }
    std::reverse(digits.begin(), digits.end());
    return digits;
}

void require_representation(std::span<const std::int64_t> digits, const Numeration& system) {
    const std::int64_t a = system.a();
    const char name = system.weights() == Weights::p ? 'p' : 'q';
    std::string fault;
    for (std::size_t i = digits.size(); i-- > 1 && fault.empty();) {
        if (digits[i] == a && digits[i - 1] != 0) {
            const std::size_t place = digits.size() - i;
            fault = fmt::format("digit {} of '{}' is a = {}, so digit {} must be 0, not {}", place,
                                shortened_digits(digits, a), a, place + 1, digits[i - 1]);
        }
    }
    if (fault.empty() && name == 'q' && !digits.empty() && digits[0] == a) {
        fault = fmt::format("the last digit of '{}' is a = {}, but in the q-system it must be less",
                            shortened_digits(digits, a), a);
    }
    if (fault.empty()) return;
    const Integer sum = system.value(digits);
    throw refusal(fmt::format("{}; they add up to {}, which is {} in the {}-system", fault,
                              shortened(sum), shortened_digits(system.digits(sum), a), name));
}

int increment(std::vector<std::int64_t>& digits, std::int64_t a, Weights weights) {
    const auto at = [&](std::size_t i) -> std::int64_t& {
        if (digits.size() <= i) digits.resize(i + 1);
        return digits[i];
    };
    std::size_t place = 0;  // the place that 1 is added to
    int growth = 1;
    if (at(1) != a && at(0) == (weights == Weights::p ? a : a - 1)) {
        at(0) = 0;
        place = 1;
        growth = weights == Weights::p ? 0 : 2;
    }
    // A digit a has a 0 below it, so that a carry leaves two zeros.  The digit that grows in the
    // end is not a: what stood below it was a, or the full last digit, and not 0 (the full last
    // digit of the q-system of a = 1 is 0, but then the one above it was seen not to be a).
    while (at(place + 1) == a) {
        at(place + 1) = 0;
        place += 2;
    }
    ++at(place);
    while (digits.back() == 0) digits.pop_back();
    return growth;
}

Integer digits_memory(const Integer& n, std::int64_t a) {
    // With θ = [a; a, …] there are at most bits(n)/log2(θ) + 2 digits; 1/log2(θ) < 3/2 for a = 1,
    // and θ > a.  A digit takes 8 bytes, at most as many in the blocks that it is computed in, and
    // a character; the convergents and products that are in use at a time have 32 times the length
    // of n, as measured.
    const std::size_t bits = n.bit_length();
    const auto log = static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(a))) - 1;
    return Integer(log == 0 ? bits * 3 / 2 + 2 : bits / log + 2) * 17 + Integer(bits) * 4;
}

}  // namespace bouton
