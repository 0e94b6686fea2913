#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/catalogue.hpp"
#include "game/of/game_of.hpp"
#include "game/parameters.hpp"

namespace bouton {

/// The parameter that every game has, unless it fixes its own convention.
inline constexpr Parameter misere_parameter{
    .name = "misere",
    .kind = Parameter::Kind::flag,
    .fallback = "",
    .help = "misère play: whoever cannot move wins",
};

/// Parameters in which the first may stand without its name, `0.77,misere`, with that name:
/// `code=0.77,misere`.
inline std::string with_bare_name(std::string_view bare, std::span<const Parameter> declared,
                                  std::string_view text) {
    const std::string_view first = text.substr(0, text.find(','));
    const bool named = first.empty() || first.find('=') != std::string_view::npos ||
                       std::ranges::find(declared, first, &Parameter::name) != declared.end();
    return named ? std::string(text) : fmt::format("{}={}", bare, text);
}

/// The name of a game, with its first parameter in it without its name: `octal:0.77,misere`.
inline std::string without_bare_name(std::string_view bare, std::string_view game,
                                     const Parameters& parameters) {
    const std::string& value = parameters.text(bare);
    const std::string item = fmt::format("{}={}", bare, value);
    std::string others = parameters.spelled().substr(game.size());
    if (!others.empty()) others.front() = ',';
    if (others.starts_with(',' + item)) others.erase(0, item.size() + 1);
    return fmt::format("{}:{}{}", game, value, others);
}

/// The catalogue's entry for a game, from what its struct declares: `about`, and if it has them
/// `parameters`, `facts` and `trials`.  A game with parameters is made from them, and may respell
/// them.
template <AnyRules G>
Entry entry_of() {
    std::vector<Parameter> own;
    if constexpr (requires { G::parameters; }) {
        own.assign(G::parameters.begin(), G::parameters.end());
    }
    if constexpr (!HasPlay<G> && ImpartialRules<G>) own.push_back(misere_parameter);
    std::span<const Fact> facts;
    if constexpr (requires { G::facts; }) facts = G::facts;
    std::span<const Trial> trials;
    if constexpr (requires { G::trials; }) trials = G::trials;
    Entry entry = described(G::about, own, facts, trials);
    entry.make = [declared = std::move(own)](std::string_view text) -> GamePtr {
        std::string given(text);
        if constexpr (HasBareParameter<G>) given = with_bare_name(G::bare, declared, text);
        Parameters parameters(G::about.name, declared, given);
        G rules = [&] {
            if constexpr (std::constructible_from<G, Parameters&>) {
                return G(parameters);
            } else {
                return G{};
            }
        }();
        Play play = Play::normal;
        if constexpr (HasPlay<G>) {
            play = G::play;
        } else if constexpr (ImpartialRules<G>) {
            if (parameters.flag(misere_parameter.name)) play = Play::misere;
        }
        std::string name = parameters.spelled();
        if constexpr (HasBareParameter<G>) {
            name = without_bare_name(G::bare, G::about.name, parameters);
        }
        return std::make_shared<GameOf<G>>(std::move(rules), play, std::move(name));
    };
    return entry;
}

}  // namespace bouton
