#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "game/rules/rules_game.hpp"

/// Rules that somebody has written: whether they can be read, and what was recognised in them.
namespace bouton {

struct RulesAnswer {
    std::string name;   ///< `rules:FILE` or `rules:{…}`, wherever a game is named
    std::string title;  ///< empty if the rules have none
    bool heap = false;  ///< of heaps; else of piles
    std::vector<std::string> piles = {};
    bool unordered = false;
    Play play = Play::normal;
    std::string start = {};
    std::string rules = {};  ///< in one line
    std::size_t moves = 0;   ///< how many there are, each alternative by itself
    RulesEngine engine = RulesEngine::search;
    std::string recognised = {};  ///< a sentence
    bool proved = false;          ///< that every game ends; else each move is checked
    std::string termination = {};
    RulesFacts facts = {};
    std::vector<std::string_view> asks = {};  ///< what can be asked of the game
    std::vector<std::string> warnings = {};
};

/// Reads rules and says what they are.  Throws RulesFault with the place of a fault, also for a
/// fact that is false.
RulesAnswer answer_rules(const RulesSource& source);

}  // namespace bouton
