#include "reproduce/thesis/wythoff_by_definition.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace bouton {

namespace {

/// Calls visit(x', y') for every position that one move from (x, y) leaves.
template <class Visit>
void for_options(std::size_t x, std::size_t y, std::size_t a, Visit&& visit) {
    for (std::size_t k = 1; k <= x; ++k) visit(x - k, y);
    for (std::size_t l = 1; l <= y; ++l) visit(x, y - l);
    for (std::size_t k = 1; k <= x; ++k) {
        const std::size_t least = k > a ? k - a + 1 : 1;  // |k − l| < a
        for (std::size_t l = least; l <= std::min(y, k + a - 1); ++l) visit(x - k, y - l);
    }
}

/// Grundy values where options(x, y, visit) calls visit(x', y') for every option.
template <class Options>
SmallBoard<std::uint32_t> grundy_of(std::size_t size, Options&& options) {
    SmallBoard<std::uint32_t> values(size, std::vector<std::uint32_t>(size));
    std::vector<bool> seen;
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = 0; y < size; ++y) {
            seen.assign(seen.size(), false);
            options(x, y, [&](std::size_t i, std::size_t j) {
                const std::uint32_t value = values[i][j];
                if (value >= seen.size()) seen.resize(value + 1);
                seen[value] = true;
            });
            values[x][y] = static_cast<std::uint32_t>(std::find(seen.begin(), seen.end(), false) -
                                                      seen.begin());
        }
    }
    return values;
}

}  // namespace

SmallBoard<bool> lost_by_definition(std::size_t size, std::size_t a) {
    require(a >= 1, "a is at least 1");
    SmallBoard<bool> lost(size, std::vector<bool>(size));
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = 0; y < size; ++y) {
            bool won = false;
            for_options(x, y, a, [&](std::size_t i, std::size_t j) { won = won || lost[i][j]; });
            lost[x][y] = !won;
        }
    }
    return lost;
}

SmallBoard<std::uint32_t> grundy_by_definition(std::size_t size, std::size_t a) {
    require(a >= 1, "a is at least 1");
    return grundy_of(
        size, [a](std::size_t x, std::size_t y, auto&& visit) { for_options(x, y, a, visit); });
}

SmallBoard<std::uint32_t> r_wythoff_grundy_by_definition(std::size_t size) {
    return grundy_of(size, [](std::size_t x, std::size_t y, auto&& visit) {
        for (std::size_t k = 1; k <= x && x >= y; ++k) visit(x - k, y);
        for (std::size_t l = 1; l <= y && y >= x; ++l) visit(x, y - l);
        for (std::size_t k = 1; k <= std::min(x, y); ++k) visit(x - k, y - k);
    });
}

}  // namespace bouton
