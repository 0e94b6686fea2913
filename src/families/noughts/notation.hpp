#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "families/noughts/board.hpp"

/// How positions and moves of noughts and pluses are written: the rows from the top, joined by `/`,
/// with `o`, `+` and `.` for a free square; squares as column and row, `a1` at the top left.
namespace bouton {

/// Throws Error{bad_request} for a text that is not a position, and for one that cannot occur.
NoughtsPosition read_noughts(const NoughtsBoard& board, std::string_view text);

std::string write_noughts(const NoughtsBoard& board, const NoughtsPosition& position);

/// The names of squares, joined by commas.
std::string write_squares(const NoughtsBoard& board, Squares squares);

/// `put o on c3`.
std::string say_noughts_move(const NoughtsBoard& board, const NoughtsPosition& before,
                             const NoughtsPosition& after);

/// The position that such a move leaves; also `c3`.  Nothing for other texts.  Throws
/// Error{bad_request} for a square that is taken or that there is not.
std::optional<NoughtsPosition> read_noughts_move(const NoughtsBoard& board,
                                                 const NoughtsPosition& position,
                                                 std::string_view text);

/// The board with the names of its columns and rows.
std::vector<std::string> draw_noughts(const NoughtsBoard& board, const NoughtsPosition& position);

}  // namespace bouton
