#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "game/scene/scene.hpp"

namespace bouton {

/// How a drawing is to look.
struct Style {
    std::size_t width = 80;  ///< columns of the terminal; at least 20
    bool utf8 = true;        ///< whether characters beyond ASCII can be shown
    bool cold = true;        ///< whether cold squares are marked, and the legend says so
};

/// Scenes as lines of text, one below the other, none wider than the style's width.
///
/// Heaps are numbered from 1 on, through all the scenes.  A heap that is too large for a line is
/// drawn in part; its size always stands beside it, without the middle of a long number.  If a
/// board is too wide, the columns around the piece are shown; a grid that is too wide goes on
/// below.
std::string draw(std::span<const Scene> scenes, const Style& style);

}  // namespace bouton
