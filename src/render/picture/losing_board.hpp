#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "game/game.hpp"
#include "render/picture/picture.hpp"

namespace bouton {

/// Boards with more columns or rows are not drawn, since their squares could not be seen.
inline constexpr std::size_t largest_board = 100'000;
/// Boards with more columns or rows are drawn without moves.
inline constexpr std::size_t largest_board_with_moves = 40;

/// The P-positions (x, y) of a game on two piles as squares of a board, and their mirror images
/// (y, x), with x to the right and y upwards.
///
/// They are the rows of Listed::losing, in the order of their smaller number, until that leaves the
/// board.  Throws Error{bad_request} for a game whose P-positions are not listed, or are not pairs;
/// Error{limit} for a board that is too large.
/// Cost: linear in columns + rows, for a game that has a P-position for every few numbers.
BoardPicture losing_board(const Game& game, std::size_t columns, std::size_t rows,
                          const Limits& limits = {});

/// Adds the winning moves from every square to the marked squares of a board made by losing_board.
/// Of the moves that lead to a square from one direction only the longest is drawn, since it covers
/// the others.
///
/// Throws Error{limit} for a board that is too large.  Cost: a solution for every square.
void add_winning_moves(BoardPicture& board, const Game& game);

/// Puts the piece on a square (a position `x,y`), with its winning moves.
/// Throws Error{bad_request} if that is not on the board.
void add_piece(BoardPicture& board, const Game& game, const std::string& position);

/// The P-positions of a board by definition, column by column: every square from which no move
/// leads to one of them (and in misère play a move is left).  The slow twin of losing_board.
///
/// The game's moves must not leave the board.  Cost: all moves from all squares, as texts.
std::vector<SquareAt> lost_squares(const Game& game, std::size_t columns, std::size_t rows);

}  // namespace bouton
