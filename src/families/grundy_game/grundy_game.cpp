#include "families/grundy_game/grundy_game.hpp"

#include <array>

namespace bouton {

/// Allows one part after another.
std::uint64_t partitions(const Integer& sum, std::size_t least) {
    constexpr std::size_t most = 400;
    if (sum.sign() < 0) return 0;
    const auto n = sum < most ? static_cast<std::size_t>(*sum.to_word()) : most;
    std::array<std::uint64_t, most + 1> count{1};
    for (std::size_t part = least; part <= n; ++part) {
        for (std::size_t total = part; total <= n; ++total) {
            count.at(total) += count.at(total - part);
        }
    }
    return count.at(n);
}

}  // namespace bouton
