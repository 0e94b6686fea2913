#include "answer/rules.hpp"

#include <fmt/format.h>

#include "format/json.hpp"

namespace bouton {

namespace {

std::string told_positions(const RulesAnswer& answer) {
    if (answer.heap)
        return fmt::format("any number of heaps; a move is made in one of them, {}",
                           answer.piles.front());
    return fmt::format("{} piles, {}{}", answer.piles.size(), fmt::join(answer.piles, ", "),
                       answer.unordered ? ", in any order" : "");
}

std::string told_facts(const RulesFacts& facts) {
    if (facts.held + facts.unchecked == 0) return "none";
    std::string text = fmt::format("{} hold{}", facts.held, facts.held == 1 ? "s" : "");
    if (facts.unchecked > 0) text += fmt::format(", {} not checked", facts.unchecked);
    return text;
}

}  // namespace

std::string to_text(const RulesAnswer& answer, const TextStyle& style) {
    std::string text;
    const auto add = [&](std::string_view what, std::string_view said) {
        text += style.told(fmt::format("{}: {}", what, said));
    };
    if (!answer.title.empty()) add("Title", answer.title);
    add("Positions", told_positions(answer));
    add("Moves", fmt::format("{}", answer.moves));
    add("Play", answer.play == Play::misere ? "misère: whoever cannot move wins"
                                            : "normal: whoever cannot move loses");
    add("Engine", fmt::format("{}. {}", to_string(answer.engine), answer.recognised));
    add("Termination",
        fmt::format("{}. {}", answer.proved ? "proved" : "checked", answer.termination));
    add("Facts", told_facts(answer.facts));
    add("Can be asked", fmt::format("{}", fmt::join(answer.asks, ", ")));
    for (const std::string& warning : answer.warnings) add("Warning", warning);
    return text;
}

std::string to_json(const RulesAnswer& answer) {
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.field("game", answer.name);
            json.field("title", answer.title);
            json.field("positions", answer.heap ? "heaps" : "piles");
            json.key("piles").values(answer.piles);
            json.field("unordered", answer.unordered);
            json.field("play", answer.play == Play::misere ? "misere" : "normal");
            json.field("start", answer.start);
            json.field("rules", answer.rules);
            json.field("moves", answer.moves);
            json.field("engine", to_string(answer.engine));
            json.field("recognised", answer.recognised);
            json.field("termination", answer.proved ? "proved" : "checked");
            json.field("termination_reason", answer.termination);
            json.field("facts_held", answer.facts.held);
            json.field("facts_unchecked", answer.facts.unchecked);
            json.key("asks").values(answer.asks);
            json.key("warnings").values(answer.warnings);
        });
    });
}

}  // namespace bouton
