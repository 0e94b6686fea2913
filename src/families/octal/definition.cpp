#include "families/octal/definition.hpp"

#include <algorithm>

#include "theory/mex.hpp"

namespace bouton {

namespace {

/// Adds the values of all pairs of heaps that are not empty and make up `rest`, each ⊕ `with`, the
/// smaller heap having at least `least` tokens.
void add_pairs(std::span<const std::uint32_t> values, std::size_t rest, std::size_t least,
               bool unequal, std::uint32_t with, MexSet& options) {
    for (std::size_t a = least; a + a <= rest; ++a) {
        if (unequal && a + a == rest) break;
        options.add(values[a] ^ values[rest - a] ^ with);
    }
}

}  // namespace

std::uint32_t value_by_definition(const HeapMoves& moves, std::span<const std::uint32_t> smaller) {
    const std::size_t n = smaller.size();
    MexSet options;
    if (std::ranges::find(moves.all, n) != moves.all.end()) options.add(0);
    for (const std::uint32_t k : moves.one) {
        if (k < n) options.add(smaller[n - k]);
    }
    for (const std::uint32_t k : moves.two) {
        if (k < n) add_pairs(smaller, n - k, 1, moves.unequal, 0, options);
    }
    for (const std::uint32_t k : moves.three) {
        if (k >= n) break;
        const std::size_t rest = n - k;
        for (std::size_t a = 1; 3 * a <= rest; ++a) {
            add_pairs(smaller, rest - a, a, false, smaller[a], options);
        }
    }
    return options.mex();
}

std::vector<std::uint32_t> values_by_definition(const HeapMoves& moves, std::size_t count) {
    std::vector<std::uint32_t> values;
    values.reserve(count);
    while (values.size() < count) values.push_back(value_by_definition(moves, values));
    return values;
}

}  // namespace bouton
