#include "families/octal/engine/sparse_space.hpp"

#include <algorithm>
#include <bit>

namespace bouton {

namespace {

constexpr std::size_t most_varied = 4096;

/// Moves some of the heaps from number `begin` to `end` to the front: the first heap of each value,
/// then the second heap of each value, and so on.  The others remain in order, which makes reading
/// at their places fast.
void vary(HeapList& list, std::size_t begin, std::size_t end) {
    struct Ranked {
        std::uint32_t rank;  // how many heaps of the same value come before
        std::uint32_t heap;
        std::uint16_t value;
    };
    std::vector<Ranked> ranked;
    std::vector<std::uint32_t> counts;     // by value
    std::vector<std::uint32_t> with_rank;  // by rank
    for (std::size_t i = begin; i < end; ++i) {
        const std::uint16_t value = list.values[i];
        if (value >= counts.size()) counts.resize(value + std::size_t{1}, 0);
        const std::uint32_t rank = counts[value]++;
        if (rank == with_rank.size()) with_rank.push_back(0);
        ++with_rank[rank];
        ranked.push_back({rank, list.heaps[i], value});
    }
    std::uint32_t least_kept = 0;  // ranks from this one on stay where they are
    std::size_t moved = 0;
    while (least_kept < with_rank.size() && moved < most_varied) moved += with_rank[least_kept++];
    std::ranges::stable_sort(ranked, {},
                             [&](const Ranked& heap) { return std::min(heap.rank, least_kept); });
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        list.heaps[begin + i] = ranked[i].heap;
        list.values[begin + i] = ranked[i].value;
    }
}

}  // namespace

std::uint16_t SparseSpace::best_mask(std::span<const std::uint16_t> values) {
    const std::size_t largest = values.empty() ? 0 : *std::ranges::max_element(values);
    const std::size_t size = std::bit_ceil(std::max<std::size_t>(largest + 1, 2));
    std::vector<std::int64_t> excess(size, 0);
    for (const std::uint16_t value : values) ++excess[value];
    // The Walsh–Hadamard transform makes excess[m] the number of values with an even number of ones
    // under the mask m, less the number of the others.
    for (std::size_t half = 1; half < size; half *= 2) {
        for (std::size_t i = 0; i < size; i += 2 * half) {
            for (std::size_t j = i; j < i + half; ++j) {
                const std::int64_t even = excess[j];
                const std::int64_t odd = excess[j + half];
                excess[j] = even + odd;
                excess[j + half] = even - odd;
            }
        }
    }
    const auto best = std::min_element(excess.begin() + 1, excess.end());
    return static_cast<std::uint16_t>(best - excess.begin());
}

SparseSpace::SparseSpace(std::uint16_t mask, std::span<const std::uint16_t> values,
                         std::size_t settled_below)
    : mask_(mask), common_bits_(most_groups, 0) {
    for (std::size_t value = 0; value < 8 * most_groups; ++value) {
        const unsigned odd = static_cast<unsigned>(std::popcount(value & mask)) % 2;
        common_bits_[value / 8] |= static_cast<std::uint8_t>(odd << value % 8);
    }
    for (std::size_t heap = 1; heap < values.size(); ++heap) {
        if (is_rare(values[heap])) {
            rare_.push_back(heap, values[heap]);
            if (heap < lane_count) ++small_;
            if (heap < settled_below) ++settled_;
        } else if (heap >= lane_count && heap < values.size() / 2 && common_.size() < most_common) {
            common_.push_back(heap, values[heap]);
        }
    }
    vary(rare_, small_, settled_);
    vary(common_, 0, common_.size());
}

}  // namespace bouton
