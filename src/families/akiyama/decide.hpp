#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "families/akiyama/akiyama.hpp"
#include "theory/outcome.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// Outcome and winning moves of a position of Akiyama's nim; with `all` unset the first one found.
/// The other two piles may be of any size.
///
/// A move does not make the smallest pile larger, so it is enough to go through the P-positions up
/// to the smallest pile of this one.
///
/// Cost: as for the rows of AkiyamaList::exact up to there, less than 0.1 µs and 12 bytes for each
/// number up to the smallest pile.  Throws Error{limit} when that is more memory than
/// allowed, and Error{failed} when stopped.
[[nodiscard]] Verdict<AkiyamaPiles> akiyama_decide(const AkiyamaPiles& piles, Play play, bool all,
                                                   const Limits& limits = {});

/// Why: the P-position to leave and what the move keeps, or what a move from here could keep and
/// that no P-position below has it in the right place.
[[nodiscard]] std::vector<std::string> explain_akiyama(const AkiyamaPiles& piles, Play play,
                                                       const Limits& limits = {});

}  // namespace bouton
