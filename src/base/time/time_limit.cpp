#include "base/time/time_limit.hpp"

#include <fmt/format.h>

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

std::optional<std::chrono::seconds> parse_time(std::string_view text) {
    if (text == "none") return std::nullopt;
    constexpr std::uint64_t most = 1000 * year;
    const auto number = read_decimal(text);
    const auto unit = number ? unit_named(number->rest) : std::nullopt;
    const auto seconds = unit ? number->times(*unit) : std::nullopt;
    if (!seconds || *seconds == 0 || *seconds > most) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("'{}' is not a time: write for example 90s, 10m, 1.5h or 1d, or none "
                        "for no limit",
                        abbreviated(text)));
    }
    return std::chrono::seconds(*seconds);
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

}  // namespace bouton
