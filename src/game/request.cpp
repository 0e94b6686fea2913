#include "game/request.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/capabilities.hpp"
#include "game/part_texts.hpp"
#include "game/sum/sum.hpp"

namespace bouton {

namespace {

/// The position of that text; `start` is the game's first position, if the game has no other use
/// for the word.
Position read_position(const Game& game, const std::string& text) {
    try {
        return game.read(text);
    } catch (const Error& error) {
        if (text != "start" || error.kind() != ErrorKind::bad_request) throw;
        return game.start();
    }
}

using MadeGames = std::map<std::string, GamePtr, std::less<>>;

/// Parts of the same game share one object, so that its file is read and its tables are made once.
GamePtr made_game(std::string_view name, MadeGames& made, const Catalogue& games) {
    if (const auto found = made.find(name); found != made.end()) return found->second;
    return made.emplace(name, games.make(name)).first->second;
}

Request parse(std::string_view text, bool may_start, MadeGames& made, const Catalogue& games) {
    std::vector<Part> parts;
    for (const PartText& part : part_texts(text)) {
        const GamePtr game = made_game(part.game, made, games);
        if (part.position.empty() && !may_start) {
            throw Error(
                ErrorKind::bad_request,
                fmt::format("the position is missing after '{0}': write for example {0} {1}",
                            part.game, game->write(game->start())));
        }
        Position position =
            part.position.empty() ? game->start() : read_position(*game, part.position);
        parts.push_back({game, std::move(position)});
    }
    if (parts.size() == 1) return {std::move(parts[0].game), std::move(parts[0].position)};
    return sum_of(std::move(parts));
}

}  // namespace

Request parse_request(std::string_view text, const Catalogue& games) {
    MadeGames made;
    return parse(text, false, made, games);
}

Request parse_request_or_start(std::string_view text, const Catalogue& games) {
    MadeGames made;
    return parse(text, true, made, games);
}

Request RequestReader::read(std::string_view text) {
    if (made_.size() > most_kept) made_.clear();
    return parse(text, false, made_, *games_);
}

std::string spelled(const Game& game, const Position& position) {
    const std::string text = game.write(position);
    return game.name().empty() ? text : fmt::format("{} {}", game.name(), text);
}

}  // namespace bouton
