#include "families/grundy_game/grundy_game.hpp"

#include <array>

namespace bouton {

/// Adds one possible part after another.
std::uint64_t distinct_partitions(const Integer& heap) {
    constexpr std::size_t most = 500;
    const auto n = heap < most ? static_cast<std::size_t>(*heap.to_word()) : most;
    std::array<std::uint64_t, most + 1> count{1};
    for (std::size_t part = 1; part <= n; ++part) {
        for (std::size_t sum = n; sum >= part; --sum) count.at(sum) += count.at(sum - part);
    }
    return count.at(n);
}

}  // namespace bouton
