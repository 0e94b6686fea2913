#include "answer/solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "answer/topics.hpp"
#include "format/json.hpp"
#include "game/capabilities.hpp"
#include "game/explain/explain.hpp"
#include "render/terminal/scene.hpp"

namespace bouton {

namespace {

std::vector<std::string> written(const Game& game, const std::vector<Position>& positions) {
    std::vector<std::string> texts;
    texts.reserve(positions.size());
    for (const Position& position : positions) texts.push_back(game.write(position));
    return texts;
}

/// What the side to move is called, in a game in which sides have moves of their own.
std::optional<std::string> side_to_move(const Request& request) {
    const auto* sided = request.game->as<TwoSided>();
    const auto side = request.game->to_move(request.position);
    if (sided == nullptr || !side) return std::nullopt;
    return std::string(sided->side_name(*side));
}

/// The same in a sentence.
std::optional<std::string> told_side_to_move(const Request& request) {
    const auto* sided = request.game->as<TwoSided>();
    const auto side = request.game->to_move(request.position);
    if (sided == nullptr || !side) return std::nullopt;
    return sided->told_side(*side);
}

std::string verdict(const Request& request, const Answer& answer) {
    std::string text = answer.outcome == Outcome::P   ? "P: the player to move loses."
                       : answer.outcome == Outcome::N ? "N: the player to move wins."
                                                      : "Draw: neither player can force a win.";
    if (const auto side = told_side_to_move(request)) {
        text += fmt::format(" It is {}'s turn.", *side);
        if (answer.moves_to_end && *answer.moves_to_end > 0) {
            text += fmt::format(" Under best play the game ends after {} more move{}.",
                                *answer.moves_to_end, *answer.moves_to_end == 1 ? "" : "s");
        }
    }
    if (answer.value && answer.value->nimber() != nullptr) {
        text += fmt::format(" Grundy value {}.", to_string(*answer.value));
    }
    return text;
}

/// The positions that moves leave, with the game's own words for the moves if it has any.
std::vector<std::string> told(const Request& request, const std::vector<Position>& moves) {
    std::vector<std::string> texts = written(*request.game, moves);
    if (const auto* spoken = request.game->as<Spoken>()) {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            texts[i] += fmt::format(" ({})", spoken->say_move(request.position, moves[i]));
        }
    }
    return texts;
}

/// Several moves below each other, with `all` unset not too many of them.
std::string below_each_other(const std::vector<std::string>& moves, bool all) {
    constexpr std::size_t most_told = 5;
    const std::size_t count = all ? moves.size() : std::min(moves.size(), most_told);
    std::string text = fmt::format(" ({}):\n", moves.size());
    for (std::size_t i = 0; i < count; ++i) text += fmt::format("  leave {}\n", moves[i]);
    if (moves.size() > count) text += fmt::format("  and {} more\n", moves.size() - count);
    return text;
}

/// What to do in a lost position, where that is known.
std::string longest_defence(const std::vector<std::string>& moves, bool counted) {
    if (moves.empty()) return "";
    const std::string_view what = counted ? "The longest defence" : "A good defence";
    if (moves.size() == 1) return fmt::format("{}: leave {}\n", what, moves.front());
    return fmt::format("{}s{}", counted ? what : "Good defence", below_each_other(moves, false));
}

std::string drawing_moves(const std::vector<std::string>& moves, bool all) {
    constexpr std::size_t few = 2;
    if (moves.size() > few) return "Moves that keep the draw" + below_each_other(moves, all);
    return fmt::format("To keep the draw, leave {}\n", fmt::join(moves, " or "));
}

/// What it means that the game is over.
std::string told_end(const PositionAnswer& answer) {
    const Game& game = *answer.request.game;
    const Position& position = answer.request.position;
    const auto* explained = game.as<Explained>();
    if (explained != nullptr && game.ending(position)) {
        const auto lines = explained->explain(position, {}, answer.answer);
        if (!lines.empty()) return lines.front();
    }
    return explain_end(answer.answer.outcome, game.play());
}

std::string advice(const PositionAnswer& answer) {
    const Answer& known = answer.answer;
    const Game& game = *answer.request.game;
    if (known.outcome == Outcome::draw && !known.drawing_moves.empty()) {
        return drawing_moves(told(answer.request, known.drawing_moves), answer.query.all);
    }
    const std::vector<std::string> winning = told(answer.request, known.winning_moves);
    if (winning.empty()) {
        const bool over = game.as<TwoSided>() != nullptr && game.ending(answer.request.position);
        if (known.outcome == Outcome::P && !over) {
            return longest_defence(told(answer.request, known.best_moves),
                                   known.moves_to_end.has_value());
        }
        return answer.query.explain ? "" : told_end(answer) + "\n";
    }
    const bool complete = known.winning_moves_complete;
    if (winning.size() == 1) {
        return fmt::format("{}: leave {}\n",
                           !complete          ? "A winning move, and there may be others"
                           : answer.query.all ? "The only winning move"
                                              : "Winning move",
                           winning.front());
    }
    return (complete ? "Winning moves" : "Winning moves, and there may be others") +
           below_each_other(winning, true);
}

std::string reasons(const PositionAnswer& answer, const TextStyle& style) {
    std::string text = "\n";
    const std::string board =
        draw(answer.request.game->picture(answer.request.position), {style.width, style.utf8});
    if (!board.empty()) text += board + "\n";
    for (const std::string& line : answer.answer.explanation) {
        text += style.explained(line);
    }
    if (const std::string topics = told_topics(answer.answer.explanation); !topics.empty()) {
        text += '\n' + style.told(topics);
    }
    return text;
}

}  // namespace

std::string to_text(const PositionAnswer& answer, const TextStyle& style) {
    const Request& request = answer.request;
    // Positions and values may be long, and are never broken.
    constexpr std::size_t longest_broken = 160;
    const std::string outcome = verdict(request, answer.answer);
    std::string text =
        style.shown(spelled(*request.game, request.position) + "\n") +
        (outcome.size() > longest_broken ? style.shown(outcome + "\n") : style.told(outcome)) +
        style.wrapped(advice(answer));
    for (const Count& count : answer.answer.counts) {
        text += style.told(fmt::format("{}: {}", count.meaning, count.value));
    }
    if (answer.query.explain) text += reasons(answer, style);
    return text;
}

std::string to_json(const PositionAnswer& answer) {
    const Answer& known = answer.answer;
    const Game& game = *answer.request.game;
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.key("game");
            if (game.name().empty()) {
                json.value(nullptr);
            } else {
                json.value(game.name());
            }
            json.field("position", game.write(answer.request.position));
            json.field("outcome", to_string(known.outcome));
            json.key("grundy");
            if (known.value && known.value->nimber() != nullptr) {
                json.value(*known.value->nimber());
            } else {
                json.value(nullptr);
            }
            for (const Count& count : known.counts) json.field(count.name, count.value);
            json.key("winning_moves").values(written(game, known.winning_moves));
            if (!known.winning_moves_complete) json.field("winning_moves_complete", false);
            if (known.outcome == Outcome::draw) {
                json.key("drawing_moves").values(written(game, known.drawing_moves));
            }
            if (const auto side = side_to_move(answer.request)) {
                json.field("to_move", *side);
                json.field("moves_to_end", known.moves_to_end);
                json.key("best_moves").values(written(game, known.best_moves));
            }
            json.key("explanation").values(known.explanation);
        });
    });
}

}  // namespace bouton
