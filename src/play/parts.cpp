#include "play/parts.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "game/catalogue.hpp"
#include "game/notation.hpp"

namespace bouton {

namespace {

constexpr std::string_view plus = " + ";

/// A position of a game that is no sum, and what is seen of it.
Part part_of(const Game& game, std::string_view position) {
    Part part;
    part.game = game.name();
    part.position = position;
    const std::vector<Scene> scenes = game.scenes(position);
    if (scenes.size() != 1) return part;
    if (const auto* rows = std::get_if<Rows>(&scenes.front().picture)) {
        part.look = rows->standing ? Part::Look::rows : Part::Look::heaps;
        part.heaps = rows->heaps;
        part.listed = part.position == write_heaps(part.heaps);
    } else {
        part.look = Part::Look::board;
    }
    return part;
}

}  // namespace

std::vector<Part> parts_of(const Game& game, std::string_view position) {
    if (!game.name().empty()) return {part_of(game, position)};
    std::vector<Part> parts;
    std::size_t number = 1;
    for (std::size_t begin = 0; begin < position.size();) {
        const std::size_t end = std::min(position.find(plus, begin), position.size());
        const std::string_view text = position.substr(begin, end - begin);
        const std::size_t space = std::min(text.find(' '), text.size() - 1);
        parts.push_back(part_of(*make_game(text.substr(0, space)), text.substr(space + 1)));
        parts.back().first = number;
        number += parts.back().heaps.size();
        begin = end + plus.size();
    }
    return parts;
}

std::string joined(const Game& game, const std::vector<Part>& parts) {
    if (!game.name().empty()) return parts.front().position;
    std::string text;
    for (const Part& part : parts) {
        if (!text.empty()) text += plus;
        text += part.game + ' ' + part.position;
    }
    return text;
}

}  // namespace bouton
