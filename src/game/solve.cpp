#include "game/solve.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/capabilities.hpp"

namespace bouton {

namespace {

/// How many moves may be tried for a value that the question does not insist on.
constexpr std::uint64_t affordable_steps = 500'000;

/// What a game is called in a sentence; a sum has no name.
std::string named(const Game& game, std::string_view sum = "a sum") {
    return game.name().empty() ? std::string(sum) : game.name();
}

/// Throws Error{bad_request} where values are not defined; `advice` ends the sentence.
const Valued& require_values(const Game& game, std::string_view advice) {
    const auto* valued = game.as<Valued>();
    if (valued != nullptr && game.play() == Play::normal) return *valued;
    throw Error(ErrorKind::bad_request,
                game.play() == Play::misere
                    ? fmt::format("{} is misère play, and Grundy values are defined for normal "
                                  "play only{}",
                                  named(game, "this sum"), advice)
                    : fmt::format("positions of {} have no Grundy values{}", named(game), advice));
}

constexpr std::string_view without_grundy = ": leave --grundy out";

Value insisted_value(const Game& game, const Position& position, const Question& question,
                     Outcome outcome) {
    if (const auto implied = implied_value(outcome, game.play())) return *implied;
    return require_values(game, without_grundy)
        .valuation(position, question.limits, outcome)
        ->value();
}

}  // namespace

const Decided& require_decided(const Game& game) {
    if (const auto* decided = game.as<Decided>()) return *decided;
    throw Error(ErrorKind::bad_request,
                fmt::format("{0} can be played but not solved: try bouton play {0}", named(game)));
}

const Listed& require_listed(const Game& game) {
    if (const auto* listed = game.as<Listed>()) return *listed;
    throw Error(ErrorKind::bad_request,
                fmt::format("the losing positions of {} cannot be listed: bouton games shows the "
                            "games that have such a list",
                            named(game)));
}

const Tabulated& require_tabulated(const Game& game) {
    const auto* tabulated = game.as<Tabulated>();
    if (tabulated == nullptr) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("there is no table of Grundy values of {}: only games on two piles "
                                "have one, and bouton games shows which these are",
                                named(game)));
    }
    if (game.play() == Play::misere) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("{} is misère play, and Grundy values are defined for normal play only",
                        named(game, "this sum")));
    }
    return *tabulated;
}

const Sequenced& require_sequenced(const Game& game) {
    if (const auto* sequenced = game.as<Sequenced>()) return *sequenced;
    throw Error(ErrorKind::bad_request,
                fmt::format("{} is not a game on one heap, so it has no sequence: bouton games "
                            "shows the games that have one",
                            named(game)));
}

const Counted& require_counted(const Game& game) {
    const auto* counting = game.as<Counting>();
    if (counting == nullptr) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("there are no statistics of {}: bouton games shows the games that "
                                "have them",
                                named(game)));
    }
    if (game.play() != Play::normal) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("statistics are of normal play only: leave misere out of {}", game.name()));
    }
    return counting->counted();
}

Answer solve(const Game& game, const Position& position, const Question& question) {
    const Decided& decided = require_decided(game);
    if (question.insist_on_value) require_values(game, without_grundy);
    Answer answer{decided.decide(position, question), {}};
    answer.value = question.insist_on_value && !answer.value
                       ? insisted_value(game, position, question, answer.outcome)
                       : affordable_value(game, position, answer, question.limits);
    if (question.insist_on_value && answer.value->infinite() != nullptr) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{}{}{} has no Grundy value, since the game can go on for ever; it "
                                "has the value {}",
                                game.name(), game.name().empty() ? "" : " ",
                                abbreviated(game.write(position)), to_string(*answer.value)));
    }
    if (question.explain) {
        if (const auto* explained = game.as<Explained>()) {
            answer.explanation = explained->explain(position, question, answer);
        }
    }
    return answer;
}

std::optional<Value> affordable_value(const Game& game, const Position& position,
                                      const Decision& decision, const Limits& limits) {
    if (decision.value) return decision.value;
    const auto* valued = game.as<Valued>();
    if (valued == nullptr) return std::nullopt;
    if (auto implied = implied_value(decision.outcome, game.play())) return implied;
    if (game.play() == Play::misere) return std::nullopt;
    Limits few = limits;
    few.steps = std::min(few.steps, affordable_steps);
    try {
        return valued->valuation(position, few, decision.outcome)->value();
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        return std::nullopt;
    }
}

Value value_of(const Game& game, const Position& position, const Limits& limits) {
    return require_values(game, "").valuation(position, limits)->value();
}

}  // namespace bouton
