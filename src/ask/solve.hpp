#pragma once

#include <string>

#include "base/limits.hpp"
#include "game/question.hpp"
#include "game/request.hpp"

namespace bouton {

/// What is asked of a position, in the words of the user.
struct SolveQuery {
    std::string position = {};  ///< GAME POSITION, or a sum
    std::string strategy = {};  ///< for a game with several; empty: its default
    bool all = false;           ///< every winning move, not one
    bool explain = false;
    bool grundy = false;  ///< insist on the Grundy value
};

/// What is known of a position, with the position itself.
struct PositionAnswer {
    Request request;
    SolveQuery query;
    Answer answer;
};

/// Reads the position once and answers; throws what parse_request and solve throw.
PositionAnswer answer_position(const SolveQuery& query, const Limits& limits,
                               const Catalogue& games = catalogue());
/// The same with a reader that makes each game once for many positions.
PositionAnswer answer_position(const SolveQuery& query, RequestReader& reader,
                               const Limits& limits);

}  // namespace bouton
