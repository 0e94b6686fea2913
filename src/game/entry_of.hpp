#pragma once

#include <array>
#include <concepts>
#include <memory>
#include <utility>
#include <vector>

#include "game/catalogue.hpp"
#include "game/game_of.hpp"
#include "game/parameters.hpp"

namespace bouton {

/// The parameter that every game has, unless it fixes its own convention.
inline constexpr Parameter misere_parameter{
    .name = "misere",
    .kind = Parameter::Kind::flag,
    .fallback = "",
    .help = "misère play: who cannot move wins",
};

/// The catalogue's entry for a game, from what its struct declares: `about`, and if it has them
/// `parameters`, `facts` and `trials`.  A game with parameters is made from them, and may respell
/// them.
template <Rules G>
Entry entry_of() {
    Entry entry;
    entry.about = &G::about;
    if constexpr (requires { G::parameters; }) {
        entry.parameters.assign(G::parameters.begin(), G::parameters.end());
    }
    if constexpr (!HasPlay<G>) entry.parameters.push_back(misere_parameter);
    if constexpr (requires { G::facts; }) entry.facts = G::facts;
    if constexpr (requires { G::trials; }) entry.trials = G::trials;
    if constexpr (HasStrategies<G>) {
        entry.strategies.assign(G::strategies.begin(), G::strategies.end());
    }
    if constexpr (HasListings<G>) {
        entry.strategies.insert(entry.strategies.end(), G::listings.begin(), G::listings.end());
    }
    entry.asks = {"solve", "play"};
    if constexpr (HasLosing<G>) entry.asks.emplace_back("losing");
    if constexpr (HasRays<G>) {
        entry.asks.emplace_back("grundy");
        entry.asks.emplace_back("positions");
    }
    if constexpr ((HasRays<G> || HeapRules<G>)&&!HasPlay<G>) entry.asks.emplace_back("sequence");
    // The parameters are copied: they must outlive the catalogue's entries, which may move.
    auto declared = std::make_shared<const std::vector<Parameter>>(entry.parameters);
    entry.make = [declared](std::string_view text) -> GamePtr {
        Parameters parameters(G::about.name, *declared, text);
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
        } else if (parameters.flag(misere_parameter.name)) {
            play = Play::misere;
        }
        return std::make_shared<GameOf<G>>(std::move(rules), play, parameters.spelled());
    };
    return entry;
}

}  // namespace bouton
