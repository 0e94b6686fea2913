#include "game/lua/lua_game.hpp"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/lua/program.hpp"
#include "game/of/function_rules.hpp"
#include "game/solve.hpp"

namespace bouton {

namespace {

/// What the check of one fact may use.  The steps bound it for most programs, the time for slow
/// ones.
Limits limits_of_facts() {
    constexpr std::size_t memory = std::size_t{256} << 20U;
    constexpr std::uint64_t steps = 200'000;
    constexpr std::chrono::seconds time{10};
    return {.memory = memory, .threads = 1, .steps = steps, .time = TimeLimit(time)};
}

std::string written(const LuaFact& fact) {
    if (const auto* text = std::get_if<std::string>(&fact.position)) return *text;
    return write_position(std::get<FreePosition>(fact.position));
}

/// What is true of a position: its outcome, or its Grundy value.
std::string truth(const Game& game, const Position& position, const LuaFact& fact) {
    if (std::holds_alternative<std::int64_t>(fact.claim)) {
        return to_string(value_of(game, position, limits_of_facts()));
    }
    Question question;
    question.limits = limits_of_facts();
    return std::string(to_string(solve(game, position, question).outcome));
}

std::string claimed(const LuaFact& fact) {
    if (const auto* value = std::get_if<std::int64_t>(&fact.claim)) return fmt::to_string(*value);
    return std::string(to_string(std::get<Outcome>(fact.claim)));
}

void require_fact(const Game& game, const std::string& file, const LuaFact& fact) {
    const std::string position = written(fact);
    std::string found;
    try {
        found = truth(game, game.read(position), fact);
    } catch (const Error& error) {
        throw Error(error.kind(), fmt::format("{}: the fact about '{}' cannot be checked, since {}",
                                              file, abbreviated(position), error.what()));
    }
    if (found == claimed(fact)) return;
    const bool is_value = std::holds_alternative<std::int64_t>(fact.claim);
    throw Error(ErrorKind::bad_request,
                fmt::format("{}: facts say that '{}' {} {}, but by its options it {} {}", file,
                            abbreviated(position), is_value ? "has the value" : "is", claimed(fact),
                            is_value ? "has the value" : "is", found));
}

}  // namespace

GamePtr lua_game(std::string source, const std::string& file, bool misere, std::string name,
                 const LuaLimits& limits) {
    const auto program = std::make_shared<const LuaProgram>(std::move(source), file, limits);
    const bool has_texts = program->start() && program->start()->is_text();
    FunctionRules rules;
    rules.about.name = name;
    rules.about.title = program->title().empty() ? file : program->title();
    rules.about.family = "programs";
    rules.about.rules = program->rules();
    rules.about.notation = has_texts ? "A text, as the program has it."
                                     : "The numbers of the program's list, joined by commas.";
    rules.about.theory =
        "The positions that can be reached are searched by definition; where moves go round, "
        "positions may be draws.";
    rules.about.source = fmt::format("The program {}.", file);
    if (program->start()) {
        rules.about.start = write_position(*program->start());
        rules.about.example = fmt::format("bouton solve {} {}", name, rules.about.start);
    }
    rules.start = program->start();
    rules.options = [program](const FreePosition& position) { return program->options(position); };
    const Play play = misere || program->is_misere() ? Play::misere : Play::normal;
    GamePtr game = function_game(std::move(rules), play, std::move(name));
    for (const LuaFact& fact : program->facts()) {
        // Facts are about the play that the program itself has.
        if ((play == Play::misere) == program->is_misere()) require_fact(*game, file, fact);
    }
    return game;
}

}  // namespace bouton
