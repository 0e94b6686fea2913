#include "families/subtraction/sequence_period.hpp"

#include <vector>

#include "theory/agreements.hpp"

namespace bouton {

std::optional<Periodicity> seen_period(std::span<const std::uint64_t> values) {
    if (values.size() < 2) return std::nullopt;
    // An additive period of the values is a period of their differences.  Reading the differences
    // backwards shows how far back from the end it holds.
    std::vector<std::uint64_t> backwards(values.size() - 1);
    for (std::size_t i = 0; i < backwards.size(); ++i) {
        backwards[backwards.size() - 1 - i] = values[i + 1] - values[i];
    }
    const std::vector<std::uint32_t> z = agreements(std::span<const std::uint64_t>(backwards));
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
