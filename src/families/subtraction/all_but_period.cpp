#include "families/subtraction/all_but_period.hpp"

#include <algorithm>
#include <vector>

#include "families/subtraction/sequence_period.hpp"

namespace bouton {

namespace {

/// What the values from heap `end` on depend on; see the header.
struct State {
    struct Recent {
        std::uint32_t below;  // the largest value so far
        bool before;          // whether the value occurs before the last heaps

        bool operator==(const Recent&) const = default;
    };

    std::vector<Recent> recent;
    std::uint32_t largest = 0;
};

State state_at(std::size_t end, std::size_t most, std::span<const std::uint32_t> values) {
    State state;
    state.largest = *std::ranges::max_element(values.first(end));
    std::vector<bool> before(state.largest + std::size_t{1}, false);
    for (const std::uint32_t value : values.first(end - most)) before[value] = true;
    for (const std::uint32_t value : values.subspan(end - most, most)) {
        state.recent.push_back({state.largest - value, before[value]});
    }
    return state;
}

}  // namespace

std::optional<Periodicity> proved_all_but_period(std::uint64_t most,
                                                 std::span<const std::uint32_t> values) {
    const std::vector<std::uint64_t> wide(values.begin(), values.end());
    auto seen = seen_period(wide);
    if (!seen) return std::nullopt;
    const auto period = static_cast<std::size_t>(*seen->period.to_word());
    if (values.size() < most + period + 1) return std::nullopt;
    const std::size_t end = values.size() - period;
    const State first = state_at(end, most, values);
    const State second = state_at(values.size(), most, values);
    if (first.recent != second.recent || second.largest - first.largest != seen->saltus) {
        return std::nullopt;
    }
    seen->proved = true;
    return seen;
}

}  // namespace bouton
