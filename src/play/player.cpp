#include "play/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "play/thinking.hpp"

namespace bouton {

namespace {

constexpr std::array<std::string_view, 4> names{"beginner", "casual", "strong", "perfect"};
/// In a hundred moves, those before which the player looks.
constexpr std::array<std::uint64_t, 4> attention{10, 50, 90, 100};

/// Some of the moves, at least one.
std::vector<std::string> moves_from(const Game& game, const std::string& position) {
    std::vector<std::string> moves = some_options(game, position).positions;
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

std::string Player::move(const Game& game, const std::string& position) {
    if (random_below(random_, 100) >= attention.at(static_cast<std::size_t>(level_))) {
        return random_move(game, position);
    }
    Answer answer;
    try {
        answer = think(game, position);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit || level_ == Level::perfect) throw;
        return random_move(game, position);
    }
    if (!answer.winning_moves.empty()) return answer.winning_moves.front();
    if (answer.outcome == Outcome::draw) {
        return answer.drawing_moves[random_below(random_, answer.drawing_moves.size())];
    }
    return stubborn_move(game, position);
}

std::string Player::random_move(const Game& game, const std::string& position) {
    std::vector<std::string> moves = moves_from(game, position);
    return moves[random_below(random_, moves.size())];
}

std::string Player::stubborn_move(const Game& game, const std::string& position) {
    constexpr int draws = 8;
    const std::vector<std::string> moves = moves_from(game, position);
    std::string best;
    std::size_t most = 0;
    for (int draw = 0; draw < draws; ++draw) {
        const std::string& next = moves[random_below(random_, moves.size())];
        const std::size_t choice = some_options(game, next).positions.size();
        if (best.empty() || choice > most) {
            best = next;
            most = choice;
        }
    }
    return best;
}

}  // namespace bouton
