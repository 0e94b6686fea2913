#pragma once

#include <span>

#include "format/json.hpp"
#include "game/scene/scene.hpp"
#include "game/scene/scene_changes.hpp"

namespace bouton {

/// Pictures as an array of objects, each with a `kind`: heaps, row, cards, board, strip, coins,
/// calendar, squares, graph, pegs or text.  docs/server.md has the fields of each.
void write_scenes(JsonWriter& json, std::span<const Scene> scenes);

void write_changes(JsonWriter& json, std::span<const SceneChange> changes);

}  // namespace bouton
