#pragma once

#include <string>

#include "answer/text_style.hpp"
#include "ask/number.hpp"

namespace bouton {

/// For people: number and digits, both ends only of long ones unless `full`; the convergents; what
/// the digits say.
std::string to_text(const NumberAnswer& answer, const TextStyle& style, bool full = false);

/// An object, or an array of one for each system.  `places` is null where there are too many.
std::string to_json(const NumberAnswer& answer);

}  // namespace bouton
