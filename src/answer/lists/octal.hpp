#pragma once

#include <string>

#include "answer/text_style.hpp"
#include "ask/lists/octal.hpp"

namespace bouton {

/// A table with a row for each game, and where named codes differ.
std::string to_text(const OctalAnswer& answer, const TextStyle& style);

/// The table alone.
std::string to_csv(const OctalAnswer& answer);

/// The same and the first values, as an object.
std::string to_json(const OctalAnswer& answer);

}  // namespace bouton
