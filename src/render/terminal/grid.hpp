#pragma once

#include <string>

#include "render/terminal/scene.hpp"

namespace bouton {

/// A grid as lines of text, the numbers of the columns above the cells.  Columns that do not fit
/// beside the others follow below them.
std::string draw_grid(const Grid& grid, const Style& style);

}  // namespace bouton
