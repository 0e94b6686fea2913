#pragma once

#include <cstdint>
#include <vector>

#include "base/memory/pages.hpp"
#include "digraph/solvers/graph_work.hpp"
#include "digraph/solvers/remoteness.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// How many moves each of the positions 0, 1, …, size − 1 is from the end, as Remoteness counts
/// them.  `count_options(p)` is asked once for each position in order, and is below 2^31;
/// `for_each_before(p, visit)` calls visit(q) for each position q with a move to p.
///
/// Retrograde, breadth-first from the positions without options: a position with a lost option is
/// won one move after the first of them to be found, which is the nearest; one whose options are
/// all won is lost one move after the last of them, the farthest.  A position that is never reached
/// is a draw: it has no lost option, but an option that is not won, which is a draw too.
///
/// Cost: O(positions + moves); 8 bytes a position.
template <class CountOptions, class ForEachBefore>
Remoteness retrograde(std::uint32_t size, Play play, CountOptions&& count_options,
                      ForEachBefore&& for_each_before, const Limits& limits) {
    // Until a position is decided, `moves` holds this bit and how many options are not yet won.
    constexpr std::uint32_t undecided = 1U << 31U;
    const std::uint32_t lost_parity = play == Play::normal ? 0 : 1;
    GraphWork work(limits, size);
    Remoteness result{play, large_vector<std::uint32_t>(size)};
    auto& moves = result.moves;
    auto decided = large_vector<std::uint32_t>(size);  // in that order, nearest the end first
    std::size_t count = 0;
    for (std::uint32_t p = 0; p < size; ++p) {
        const std::uint32_t options = count_options(p);
        moves[p] = undecided | options;
        if (options != 0) continue;
        moves[p] = 0;
        decided[count++] = p;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t p = decided[i];
        const std::uint32_t distance = moves[p];
        const bool lost = distance % 2 == lost_parity;
        for_each_before(p, [&](std::uint32_t before) {
            if (moves[before] < undecided) return;
            if (lost || --moves[before] == undecided) {
                moves[before] = distance + 1;
                decided[count++] = before;
            }
        });
        work.done();
    }
    for (auto& distance : moves) {
        if (distance >= undecided) distance = Remoteness::endless;
    }
    return result;
}

}  // namespace bouton
