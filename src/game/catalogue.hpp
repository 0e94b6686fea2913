#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/about.hpp"
#include "game/game.hpp"

namespace bouton {

/// A game of the catalogue: what it says about itself, and how to make it.
struct Entry {
    OwnedAbout about;
    std::vector<OwnedParameter> parameters;  ///< its own, then those that every game has
    std::vector<OwnedFact> facts;
    std::vector<OwnedTrial> trials;
    std::function<GamePtr(std::string_view parameters)> make;
    bool runs_programs = false;  ///< of the user's own, so that it is not for strangers
};

/// An entry with copies of these texts, and `make` still to be given.
Entry described(const About& about, std::span<const Parameter> parameters,
                std::span<const Fact> facts, std::span<const Trial> trials);

/// What can be asked of a game, read off its capabilities: solve, play, losing, grundy, positions,
/// sequence, statistics.
std::vector<std::string_view> asks_of(const Game& game);

/// The strategies of a game, the default first, those that only list last.
std::vector<std::string_view> strategies_of(const Game& game);

/// Games by name.  It owns its texts, and games can be added to it.
class Catalogue {
public:
    Catalogue() = default;
    explicit Catalogue(std::vector<Entry> entries);

    /// Throws Error{bad_request} if there is a game of that name.
    void add(Entry entry);

    /// In the order of their names.
    [[nodiscard]] std::span<const Entry> entries() const { return entries_; }
    [[nodiscard]] auto begin() const { return entries_.begin(); }
    [[nodiscard]] auto end() const { return entries_.end(); }

    /// The game of that name; throws Error{bad_request} with a suggestion when there is none.
    [[nodiscard]] const Entry& find(std::string_view name) const;

    /// The game that `NAME` or `NAME:PARAM=VALUE,FLAG` names.
    [[nodiscard]] GamePtr make(std::string_view spelled) const;

    /// An example of the entry's games: with the parameters of its first trial, or with none.
    [[nodiscard]] static GamePtr sample(const Entry& entry);

private:
    std::vector<Entry> entries_;
};

/// The games that are part of the program.  To have others too, copy it and add them.
const Catalogue& catalogue();

/// The same as catalogue().make(spelled).
GamePtr make_game(std::string_view spelled);

/// Generated from the files of src/games.
std::vector<Entry> catalogue_entries();

}  // namespace bouton
