#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bouton {

/// A square board of positions (x, y) of Wythoff's game: board[x][y], 0 ≤ x, y < size.
template <class Value>
using WythoffBoard = std::vector<std::vector<Value>>;

/// Which positions are lost for the player to move, by trying all moves: those from which no move
/// leads to a lost one.
/// Cost: a·size³ steps.
WythoffBoard<bool> lost_by_definition(std::size_t size, std::size_t a);

/// The Grundy values, by trying all moves: the least number that no option has.
/// Cost: a·size³ steps.
WythoffBoard<std::uint32_t> grundy_by_definition(std::size_t size, std::size_t a);

/// The Grundy values of R-Wythoff, where only the larger pile may be made smaller alone, either if
/// they are equal; by trying all moves.
/// Cost: size³ steps.
WythoffBoard<std::uint32_t> r_wythoff_grundy_by_definition(std::size_t size);

}  // namespace bouton
