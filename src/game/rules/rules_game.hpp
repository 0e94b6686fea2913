#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "families/rules/program.hpp"
#include "game/game.hpp"

/// Games by rules that somebody has written; families/rules has the language.
namespace bouton {

/// What computes the values of a game by rules.
enum class RulesEngine {
    nim,          ///< a closed form
    subtraction,  ///< families/subtraction
    octal,        ///< families/octal
    rays,         ///< the tables of families/rays
    heaps,        ///< the compiled rules, heap by heap
    table,        ///< the compiled rules, cell by cell
    search,       ///< the definition, position by position
};

/// One word: `nim`, `subtraction`, ….
std::string_view to_string(RulesEngine engine);

/// A game by rules, and what was recognised in them.
struct RulesGame {
    GamePtr game;
    RulesEngine engine = RulesEngine::search;
    std::string recognised;  ///< a sentence: what the rules are, and what computes their values
};

/// The game of these rules.  `name` is what it is called where positions and sums are written.
RulesGame make_rules_game(std::shared_ptr<const rules::Program> program, Play play,
                          std::string name);

/// How the facts in the rules were found.
struct RulesFacts {
    std::size_t held = 0;
    std::size_t unchecked = 0;  ///< they would have taken too long
};

/// Checks the facts that stand in the rules, which are about the play that these state; each within
/// a bounded number of steps, and all within two seconds.  Throws RulesFault for one that is false.
RulesFacts check_facts(const std::shared_ptr<const rules::Program>& program);

/// What stands after `rules:`: rules in braces, or the name of a file, and the flag `misere`.
struct RulesSource {
    std::string text = {};
    std::string file = {};  ///< empty for rules in braces
    bool misere = false;
};

/// The rules themselves, read from the file if one is named; throws Error{bad_request} if there is
/// no such file, or anything else follows.
RulesSource read_rules_source(std::string_view text);

/// The game of these rules, named as they are spelled below, or `name`.  Throws RulesFault for
/// rules that are wrong, and for a fact that is false.
GamePtr rules_game(const RulesSource& source, std::string name = {});

/// Reads a file of rules; `-` is standard input.
std::string read_rules_file(const std::string& path);

/// The name of the game: `rules:{…}` or `rules:FILE`, and `,misere`.
std::string spelled(const RulesSource& source);

}  // namespace bouton
