#include "tables/sequence_period.hpp"

#include <algorithm>
#include <vector>

namespace bouton {

namespace {

/// For each p how far the sequence agrees with itself p places on: the Z-function.
std::vector<std::size_t> agreements(std::span<const std::uint64_t> sequence) {
    std::vector<std::size_t> z(sequence.size(), 0);
    std::size_t left = 0;
    std::size_t right = 0;
    for (std::size_t i = 1; i < sequence.size(); ++i) {
        if (i < right) z[i] = std::min(right - i, z[i - left]);
        while (i + z[i] < sequence.size() && sequence[z[i]] == sequence[i + z[i]]) ++z[i];
        if (i + z[i] > right) {
            left = i;
            right = i + z[i];
        }
    }
    return z;
}

}  // namespace

std::optional<Periodicity> seen_period(std::span<const std::uint64_t> values) {
    if (values.size() < 2) return std::nullopt;
    // An additive period of the values is a period of their differences, and the end of the
    // sequence, read backwards, tells from where on.
    std::vector<std::uint64_t> backwards(values.size() - 1);
    for (std::size_t i = 0; i < backwards.size(); ++i) {
        backwards[backwards.size() - 1 - i] = values[i + 1] - values[i];
    }
    const std::vector<std::size_t> z = agreements(backwards);
    for (std::size_t p = 1; p < z.size(); ++p) {
        // The last p + z[p] differences have period p.
        const std::size_t preperiod = backwards.size() - p - z[p];
        const std::size_t seen = values.size() - preperiod;
        if (seen < 3 * p || seen < values.size() / 2) continue;
        const Integer saltus = Integer(values[preperiod + p]) - Integer(values[preperiod]);
        return Periodicity{preperiod, p, saltus, false, values.size()};
    }
    return std::nullopt;
}

}  // namespace bouton
