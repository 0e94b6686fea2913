#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bouton {

/// A square board of positions (x, y) of Wythoff's game: board[x][y], 0 ≤ x, y < size.
template <class Value>
using SmallBoard = std::vector<std::vector<Value>>;

/// Which positions are lost for the player to move, by trying all moves: those from which no move
/// leads to a lost one.
/// Cost: a·size³ steps.
SmallBoard<bool> lost_by_definition(std::size_t size, std::size_t a);

/// The Grundy values, by trying all moves: the least number that no option has.
/// Cost: a·size³ steps.
SmallBoard<std::uint32_t> grundy_by_definition(std::size_t size, std::size_t a);

/// The Grundy values of R-Wythoff by trying all moves: a move in one pile only must be in the
/// larger pile, or in either if they are equal.
/// Cost: size³ steps.
SmallBoard<std::uint32_t> r_wythoff_grundy_by_definition(std::size_t size);

}  // namespace bouton
