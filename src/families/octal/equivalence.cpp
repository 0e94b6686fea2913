#include "families/octal/equivalence.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "families/octal/definition.hpp"

namespace bouton {

namespace {

using AmountSet = std::set<std::uint32_t>;

AmountSet set_of(const std::vector<std::uint32_t>& amounts) {
    return {amounts.begin(), amounts.end()};
}

HeapMoves moves_of(const AmountSet& all, const AmountSet& one, const AmountSet& two) {
    HeapMoves moves;
    moves.all.assign(all.begin(), all.end());
    moves.one.assign(one.begin(), one.end());
    moves.two.assign(two.begin(), two.end());
    return moves;
}

bool heap_of_one_is_lost(const HeapMoves& moves) {
    return values_by_definition(moves, 2).back() == 0;
}

}  // namespace

HeapMoves moved_by_one(const HeapMoves& moves) {
    require(moves.three.empty() && !moves.unequal, "an octal game");
    require(heap_of_one_is_lost(moves), "a heap of 1 that has value 0");
    AmountSet all;
    AmountSet one = set_of(moves.one);
    AmountSet two;
    for (const std::uint32_t k : moves.all) all.insert(k - 1);
    all.insert(moves.one.begin(), moves.one.end());
    for (const std::uint32_t k : moves.two) {
        all.insert(k + 1);
        one.insert(k + 1);
        two.insert(k + 1);
    }
    return moves_of(all, one, two);
}

HeapMoves saturated(const HeapMoves& moves, std::size_t most) {
    require(moves.three.empty() && !moves.unequal, "an octal game");
    require(moves.most() <= most, "moves that take no more");
    const std::vector<std::uint32_t> values = values_by_definition(moves, most + 1);
    AmountSet all = set_of(moves.all);
    AmountSet one = set_of(moves.one);
    for (std::uint32_t k = 1; k <= most; ++k) {
        if (values[k] != 0) all.insert(k);
        const bool changes_nothing = std::ranges::any_of(
            moves.two, [&](std::uint32_t j) { return j < k && values[k - j] == 0; });
        if (changes_nothing) one.insert(k);
    }
    return moves_of(all, one, set_of(moves.two));
}

bool proved_equivalent(const HeapMoves& earlier, const HeapMoves& later, std::size_t shift) {
    HeapMoves moved = later;
    for (std::size_t i = 0; i < shift; ++i) {
        if (!heap_of_one_is_lost(moved)) return false;
        moved = moved_by_one(moved);
    }
    const std::size_t most = std::max(moved.most(), earlier.most());
    const HeapMoves a = saturated(earlier, most);
    const HeapMoves b = saturated(moved, most);
    return a.all == b.all && a.one == b.one && a.two == b.two;
}

}  // namespace bouton
