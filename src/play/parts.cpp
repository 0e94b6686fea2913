#include "play/parts.hpp"

#include <utility>
#include <variant>

#include "game/capabilities.hpp"
#include "game/notation.hpp"

namespace bouton {

namespace {

/// A position of a game that is no sum, and what is seen of it.
ShownPart shown_part(const Game& game, const Position& position, std::size_t first) {
    ShownPart part{.game = &game, .position = position, .heaps = {}, .first = first};
    std::vector<Scene> scenes = game.picture(position);
    if (scenes.size() != 1) return part;
    if (auto* rows = std::get_if<Rows>(&scenes.front().picture)) {
        part.look = rows->standing ? ShownPart::Look::rows : ShownPart::Look::heaps;
        part.heaps = std::move(rows->heaps);
        part.listed = game.write(position) == write_heaps(part.heaps);
    } else if (const auto* drawing = std::get_if<Drawing>(&scenes.front().picture);
               drawing == nullptr || !drawing->lines.empty()) {
        part.look = ShownPart::Look::board;
    }
    return part;
}

}  // namespace

std::vector<ShownPart> shown_parts(const Game& game, const Position& position) {
    const auto* sum = game.as<Composed>();
    if (sum == nullptr) return {shown_part(game, position, 1)};
    std::vector<ShownPart> shown;
    std::size_t number = 1;
    for (const Part& part : sum->parts(position)) {
        shown.push_back(shown_part(*part.game, part.position, number));
        number += shown.back().heaps.size();
    }
    return shown;
}

}  // namespace bouton
