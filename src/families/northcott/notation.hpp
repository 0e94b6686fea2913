#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "families/northcott/northcott.hpp"

/// How positions and moves of Northcott's game are written: `0-7,2-5 black`, row after row the
/// columns of the black and of the white token, then whose turn it is.
namespace bouton {

/// Throws Error{bad_request} for a text that is not a position on a board of so many columns. Where
/// the turn is left out it is black's.
NorthcottPosition read_northcott(std::string_view text, std::uint32_t columns);

std::string write_northcott(const NorthcottPosition& position);

/// `move black in row 2 to column 5`; rows are counted from 1.
std::string say_northcott_move(const NorthcottPosition& before, const NorthcottPosition& after);

/// The position that such a move leaves; also `row 2 to 5` or `2 5`.  Nothing for other texts.
/// Throws Error{bad_request} for a row that there is not or a square that the token cannot go to.
std::optional<NorthcottPosition> read_northcott_move(const Northcott& rules,
                                                     const NorthcottPosition& position,
                                                     std::string_view text);

}  // namespace bouton
