#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "families/noughts/board.hpp"

/// What a player threatens in noughts and pluses.
namespace bouton {

/// The squares that complete a line of `own` at once.
Squares completions(const NoughtsBoard& board, Squares own, Squares other);

/// A win by threats alone: every move but the last leaves a line with one free square, which the
/// other player must fill.
struct ForcedWin {
    Squares first = 0;    ///< the square to begin with
    Squares cells = 0;    ///< the squares that the winner fills and those that can complete a line
    Squares replies = 0;  ///< the squares that the other player must fill on the way
};

/// Looks for wins by threats alone, with at most so many moves of the winner, the last included.
class ThreatSearch {
public:
    explicit ThreatSearch(const NoughtsBoard& board) : board_(board) {}

    /// Such a win of `own`, who is to move; nothing if there is none, or if none is found among so
    /// many positions that it is given up.
    std::optional<ForcedWin> win(Squares own, Squares other, unsigned moves);

    /// The moves of the player `own` to move that can meet a forced win of `other`, which `other`
    /// has if `own` passes.
    ///
    /// Every other move x loses to the same moves.  Let x be outside cells.  The squares that the
    /// winner fills stay free, and so do those that complete the lines: so every threat is still a
    /// threat.  A reply can only be left out if its player completes a line, or be more than a
    /// reply if it leaves a line with one free square; both need a line with x and all but one of
    /// the other squares in own ∪ replies.  These x are kept too.
    [[nodiscard]] Squares answers(const ForcedWin& threat, Squares own, Squares other) const;

    /// How many positions were looked at so far.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }

private:
    bool search(Squares own, Squares other, unsigned moves, ForcedWin& found);

    const NoughtsBoard& board_;
    std::uint64_t positions_ = 0;
    std::uint64_t last_ = 0;  // the number of the position at which a search is given up
};

}  // namespace bouton
