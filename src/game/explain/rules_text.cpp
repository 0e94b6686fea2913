#include "game/explain/rules_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/text.hpp"
#include "game/capabilities.hpp"

namespace bouton {

namespace {

/// Whether misère play was asked for, rather than being what the game's text tells.
bool is_misere_by_request(const Game& game) {
    const std::string_view name = game.name();
    const std::size_t colon = name.find(':');
    if (game.play() != Play::misere || colon == std::string_view::npos) return false;
    return std::ranges::count(split(name.substr(colon + 1), ','), std::string_view("misere")) > 0;
}

bool tells_the_end(std::string_view sentence) {
    return sentence.starts_with("Whoever") && (sentence.find(" wins") != std::string_view::npos ||
                                               sentence.find(" loses") != std::string_view::npos);
}

}  // namespace

std::string rules_without_end(std::string_view rules) {
    std::string text;
    while (!rules.empty()) {
        const std::size_t stop = rules.find(". ");
        const std::size_t size = stop == std::string_view::npos ? rules.size() : stop + 1;
        const std::string_view sentence = rules.substr(0, size);
        if (!tells_the_end(sentence)) {
            if (!text.empty()) text += ' ';
            text += sentence;
        }
        rules.remove_prefix(std::min(rules.size(), size + 1));
    }
    return text;
}

std::string told_rules(const Game& game) {
    const std::string_view rules = game.about().rules;
    if (game.play() == Play::normal || game.as<Composed>() != nullptr) return std::string(rules);
    return fmt::format("{} This is misère play: whoever makes the last move loses.",
                       is_misere_by_request(game) ? rules_without_end(rules) : rules);
}

}  // namespace bouton
