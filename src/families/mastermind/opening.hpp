#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "families/mastermind/codes.hpp"
#include "families/mastermind/history.hpp"

namespace bouton::mastermind {

/// The first guess and the second guesses of a best way with 4 places and 6 figures; nothing for
/// other sizes, and after other guesses.  A test finds them again by the exact search.
std::optional<Code> opening(const Codes& codes, std::span<const Guess> history);

/// The fewest guesses that are enough for every secret, where it is known and a game allows
/// more: five for 4 places and 6 figures (Knuth 1976).  Elsewhere as many as the game allows.
std::uint32_t least_worst(const Codes& codes, std::uint32_t guesses);

/// How many guesses are not enough for every secret from the start, whatever the guesser does,
/// where that is known: 4 for 4 places and 6 figures (Knuth 1976).
std::optional<std::uint32_t> too_few(const Codes& codes);

/// What the guesser needs at worst from the start, where running it against all codes takes long
/// and was done: 5 for 4 places and 6 figures, 8 for 6 places and 8 figures.  A test finds it
/// again.
std::optional<std::uint32_t> starting_worst(const Codes& codes);

}  // namespace bouton::mastermind
