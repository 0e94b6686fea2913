#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/catalogue.hpp"

namespace bouton {

/// What came of checking a game against itself.
struct Conformance {
    std::uint64_t positions = 0;             ///< how many were checked
    std::uint64_t signature = 0;             ///< one number over all answers
    std::vector<std::string> disagreements;  ///< a sentence each; none if all is well
};

/// Checks a trial of a game: on every position that can be reached from it, what the game claims by
/// theory against the definition.
///
/// It is enough to compare each position with its options: if every claimed outcome follows from
/// those claimed for the options, and no game goes on for ever, then by induction all claims are
/// true.  The same holds for Grundy values.  Also checked: that notation is read back as written,
/// that every strategy says the same, and that the winning moves claimed are exactly the options
/// that are P.
Conformance check_trial(const Entry& entry, const Trial& trial);

/// Checks the published facts that the game states.
Conformance check_facts(const Entry& entry);

/// Checks a game at random positions with numbers of up to `bits` bits, too large to be searched:
/// that every claimed winning move is a move and leaves a P-position, and that options of a
/// P-position, tried as far as can be, are N.
Conformance check_large(const Entry& entry, const Trial& trial, std::size_t bits, int rounds,
                        std::uint64_t seed);

}  // namespace bouton
