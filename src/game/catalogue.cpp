#include "game/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/capabilities.hpp"

namespace bouton {

namespace {

const std::string& name_of(const Entry& entry) { return entry.about.name; }

}  // namespace

Entry described(const About& about, std::span<const Parameter> parameters,
                std::span<const Fact> facts, std::span<const Trial> trials) {
    Entry entry;
    entry.about = about.with<std::string>();
    for (const Parameter& parameter : parameters) {
        entry.parameters.push_back(parameter.with<std::string>());
    }
    for (const Fact& fact : facts) entry.facts.push_back(fact.with<std::string>());
    for (const Trial& trial : trials) entry.trials.push_back(trial.with<std::string>());
    return entry;
}

std::vector<std::string_view> asks_of(const Game& game) {
    std::vector<std::string_view> asks;
    const bool decided = game.as<Decided>() != nullptr;
    if (decided) asks.emplace_back("solve");
    if (decided || game.as<Played>() != nullptr) asks.emplace_back("play");
    if (game.as<Listed>() != nullptr) asks.emplace_back("losing");
    if (const auto* tabulated = game.as<Tabulated>()) {
        asks.emplace_back("grundy");
        if (tabulated->lists_positions()) asks.emplace_back("positions");
    }
    if (game.as<Sequenced>() != nullptr || game.as<Tabulated>() != nullptr) {
        asks.emplace_back("sequence");
    }
    if (game.as<Counting>() != nullptr) asks.emplace_back("statistics");
    return asks;
}

std::vector<std::string_view> strategies_of(const Game& game) {
    std::vector<std::string_view> names;
    if (const auto* decided = game.as<Decided>()) names = decided->strategies();
    if (const auto* listed = game.as<Listed>()) {
        for (const std::string_view name : listed->listings()) {
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
        }
    }
    return names;
}

Catalogue::Catalogue(std::vector<Entry> entries) : entries_(std::move(entries)) {
    std::ranges::sort(entries_, {}, name_of);
}

void Catalogue::add(Entry entry) {
    const auto place = std::ranges::lower_bound(entries_, entry.about.name, {}, name_of);
    if (place != entries_.end() && place->about.name == entry.about.name) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("there is already a game '{}': choose another name",
                                abbreviated(entry.about.name)));
    }
    entries_.insert(place, std::move(entry));
}

const Entry& Catalogue::find(std::string_view name) const {
    const auto place = std::ranges::lower_bound(entries_, name, {}, name_of);
    if (place != entries_.end() && place->about.name == name) return *place;
    std::vector<std::string_view> names;
    for (const Entry& entry : entries_) names.push_back(entry.about.name);
    throw Error(ErrorKind::bad_request, fmt::format("there is no game '{}'{}", abbreviated(name),
                                                    did_you_mean(name, names, "the games are")));
}

GamePtr Catalogue::make(std::string_view spelled) const {
    const std::size_t colon = spelled.find(':');
    const Entry& entry = find(spelled.substr(0, colon));
    if (colon == std::string_view::npos) return entry.make({});
    if (colon + 1 == spelled.size()) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("parameters are missing after the colon of '{}'", spelled));
    }
    return entry.make(spelled.substr(colon + 1));
}

GamePtr Catalogue::sample(const Entry& entry) {
    return entry.make(entry.trials.empty() ? std::string_view() : entry.trials.front().parameters);
}

const Catalogue& catalogue() {
    static const Catalogue games(catalogue_entries());
    return games;
}

GamePtr make_game(std::string_view spelled) { return catalogue().make(spelled); }

}  // namespace bouton
