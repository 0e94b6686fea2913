#include "exact/duration.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace bouton {

std::string format_duration(const Integer& seconds) {
    constexpr std::int64_t year = std::int64_t{365} * 24 * 60 * 60;
    if (const auto word = seconds.to_word()) {
        if (*word / year < 10'000) return format_time(static_cast<std::uint64_t>(*word));
    }
    const Integer years = floor_div(seconds, year);
    return fmt::format("10^{} years", years.to_string().size() - 1);
}

void require_time(const Limits& limits, const Integer& units, std::uint64_t rate,
                  std::string_view what) {
    const auto allowed = limits.time.allowed();
    if (!allowed) return;
    const Integer seconds = floor_div(units, rate);
    if (seconds <= std::chrono::floor<std::chrono::seconds>(*allowed).count()) return;
    throw Error(ErrorKind::limit, fmt::format("{} takes at least {}, longer than {}", what,
                                              format_duration(seconds), allowed_time(limits.time)));
}

}  // namespace bouton
