#pragma once

#include <string>

#include "answer/text_style.hpp"
#include "ask/rules.hpp"

namespace bouton {

/// What was recognised in rules, a line each.
std::string to_text(const RulesAnswer& answer, const TextStyle& style);

std::string to_json(const RulesAnswer& answer);

}  // namespace bouton
