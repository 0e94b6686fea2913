#include "play/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/capabilities.hpp"

namespace bouton {

namespace {

constexpr std::array<std::string_view, 5> names{"beginner", "casual", "strong", "perfect",
                                                "devious"};
/// In a hundred moves, those before which the player looks.
constexpr std::array<std::uint64_t, 5> attention{10, 50, 90, 100, 100};

/// Some of the moves, at least one.
std::vector<Position> moves_from(const Game& game, const Position& position) {
    std::vector<Position> moves = some_moves(game, position).positions;
    require(!moves.empty(), "a player moves only where a move is left");
    return moves;
}

}  // namespace

std::string_view to_string(Level level) { return names.at(static_cast<std::size_t>(level)); }

std::span<const std::string_view> level_names() { return names; }

Level read_level(std::string_view name) {
    const auto* const found = std::ranges::find(names, name);
    if (found == names.end()) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("there is no level '{}'{}", abbreviated(name),
                                did_you_mean(name, names, "the levels are")));
    }
    return static_cast<Level>(found - names.begin());
}

bool has_player(const Game& game) {
    return game.as<Decided>() != nullptr || game.as<Played>() != nullptr;
}

Position Player::move(Thinking& thinking, const Position& position) {
    const Game& game = thinking.game();
    if (random_below(random_, 100) >= attention.at(static_cast<std::size_t>(level_))) {
        if (const auto* played = game.as<Played>()) {
            if (auto careless = played->careless_move(position, random_)) return *careless;
        }
        return random_move(game, position);
    }
    if (const auto* played = game.as<Played>()) {
        return level_ == Level::devious ? played->devious_move(position, random_)
                                        : played->computer_move(position, random_);
    }
    const Decision* known = nullptr;
    try {
        known = &thinking.decision(position);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit || level_ >= Level::perfect) throw;
        return random_move(game, position);
    }
    if (!known->winning_moves.empty()) return known->winning_moves.front();
    if (!known->drawing_moves.empty()) {
        return known->drawing_moves[random_below(random_, known->drawing_moves.size())];
    }
    if (!known->best_moves.empty()) return known->best_moves.front();
    return stubborn_move(game, position);
}

Position Player::random_move(const Game& game, const Position& position) {
    const std::vector<Position> moves = moves_from(game, position);
    return moves[random_below(random_, moves.size())];
}

Position Player::stubborn_move(const Game& game, const Position& position) {
    constexpr int draws = 8;
    const std::vector<Position> moves = moves_from(game, position);
    std::optional<Position> best;
    std::size_t most = 0;
    for (int draw = 0; draw < draws; ++draw) {
        const Position& next = moves[random_below(random_, moves.size())];
        const std::size_t choice = some_moves(game, next).positions.size();
        if (!best || choice > most) {
            best = next;
            most = choice;
        }
    }
    return *best;
}

}  // namespace bouton
