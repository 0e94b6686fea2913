#include "game/explain/explain_line.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "game/capabilities.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_told = 12;

/// The move of a perfect player, or nothing if the game is over.
const Position* best_move(const Decision& decision) {
    for (const auto* moves :
         {&decision.best_moves, &decision.winning_moves, &decision.drawing_moves}) {
        if (!moves->empty()) return &moves->front();
    }
    return nullptr;
}

std::string side_of(const Game& game, const Position& position) {
    const auto side = game.to_move(position);
    const auto* sided = game.as<TwoSided>();
    return side && sided != nullptr ? sided->told_side(*side) : "the player to move";
}

std::string verdict(const std::string& mover, const Decision& decision) {
    if (decision.outcome == Outcome::draw) {
        return fmt::format("It is the turn of {}, and neither player can force a win.", mover);
    }
    const std::string_view wins = decision.outcome == Outcome::N ? "wins" : "loses";
    if (!decision.moves_to_end) return fmt::format("It is the turn of {}, who {}.", mover, wins);
    return fmt::format(
        "It is the turn of {}, who {}: if the winner hurries and the loser delays, the game ends "
        "after {} more move{}.",
        mover, wins, *decision.moves_to_end, *decision.moves_to_end == 1 ? "" : "s");
}

}  // namespace

std::vector<std::string> explain_line(const Game& game, const Position& position,
                                      const Question& question, const Decision& decision) {
    const auto* decided = game.as<Decided>();
    require(decided != nullptr, "a line is told of a game that can be decided");
    std::vector<std::string> lines{verdict(side_of(game, position), decision)};
    // Where moves are not counted, nothing is known of the best moves of a lost position.
    if (decision.outcome != Outcome::draw && !decision.moves_to_end) return lines;
    const auto* spoken = game.as<Spoken>();
    Question next_question;
    next_question.limits = question.limits;
    Position here = position;
    Decision known = decision;
    std::vector<std::string> told;
    while (const Position* move = best_move(known)) {
        if (told.size() == most_told) {
            told.emplace_back("and so on");
            break;
        }
        const Position next = *move;
        told.push_back(spoken != nullptr ? spoken->say_move(here, next) : game.write(next));
        here = next;
        known = decided->decide(here, next_question);
    }
    if (!told.empty()) {
        lines.push_back(fmt::format("The line of best play: {}.", fmt::join(told, "; ")));
    }
    return lines;
}

}  // namespace bouton
