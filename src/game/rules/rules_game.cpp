#include "game/rules/rules_game.hpp"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "families/rules/recognise/recognise.hpp"
#include "families/rules/text/fault.hpp"
#include "game/capabilities.hpp"
#include "game/notation.hpp"
#include "game/of/game_of.hpp"
#include "game/rules/heap_games.hpp"
#include "game/rules/pile_games.hpp"
#include "game/solve.hpp"

namespace bouton {

namespace {

/// The rules in one line without their title.
std::string told_rules(const std::string& line) {
    constexpr std::string_view between = "; ";
    std::string told = line;
    if (told.starts_with("title")) {
        const std::size_t end = told.find(between);
        told.erase(0, end == std::string::npos ? told.size() : end + between.size());
    }
    return told;
}

/// What a game by rules says about itself.
OwnedAbout about_rules(const rules::Program& program) {
    const rules::Script& script = program.script;
    OwnedAbout about;
    about.name = "rules";
    about.title = script.title.empty() ? "Rules of one's own" : script.title;
    about.family = script.heap ? "heaps" : "piles";
    about.rules = told_rules(program.line);
    about.part = script.heap ? "heap" : "pile";
    constexpr std::array<std::string_view, 5> usual{"", "12", "7,10", "3,4,5", "2,3,4,5"};
    about.start = script.start ? write_heaps(*script.start)
                               : std::string(usual[script.heap ? 1 : script.piles.size()]);
    about.notation =
        script.heap ? "The sizes of the heaps, joined by commas: 12 or 7,5."
                    : fmt::format("The sizes of the {} piles, {}, joined by commas: {}.",
                                  script.piles.size(), fmt::join(script.piles, ", "), about.start);
    about.example = fmt::format("bouton solve 'rules:{{{}}}' {}", program.line, about.start);
    return about;
}

/// What a set of amounts as SubtractionPlay reads it says, for the beginning of a sentence.
std::string told_amounts(std::string_view take) {
    constexpr std::string_view all_but = "all-but-";
    const bool excluded = take.starts_with(all_but);
    if (!excluded && take.front() >= 'a') {
        return take == "fibonacci" ? "Fibonacci numbers" : take == "primes" ? "Primes" : "Squares";
    }
    auto items = split(excluded ? take.substr(all_but.size()) : take, '/');
    constexpr std::size_t most = 12;
    const bool more = items.size() > most;
    if (more) items.resize(most);
    return fmt::format("{} {}{}", excluded ? "All amounts but" : "The amounts",
                       fmt::join(items, ", "), more ? " and others" : "");
}

/// The code of an octal game, if it has one.
std::string told_code(const HeapMoves& moves) {
    std::string digits(std::size_t{moves.most()} + 1, '0');
    std::vector<unsigned> values(digits.size());
    for (const auto& [amounts, bit] : {std::pair{&moves.all, 1U}, std::pair{&moves.one, 2U},
                                       std::pair{&moves.two, 4U}, std::pair{&moves.three, 8U}}) {
        for (const std::uint32_t amount : *amounts) values[amount] |= bit;
    }
    std::string code;
    for (const unsigned value : values) {
        if (code.size() == 1) code += '.';
        code += "0123456789ABCDEF"[value];
    }
    if (code.size() == 1) code += ".0";
    return abbreviated(code);
}

template <class G>
GamePtr game_of(G rules, Play play, std::string name) {
    return std::make_shared<GameOf<G>>(std::move(rules), play, std::move(name));
}

RulesGame heap_game(const WrittenRules& written, Play play, std::string name) {
    const rules::Program& program = *written.program;
    if (program.script.measure && !(program.is_monotone() && program.ends_always())) {
        return {game_of(WrittenGrowingHeap(written), play, std::move(name)), RulesEngine::search,
                "A heap may grow while the measure falls, so the values are found by searching all "
                "heaps that can be reached."};
    }
    if (const auto take = rules::recognise_subtraction(program)) {
        if (*take == "all") {
            return {game_of(WrittenNim{written}, play, std::move(name)), RulesEngine::nim,
                    "Any number may be taken from a heap: this is Nim, and a heap of n has the "
                    "value n."};
        }
        const bool endless = take->front() < '0' || take->front() > '9';
        return {game_of(WrittenSubtraction(written, *take), play, std::move(name)),
                RulesEngine::subtraction,
                fmt::format("{} may be taken: {}", told_amounts(*take),
                            endless ? "the values are computed by the engine of subtraction games."
                                    : "the engine of subtraction games finds the period of the "
                                      "values and proves it.")};
    }
    if (const auto moves = rules::recognise_octal(program)) {
        std::string sentence =
            moves->unequal
                ? "Heaps are split into two unequal ones, as in Grundy's game: the values are "
                  "computed by the engine of octal games."
                : fmt::format(
                      "Tokens are taken and heaps may be split as the code {} says: the "
                      "values are computed by the engine of octal games.",
                      told_code(*moves));
        return {game_of(WrittenOctal(written, *moves, name), play, name), RulesEngine::octal,
                std::move(sentence)};
    }
    return {game_of(WrittenHeap(written), play, std::move(name)), RulesEngine::heaps,
            "The values are computed heap by heap from the compiled rules."};
}

/// What computes a game on piles whose rules were not recognised, and the sentence that says so.
std::pair<RulesEngine, std::string> engine_of_piles(const rules::Program& program, Play play) {
    const bool tables = rules::has_tables(program);
    const RulesEngine engine = tables ? RulesEngine::table : RulesEngine::search;
    const std::string_view way = tables ? "by tables, cell by cell from the compiled rules"
                                        : "by searching all positions that can be reached";
    if (!program.script.ends.empty()) {
        return {engine, fmt::format("The game ends in certain positions, so positions have no "
                                    "values: who wins is found {}.",
                                    way)};
    }
    if (play == Play::misere) return {engine, fmt::format("Who wins is found {}.", way)};
    if (tables && program.piles() == 2) {
        return {engine, "Tables are computed cell by cell from the compiled rules."};
    }
    if (tables) return {engine, fmt::format("Who wins, and the values, are found {}.", way)};
    return {engine, fmt::format("A pile may grow while the measure falls, so who wins, and the "
                                "values, are found {}.",
                                way)};
}

template <std::size_t K>
RulesGame pile_game(const WrittenRules& written, Play play, std::string name) {
    const rules::Program& program = *written.program;
    auto [engine, sentence] = engine_of_piles(program, play);
    GamePtr game;
    if (!program.script.ends.empty()) {
        game = game_of(EndedPiles<K>(written), play, std::move(name));
    } else if constexpr (K == 2) {
        game = game_of(TablePiles(written), play, std::move(name));
    } else {
        game = game_of(OpenPiles<K>(written), play, std::move(name));
    }
    return {std::move(game), engine, std::move(sentence)};
}

RulesGame two_pile_game(const WrittenRules& written, Play play, std::string name) {
    const rules::Program& program = *written.program;
    if (!program.script.ends.empty()) return pile_game<2>(written, play, std::move(name));
    if (auto rays = rules::recognise_rays(program)) {
        std::string sentence =
            fmt::format("All moves go along {} ray{}: tables are computed by the kernel of rays.",
                        rays->rays().size(), rays->rays().size() == 1 ? "" : "s");
        return {game_of(RayPiles(written, std::move(*rays)), play, std::move(name)),
                RulesEngine::rays, std::move(sentence)};
    }
    return pile_game<2>(written, play, std::move(name));
}

}  // namespace

std::string_view to_string(RulesEngine engine) {
    constexpr std::array<std::string_view, 7> names{"nim",   "subtraction", "octal", "rays",
                                                    "heaps", "table",       "search"};
    return names[static_cast<std::size_t>(engine)];
}

RulesGame make_rules_game(std::shared_ptr<const rules::Program> program, Play play,
                          std::string name) {
    const rules::Script& script = program->script;
    WrittenRules written{program, std::make_shared<const OwnedAbout>(about_rules(*program))};
    if (script.misere) play = Play::misere;
    if (script.heap) return heap_game(written, play, std::move(name));
    switch (script.piles.size()) {
        case 2:
            return two_pile_game(written, play, std::move(name));
        case 3:
            return pile_game<3>(written, play, std::move(name));
        default:
            return pile_game<4>(written, play, std::move(name));
    }
}

namespace {

/// What a fact says, for a sentence.
std::string told_fact(const rules::FactLine& fact) {
    return abbreviated(write_heaps(fact.position));
}

/// Throws if the fact is false; Error{limit} if it takes too long.
void check_fact(const Game& game, const rules::Program& program, const rules::FactLine& fact,
                const Limits& limits) {
    Question question;
    question.all = false;
    question.limits = limits;
    const Position position = game.read(write_heaps(fact.position));
    const auto wrong = [&](const std::string& truth) {
        return rules::RulesFault(program.script.text, fact.offset,
                                 fmt::format("this is false: {} {}", told_fact(fact), truth));
    };
    if (fact.value) {
        if (game.play() == Play::misere || game.as<Valued>() == nullptr) {
            throw rules::RulesFault(
                program.script.text, fact.offset,
                "positions have values in normal play only, and where the game is over when no "
                "move is left: say 'is P' or 'is N'");
        }
        const Value value = value_of(game, position, question.limits);
        if (value == Value(Nimber{*fact.value})) return;
        throw wrong(fmt::format("has the value {}", to_string(value)));
    }
    const Outcome outcome = require_decided(game).decide(position, question).outcome;
    if (outcome != *fact.outcome) throw wrong(fmt::format("is {}", to_string(outcome)));
}

}  // namespace

RulesFacts check_facts(const std::shared_ptr<const rules::Program>& program) {
    RulesFacts facts;
    if (program->script.facts.empty()) return facts;
    const GamePtr game = make_rules_game(program, Play::normal, "rules").game;
    Limits limits;
    constexpr std::uint64_t most_steps = 5'000'000;
    constexpr std::size_t most_memory = std::size_t{256} << 20U;
    limits.steps = most_steps;
    limits.memory = std::min(limits.memory, most_memory);
    limits.threads = 1;
    limits.time = TimeLimit(std::chrono::seconds(2));  // for all of them
    for (const rules::FactLine& fact : program->script.facts) {
        try {
            check_fact(*game, *program, fact, limits);
            ++facts.held;
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::limit) throw;
            ++facts.unchecked;
        }
    }
    return facts;
}

GamePtr rules_game(const RulesSource& source, std::string name) {
    const auto program = std::make_shared<const rules::Program>(rules::read_program(source.text));
    if (name.empty()) name = spelled(source);
    check_facts(program);
    return make_rules_game(program, source.misere ? Play::misere : Play::normal, std::move(name))
        .game;
}

}  // namespace bouton
