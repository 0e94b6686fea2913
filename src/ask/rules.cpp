#include "ask/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/text/text.hpp"
#include "game/catalogue.hpp"

namespace bouton {

namespace {

/// What rules say that may not be meant.
std::vector<std::string> warnings_of(const rules::Program& program, const RulesFacts& facts) {
    std::vector<std::string> warnings;
    if (facts.unchecked > 0) {
        warnings.push_back(
            fmt::format("{} of the facts {} too large to be checked when the rules "
                        "are read.",
                        facts.unchecked, facts.unchecked == 1 ? "is" : "are"));
    }
    for (const rules::Nest& nest : program.nests) {
        for (const rules::Level& level : nest.levels) {
            const bool used = std::ranges::any_of(nest.results, [&](rules::NodeId result) {
                return (rules::slots_in(program.script.tree, result) >> level.slot & 1U) != 0;
            });
            if (used) continue;
            std::string warning = fmt::format("The move {} does not depend on {}.",
                                              rules::told_move(program.script, nest), level.name);
            if (std::ranges::find(warnings, warning) == warnings.end()) {
                warnings.push_back(std::move(warning));
            }
        }
    }
    return warnings;
}

std::string told_termination(const rules::Program& program) {
    const rules::Script& script = program.script;
    const std::string_view what = script.heap && script.measure
                                      ? "leaves heaps of a lower measure only"
                                  : script.heap    ? "leaves smaller heaps only"
                                  : script.measure ? "lowers the measure"
                                                   : "lowers the total of the piles";
    if (program.ends_always()) return fmt::format("It is proved that every move {}.", what);
    std::vector<std::string> open;
    for (const rules::Nest& nest : program.nests) {
        if (nest.descent == rules::Descent::proved) continue;
        std::string move = rules::told_move(script, nest);
        if (std::ranges::find(open, move) == open.end()) open.push_back(std::move(move));
    }
    constexpr std::size_t most = 3;
    const bool more = open.size() > most;
    if (more) open.resize(most);
    return fmt::format(
        "That every move {} is checked when moves are made, since it is not plain "
        "of {}{}.",
        what, fmt::join(open, " and "), more ? " and others" : "");
}

}  // namespace

RulesAnswer answer_rules(const RulesSource& source) {
    const auto program = std::make_shared<const rules::Program>(rules::read_program(source.text));
    const rules::Script& script = program->script;
    const RulesGame made =
        make_rules_game(program, source.misere ? Play::misere : Play::normal, spelled(source));
    RulesAnswer answer;
    answer.facts = check_facts(program);
    answer.name = made.game->name();
    answer.title = script.title;
    answer.heap = script.heap;
    answer.piles = script.piles;
    answer.unordered = script.unordered;
    answer.play = made.game->play();
    answer.start = made.game->write(made.game->start());
    answer.rules = program->line;
    answer.moves = program->nests.size();
    answer.engine = made.engine;
    answer.recognised = made.recognised;
    answer.proved = program->ends_always();
    answer.termination = told_termination(*program);
    answer.asks = asks_of(*made.game);
    answer.warnings = warnings_of(*program, answer.facts);
    return answer;
}

}  // namespace bouton
