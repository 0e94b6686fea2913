#include "base/time/time_limit.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

constexpr std::uint64_t minute = 60;
constexpr std::uint64_t hour = 60 * minute;
constexpr std::uint64_t day = 24 * hour;
constexpr std::uint64_t year = 365 * day;

/// The seconds of a unit as users write it; nothing for another text.
std::optional<std::uint64_t> unit_named(std::string_view name) {
    if (name.empty() || name == "s") return 1;
    if (name == "m" || name == "min") return minute;
    if (name == "h") return hour;
    if (name == "d") return day;
    return std::nullopt;
}

/// `parts` of a `whole`, which is a power of ten.
struct Fraction {
    std::uint64_t parts = 0;
    std::uint64_t whole = 1;
};

/// Takes the decimal fraction away with which a text begins, `.05`; 0 where there is none, and
/// nothing for a point without digits or with too many.
std::optional<Fraction> take_fraction(std::string_view& text) {
    constexpr std::size_t most_digits = 9;
    Fraction fraction;
    if (text.empty() || text.front() != '.') return fraction;
    text.remove_prefix(1);
    std::size_t digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
    if (digits == 0 || digits > most_digits) return std::nullopt;
    for (std::size_t i = 0; i < digits; ++i) {
        fraction.parts = 10 * fraction.parts + static_cast<std::uint64_t>(text[i] - '0');
        fraction.whole *= 10;
    }
    text.remove_prefix(digits);
    return fraction;
}

}  // namespace

std::optional<std::chrono::milliseconds> parse_time(std::string_view text) {
    if (text == "none") return std::nullopt;
    constexpr std::uint64_t most = 1000 * year;
    constexpr std::uint64_t millis = 1000;
    std::uint64_t amount = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
    std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
    const std::optional<Fraction> fraction = take_fraction(rest);
    const auto unit = unit_named(rest);
    if (error != std::errc{} || !fraction || !unit || (amount == 0 && fraction->parts == 0) ||
        amount > most / *unit - 1) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("'{}' is not a time: write for example 90s, 10m, 2h or 1d, or none "
                                "for no limit",
                                abbreviated(text)));
    }
    const std::uint64_t part =
        (fraction->parts * *unit * millis + fraction->whole - 1) / fraction->whole;
    return std::chrono::milliseconds(amount * *unit * millis + part);
}

std::string format_time(std::uint64_t seconds) {
    struct Unit {
        std::uint64_t length;
        std::string_view name;
    };
    // A unit is used from two of it on, and where it fits without a rest.
    constexpr std::array units{Unit{year, "years"}, Unit{day, "days"}, Unit{hour, "h"},
                               Unit{minute, "min"}};
    for (const auto& [length, name] : units) {
        const bool whole = seconds == length && length < day;
        if (seconds >= 2 * length || whole) return fmt::format("{} {}", seconds / length, name);
    }
    return fmt::format("{} s", seconds);
}

std::string format_time(std::chrono::milliseconds time) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time);
    const auto rest = static_cast<std::uint64_t>((time - seconds).count());
    const auto whole = static_cast<std::uint64_t>(seconds.count());
    if (whole >= minute || rest == 0) return format_time(whole);
    std::string text = fmt::format("{}.{:03}", whole, rest);
    text.erase(text.find_last_not_of('0') + 1);
    return text + " s";
}

}  // namespace bouton
