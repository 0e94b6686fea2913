#pragma once

#include <string>

#include "answer/text_style.hpp"
#include "ask/lists/frequencies.hpp"

namespace bouton {

/// A row for each power of two: how many values there are, the most frequent ones, and the rare
/// ones.
std::string to_text(const FrequencyAnswer& answer, const TextStyle& style);

/// A row for each power of two and each value that occurs.
std::string to_csv(const FrequencyAnswer& answer);

/// Both, as an object.
std::string to_json(const FrequencyAnswer& answer);

}  // namespace bouton
