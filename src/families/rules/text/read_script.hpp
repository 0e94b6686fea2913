#pragma once

#include <string>
#include <string_view>

#include "families/rules/text/tree.hpp"

namespace bouton::rules {

/// Reads a text of rules; docs/rules.md has the grammar.  Throws RulesFault.
///
/// Cost: O(bytes).
Script read_script(std::string_view text);

/// The same rules in one line: comments left out, lines joined by `; `, spaces by one.
std::string in_one_line(std::string_view text);

}  // namespace bouton::rules
