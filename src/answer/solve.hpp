#pragma once

#include <string>

#include "answer/text_style.hpp"
#include "ask/solve.hpp"

/// What is known of a position, written.
namespace bouton {

std::string to_text(const PositionAnswer& answer, const TextStyle& style);
std::string to_json(const PositionAnswer& answer);

}  // namespace bouton
