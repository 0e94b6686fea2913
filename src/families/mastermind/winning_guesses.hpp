#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/limits.hpp"
#include "families/mastermind/codes.hpp"

namespace bouton::mastermind {

/// The winning guesses of games with more codes are not looked for.
inline constexpr std::size_t most_listed_codes = 2048;

/// All guesses after which the guesser still finds every secret within `guesses` guesses, the guess
/// itself included; in order.  Nothing where that would take too long to find out.
///
/// A guess is enough iff each set of secrets that an answer leaves can be found with one guess
/// less; n secrets can be found with n guesses, one after the other.  For other sets guesses are
/// tried, those that divide the set most evenly first, until one is enough; what was found is kept.
///
/// Cost: at most 60 million answers, less than a second; nothing in a game of more than
/// most_listed_codes codes.
std::optional<std::vector<Code>> winning_guesses(const Codes& codes, std::span<const Code> secrets,
                                                 std::uint32_t guesses, const Limits& limits);

/// The same by trying everything, for a few codes; the slow version.
std::vector<Code> plain_winning_guesses(const Codes& codes, std::span<const Code> secrets,
                                        std::uint32_t guesses);

}  // namespace bouton::mastermind
