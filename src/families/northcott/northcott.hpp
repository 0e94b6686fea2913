#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "theory/rules.hpp"

/// Northcott's game: in each row of a board stand a black and a white token; a player moves a token
/// of the own colour along its row, either way, but not onto or past the other one.  Whoever cannot
/// move loses.
namespace bouton {

/// A position: whose turn it is (0 black, 1 white), then for each row the columns of the black and
/// of the white token, counted from 0 at the left.  Black stands to the left of white, for tokens
/// do not pass each other.
using NorthcottPosition = std::vector<std::uint32_t>;

class Northcott {
public:
    using Position = NorthcottPosition;

    explicit Northcott(std::uint32_t columns) : columns_(columns) {}

    [[nodiscard]] std::uint32_t columns() const { return columns_; }
    [[nodiscard]] static std::size_t rows(const Position& position) { return position.size() / 2; }
    [[nodiscard]] static std::uint32_t column(const Position& position, std::size_t row,
                                              Side side) {
        return position[1 + 2 * row + (side == Side::left ? 0 : 1)];
    }
    /// The squares between the two tokens of a row.
    [[nodiscard]] static std::uint32_t gap(const Position& position, std::size_t row) {
        return column(position, row, Side::right) - column(position, row, Side::left) - 1;
    }
    /// The squares behind a token.
    [[nodiscard]] std::uint32_t behind(const Position& position, std::size_t row, Side side) const {
        const std::uint32_t at = column(position, row, side);
        return side == Side::left ? at : columns_ - 1 - at;
    }
    [[nodiscard]] static Side to_move(const Position& position) {
        return position[0] == 0 ? Side::left : Side::right;
    }

    /// The position after the token of `side` in that row leaves so many squares before it.
    [[nodiscard]] static Position with_gap(Position position, std::size_t row, Side side,
                                           std::uint32_t gap);

    /// Advances first, then retreats, row by row.
    void options(const Position& position, Side side, auto&& emit) const {
        for (std::size_t row = 0; row < rows(position); ++row) {
            const std::uint32_t now = gap(position, row);
            for (std::uint32_t next = 0; next < now; ++next) {
                emit(with_gap(position, row, side, next));
            }
            const std::uint32_t most = now + behind(position, row, side);
            for (std::uint32_t next = now + 1; next <= most; ++next) {
                emit(with_gap(position, row, side, next));
            }
        }
    }

    [[nodiscard]] static bool is_option(const Position& from, const Position& to);

    /// The order of the rows does not matter, and seen from behind the board white is black.
    [[nodiscard]] Position normal_form(const Position& position) const;

    /// How many normal forms there are with as many rows; SIZE_MAX if there are more than that.
    [[nodiscard]] std::size_t count_forms(std::size_t rows) const;

    /// The nim-sum of the gaps.
    [[nodiscard]] static std::uint32_t nim_sum(const Position& position);

    /// The moves that leave the nim-sum 0, those that advance first.
    ///
    /// Theorem (D. G. Northcott): the player to move wins iff the nim-sum s of the gaps is not 0,
    /// and then wins by advancing only.  Proof: the moves that advance are the moves of Nim in the
    /// gaps.  Let the winner always leave the nim-sum 0: after a loser's advance by the move of Nim
    /// that does so, which lessens a gap; after a loser's retreat, which widens a gap by k, by an
    /// advance of k in the same row.  Such a move always exists, so the winner is never the one who
    /// cannot move; and each of the winner's moves is an advance.
    ///
    /// The bound: a token of the winner that never retreats and stays before the other one can
    /// advance at most columns − 2 − behind squares.  So the winner makes at most
    /// Σ (columns − 2 − behind) moves, summed over the rows, whatever the loser does, and the game
    /// ends.
    ///
    /// With `all` unset, the first of them only.  Cost: O(rows) for the first, O(rows²) for all.
    [[nodiscard]] std::vector<Position> winning_moves(const Position& position,
                                                      bool all = true) const;

    /// Moves for a player who has lost on a board that is too large to count moves: by one square,
    /// back if the token can go back and else forward, in each of the first `most` rows where there
    /// is such a move.  A small step gives the winner least to follow.
    [[nodiscard]] std::vector<Position> small_steps(const Position& position,
                                                    std::size_t most) const;

    /// The most moves that a player needs who wins as above: Σ (columns − 2 − behind) over the
    /// rows.
    [[nodiscard]] std::uint64_t most_moves(const Position& position, Side winner) const;

private:
    std::uint32_t columns_;
};

}  // namespace bouton
