#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "game/scene/scene.hpp"

namespace bouton {

/// What a move changes in a picture.
struct SceneChange {
    std::size_t scene;  ///< which of the pictures
    /// Where: `2` is heap 2 of rows, `3,0` column 3 of line 0 of a grid and the square (3, 0) of a
    /// board, `p4` point 4 and `l5` line 5 of a network, `g1` guess 1; all counted from 0.
    std::string at;
    std::string from;             ///< what was there; empty if nothing was
    std::vector<std::string> to;  ///< what is there now; a heap may become several, or none
};

/// The differences between two positions of one game.  Empty where the pictures are of different
/// kinds, or too different to tell.
std::vector<SceneChange> scene_changes(std::span<const Scene> before, std::span<const Scene> after);

}  // namespace bouton
