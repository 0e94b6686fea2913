#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "game/catalogue.hpp"
#include "game/game.hpp"

namespace bouton {

/// A game and a position of it.
struct Request {
    GamePtr game;
    Position position;
};

/// Reads `GAME POSITION` or a sum `GAME POSITION + GAME POSITION …`; throws Error.
Request parse_request(std::string_view text, const Catalogue& games = catalogue());

/// Reads requests one after another, and makes each game once.
///
/// Cost: of a game that was named before, that of reading the position.  The games of the last
/// requests are kept, `most_kept` of them at most.
class RequestReader {
public:
    explicit RequestReader(const Catalogue& games = catalogue()) : games_(&games) {}

    /// As parse_request does.
    Request read(std::string_view text);

private:
    static constexpr std::size_t most_kept = 64;

    const Catalogue* games_;
    std::map<std::string, GamePtr, std::less<>> made_;
};

/// The same, but a game without a position stands at its start.
Request parse_request_or_start(std::string_view text, const Catalogue& games = catalogue());

/// The request as `parse_request` reads it: `nim 3,4,5`, or a sum.
std::string spelled(const Game& game, const Position& position);

}  // namespace bouton
