#include "base/time/time_limit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text/decimal.hpp"
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

}  // namespace

std::optional<std::chrono::milliseconds> parse_time(std::string_view text) {
    if (text == "none") return std::nullopt;
    constexpr std::uint64_t most = 1000 * year;
    constexpr std::uint64_t millis = 1000;
    const auto number = read_decimal(text);
    const auto unit = number ? unit_named(number->rest) : std::nullopt;
    const auto time = unit ? number->times(*unit * millis) : std::nullopt;
    if (!time || (number->whole == 0 && number->parts == 0) || *time > most * millis) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("'{}' is not a time: write for example 90s, 10m, 1.5h or 1d, or none "
                        "for no limit",
                        abbreviated(text)));
    }
    return std::chrono::milliseconds(std::max<std::uint64_t>(*time, 1));
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
