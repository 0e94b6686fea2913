#pragma once

#include <cstdint>
#include <vector>

#include "base/limits.hpp"
#include "families/akiyama/akiyama.hpp"

namespace bouton {

/// The Grundy value of a position of Akiyama's nim in normal play, from those of all positions
/// below it.
///
/// There are six kinds of moves: one pile is kept and the others fall by any amounts, or two fall
/// equally and the third by any amount.  For each kind, the values of a position and of its options
/// form a set: the union of its own value and of the sets of the positions one step away in the two
/// directions of the kind.  No value is larger than the number of tokens, which falls with every
/// move.
///
/// Cost: for each position whose piles are no larger some 24 operations on words of 64 values;
/// memory for two layers of these sets.  Throws Error{limit} where that is more than the limits
/// allow; each of these words is a step.
[[nodiscard]] std::uint32_t akiyama_grundy(const AkiyamaPiles& piles, const Limits& limits);

/// The Grundy values of a position and of all that can be reached from it.
class AkiyamaValues {
public:
    /// The table is computed when it is first needed.
    AkiyamaValues(const AkiyamaPiles& root, const Limits& limits);

    /// The value of a position that can be reached from the root.
    ///
    /// Cost: for the first call, that of akiyama_grundy and four bytes for each position whose
    /// piles are no larger; the value of the root of a large table is computed without keeping the
    /// others.
    /// Throws Error{limit} like akiyama_grundy.
    [[nodiscard]] std::uint32_t operator()(const AkiyamaPiles& piles);

private:
    AkiyamaPiles root_;  // the largest pile first
    Limits limits_;
    std::vector<std::uint32_t> values_;
};

}  // namespace bouton
