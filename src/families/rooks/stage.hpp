#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "families/rooks/squares.hpp"
#include "solve/worth.hpp"

namespace bouton::rooks {

/// The positions with the same tokens on the board, and how many more of them the player to move
/// has taken than the other one: `margin` or, after a quiet move, −margin.
///
/// The players have the same moves, so that it does not matter who of them is to move: a position
/// is where the piece of the player to move stands (`own`), and where the other piece does.
struct Stage {
    Squares board = 0;
    Squares tokens = 0;
    Piece piece = Piece::rook;
    int margin = 0;  ///< ≥ 0
};

/// What taking the token on a square is worth to the other player, whose piece stands on `other`
/// and who is behind or ahead by `margin` after it.
using AfterTaking = std::function<Worth(std::size_t token, std::size_t other, int margin)>;

/// The worth of all positions of a stage: [0] where the player to move is ahead by the margin, [1]
/// where the other one is; in [64·other + own].  Illegal positions are draws.
using StageTable = std::array<std::vector<Worth>, 2>;

/// Solves a stage, by going backwards from its ends.  Step d finds the positions that are decided
/// in exactly d moves.  A position is won in d moves if a move leads to one that is lost in d − 1,
/// and not sooner; lost in d, if all moves lead to positions that are won in at most d − 1, and not
/// sooner.  What is never decided is a draw, since nobody can force an end.
///
/// All squares of `own` are kept in one word for each square of `other`, and one pass of `reach`
/// finds the moves of all of them at once.  A step costs at most 128 such passes, and two
/// transpositions of 64×64 bits, for 8,064 positions.
///
/// `wanted`: only the positions whose `other` is one of these squares are written to the table.
/// Throws Error{limit} if more than Worth::most_moves moves are needed.
StageTable solve_stage(const Stage& stage, const AfterTaking& after_taking,
                       Squares wanted = ~Squares{0});

/// How many legal positions a stage has, for a margin and its opposite.
std::uint64_t stage_positions(const Stage& stage);

}  // namespace bouton::rooks
