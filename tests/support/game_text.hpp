#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/request.hpp"
#include "game/solve.hpp"

namespace bouton {

/// The answer about `GAME POSITION`, or a sum.
inline Answer answer_to(std::string_view text, const Question& question = {}) {
    const Request request = parse_request(text);
    return solve(*request.game, request.position, question);
}

inline std::vector<std::string> written(const Game& game, const std::vector<Position>& positions) {
    std::vector<std::string> texts;
    for (const Position& position : positions) texts.push_back(game.write(position));
    return texts;
}

/// The P-positions of a game, listed.
inline RowList losing_of(std::string_view game, const Integer& from,
                         const Question& question = {}) {
    return require_listed(*make_game(game)).losing(from, question);
}

/// A position as Bouton spells it.
inline std::string canonical(const Game& game, std::string_view position) {
    return game.write(game.read(position));
}

}  // namespace bouton
