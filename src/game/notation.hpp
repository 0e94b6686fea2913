#pragma once

#include <span>
#include <string>
#include <string_view>

#include "theory/rules.hpp"

namespace bouton {

/// Reads heaps joined by commas, each a number or an expression; throws Error.
Heaps read_heaps(std::string_view text, std::string_view game);

/// Reads exactly `count` of them.
Heaps read_piles(std::string_view text, std::string_view game, std::size_t count);

/// Writes heaps joined by commas; `0` for none.
std::string write_heaps(std::span<const Integer> heaps);

}  // namespace bouton
