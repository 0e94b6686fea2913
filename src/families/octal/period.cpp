#include "families/octal/period.hpp"

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "theory/agreements.hpp"

namespace bouton {

namespace {

template <class Value>
std::optional<Periodicity> find_proved(const HeapMoves& moves, std::span<const Value> values) {
    require(!moves.unequal, "the periodicity theorem is about heaps of any sizes");
    const std::size_t t = !moves.three.empty() ? 3 : (!moves.two.empty() ? 2 : 1);
    const std::size_t k = moves.most();
    // Read backwards, the sequence agrees with itself p places later as long as p is a period.
    const std::vector<Value> backwards(values.rbegin(), values.rend());
    const std::vector<std::uint32_t> z = agreements(std::span<const Value>(backwards));
    for (std::size_t p = 1; p < z.size(); ++p) {
        const std::size_t preperiod = values.size() - p - z[p];
        const std::size_t from = std::max<std::size_t>(preperiod, 1);
        const std::size_t needed = t * from + (t - 1) * p + k + p;
        if (needed <= values.size()) return Periodicity{preperiod, p, 0, true, needed};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Periodicity> proved_period(const HeapMoves& moves,
                                         std::span<const std::uint32_t> values) {
    return find_proved(moves, values);
}

std::optional<Periodicity> proved_period(const HeapMoves& moves,
                                         std::span<const std::uint16_t> values) {
    return find_proved(moves, values);
}

}  // namespace bouton
