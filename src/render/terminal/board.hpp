#pragma once

#include <string>

#include "game/scene/scene.hpp"
#include "render/terminal/scene.hpp"

namespace bouton {

/// A board as lines of text with the numbers of its columns and rows, laid out as `draw` says.
std::string draw_board(const Board& board, const Style& style);

}  // namespace bouton
