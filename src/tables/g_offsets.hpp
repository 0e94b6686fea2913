#pragma once

#include <cstdint>
#include <vector>

#include "base/control.hpp"

namespace bouton {

/// Where the positions of one Grundy value of R-Wythoff stand on their diagonals y − x = n, seen
/// from the P-positions (A_n, B_n): at (A_n − c, B_n − c).
///
/// Gu conjectures a closed form for each value.  What is found for small values is one c on nearly
/// all diagonals, and its neighbours on diagonals as rare as the Fibonacci numbers.
struct GOffsets {
    struct Tally {
        std::int64_t offset;  ///< c
        std::uint64_t count;  ///< diagonals that have it
        std::uint64_t first;  ///< of them
        std::uint64_t last;   ///< of them
        bool operator==(const Tally&) const = default;
    };
    std::uint32_t value = 0;
    std::vector<Tally> tallies;  ///< by growing c
    /// From this number on, position n by growing smaller pile is the one on diagonal n, as far as
    /// it was checked.
    std::uint64_t in_order_from = 0;
};

/// The offsets of the values 0, …, largest_value on the diagonals 0, …, diagonals − 1, computed by
/// GPositions.
/// Cost: as GPositions, for about 1.62 rows a diagonal, and 8 bytes a diagonal.  Throws
/// Error{limit} if it needs more than `memory` bytes, and Error{failed} when it is stopped.
std::vector<GOffsets> r_wythoff_offsets(std::uint32_t largest_value, std::uint64_t diagonals,
                                        std::size_t memory, Control* control = nullptr);

}  // namespace bouton
