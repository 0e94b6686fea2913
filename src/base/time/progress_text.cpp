#include "base/time/progress_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/time/time_limit.hpp"

namespace bouton {

namespace {

/// The unit with its first word in the singular: `step of x` for `steps of x`.
std::string singular(std::string_view unit) {
    constexpr std::string_view irregular = "vertices";
    const std::size_t end = std::min(unit.find_first_of(" ,"), unit.size());
    const std::string_view rest = unit.substr(end);
    std::string_view word = unit.substr(0, end);
    if (word == irregular) return fmt::format("vertex{}", rest);
    if (word.ends_with('s')) word.remove_suffix(1);
    return fmt::format("{}{}", word, rest);
}

}  // namespace

std::string progress_text(std::uint64_t done, std::uint64_t total, std::string_view unit,
                          std::chrono::milliseconds elapsed) {
    constexpr double least_part = 0.02;
    constexpr std::chrono::seconds least_time(1);
    // Counts of any size are told well enough by floating-point numbers.
    const double seconds = std::chrono::duration<double>(elapsed).count();
    const auto count = static_cast<double>(done);
    const auto all = static_cast<double>(total);
    std::string text =
        done == 1 ? fmt::format("1 {}", singular(unit)) : fmt::format("{} {}", done, unit);
    if (const double rate = count / std::max(seconds, 0.001); rate >= 1) {
        text += fmt::format(", {:.0f} a second", std::floor(rate));
    }
    if (total == 0) return text;
    text += fmt::format(", {:.0f} % done", std::floor(std::min(100.0, 100 * count / all)));
    if (done >= total || count < least_part * all || elapsed < least_time) return text;
    const double rest = std::ceil(seconds * (all - count) / count);
    text += fmt::format(", {} still", format_time(static_cast<std::uint64_t>(rest)));
    return text;
}

}  // namespace bouton
