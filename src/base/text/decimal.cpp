#include "base/text/decimal.hpp"

#include <charconv>
#include <limits>

namespace bouton {

namespace {

constexpr std::size_t most_decimals = 9;

/// The digits at the front of a text as a number, which are taken off it.
std::optional<std::uint64_t> take_digits(std::string_view& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

}  // namespace

std::optional<std::uint64_t> Decimal::times(std::uint64_t unit) const {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    if (unit != 0 && whole > most / unit) return std::nullopt;
    // Both products fit a word: parts < of ≤ 10^9.
    const std::uint64_t more = unit / of * parts + unit % of * parts / of;
    if (more > most - whole * unit) return std::nullopt;
    return whole * unit + more;
}

std::optional<Decimal> read_decimal(std::string_view text) {
    Decimal number;
    const auto whole = take_digits(text);
    if (!whole) return std::nullopt;
    number.whole = *whole;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        const std::size_t before = text.size();
        const auto parts = take_digits(text);
        const std::size_t digits = before - text.size();
        if (!parts || digits > most_decimals) return std::nullopt;
        number.parts = *parts;
        for (std::size_t i = 0; i < digits; ++i) number.of *= 10;
    }
    number.rest = text;
    return number;
}

}  // namespace bouton
