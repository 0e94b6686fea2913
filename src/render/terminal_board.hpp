#pragma once

#include <string>

#include "game/scene.hpp"
#include "render/terminal_scene.hpp"

namespace bouton {

/// A board as lines of text with the numbers of its columns and rows, as `draw` promises it.
std::string draw_board(const Board& board, const Style& style);

}  // namespace bouton
