#include "families/octal/frequencies.hpp"

#include <algorithm>
#include <functional>

#include "families/octal/engine/sparse_space.hpp"

namespace bouton {

namespace {

std::optional<ValueFrequencies::Rare> rare_of(std::span<const std::uint16_t> values) {
    const std::uint16_t mask = SparseSpace::best_mask(values);
    const SparseSpace space(mask, {}, 0);
    ValueFrequencies::Rare rare{mask, 0, 0};
    for (std::size_t heap = 0; heap < values.size(); ++heap) {
        if (!space.is_rare(values[heap])) continue;
        ++rare.heaps;
        rare.last = heap;
    }
    return rare;
}

}  // namespace

std::size_t ValueFrequencies::distinct() const {
    return counts.size() - static_cast<std::size_t>(std::ranges::count(counts, 0U));
}

std::vector<std::uint64_t> ValueFrequencies::most_frequent(std::size_t most) const {
    std::vector<std::uint64_t> found;
    for (std::size_t value = 0; value < counts.size(); ++value) {
        if (counts[value] > 0) found.push_back(value);
    }
    std::ranges::stable_sort(found, std::ranges::greater(),
                             [&](std::uint64_t value) { return counts[value]; });
    if (found.size() > most) found.resize(most);
    return found;
}

std::vector<ValueFrequencies> value_frequencies(std::span<const std::uint64_t> values) {
    constexpr std::uint64_t bound = std::uint64_t{1} << 15U;
    std::vector<ValueFrequencies> all;
    ValueFrequencies now;
    std::vector<std::uint16_t> narrow;
    std::size_t next = 1;
    while (now.heaps < values.size()) {
        const std::size_t end = std::min(next, values.size());
        for (; now.heaps < end; ++now.heaps) {
            const std::uint64_t value = values[now.heaps];
            if (value >= now.counts.size()) now.counts.resize(value + 1, 0);
            ++now.counts[value];
            if (now.counts.size() <= bound) narrow.push_back(static_cast<std::uint16_t>(value));
        }
        now.rare.reset();
        if (now.counts.size() <= bound) now.rare = rare_of(narrow);
        all.push_back(now);
        next *= 2;
    }
    return all;
}

}  // namespace bouton
