#include "base/counts.hpp"

#include <algorithm>
#include <cmath>

#include "base/error.hpp"

namespace bouton {

std::vector<std::uint64_t> even_counts(std::uint64_t most, std::size_t points) {
    require(most > 0 && points > 0, "there is a count");
    const std::uint64_t number = std::min<std::uint64_t>(points, most);
    std::vector<std::uint64_t> counts;
    counts.reserve(number);
    const std::uint64_t whole = most / number;
    const std::uint64_t rest = most % number;
    for (std::uint64_t i = 1; i <= number; ++i) counts.push_back(whole * i + rest * i / number);
    return counts;
}

std::vector<std::uint64_t> geometric_counts(std::uint64_t most, std::size_t points) {
    require(most > 0 && points > 0, "there is a count");
    const double first = most > 10 ? 10 : 1;
    std::vector<std::uint64_t> counts;
    for (std::size_t i = 0; i + 1 < points; ++i) {
        const double part = static_cast<double>(i) / static_cast<double>(points - 1);
        const double value = first * std::pow(static_cast<double>(most) / first, part);
        const auto count = static_cast<std::uint64_t>(std::llround(value));
        if (count < most && (counts.empty() || count > counts.back())) counts.push_back(count);
    }
    counts.push_back(most);
    return counts;
}

std::vector<std::uint64_t> decimal_counts(std::uint64_t most) {
    require(most > 0, "there is a count");
    std::vector<std::uint64_t> counts;
    for (std::uint64_t power = 10; power < most; power *= 10) {
        counts.push_back(power);
        if (power > UINT64_MAX / 10) break;
    }
    counts.push_back(most);
    return counts;
}

}  // namespace bouton
