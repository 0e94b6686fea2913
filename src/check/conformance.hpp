#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/catalogue.hpp"

namespace bouton {

/// The result of checking a game against itself.
struct Conformance {
    std::uint64_t positions = 0;             ///< how many were checked
    std::uint64_t refused = 0;               ///< how many the game refused as too hard
    std::uint64_t signature = 0;             ///< a checksum of all answers
    std::vector<std::string> disagreements;  ///< a sentence each; none if all is well
};

/// Checks a trial of a game: compares what the game claims by theory with the definition, on every
/// position that can be reached from the trial's.
///
/// Without cycles it is enough to compare each position with its options: if every claimed outcome
/// follows from those claimed for the options, then by induction all claims are true; the same
/// holds for values.  Draws need cycles, or an end that is a draw, so a draw that follows from
/// neither is a disagreement.  In a game with cycles all outcomes are found backwards from the ends
/// and compared.
///
/// Also checked: that notation is read back as written, that every strategy says the same, that the
/// winning moves claimed are exactly the options that are P, and the drawing moves of a draw
/// exactly those that are draws.  In a game with two sides the moves to the end and the best moves
/// are compared with those of the options.  That proves them all: numbers that are 0 at the ends, 1
/// more than the least of the lost options where a position is won, and 1 more than the largest of
/// the options where it is lost, are unique, by induction on the smaller of two that differ.  A
/// limit that a game runs into at these small positions is a disagreement.
Conformance check_trial(const Entry& entry, const OwnedTrial& trial);

/// Checks the published facts that the game states.
Conformance check_facts(const Entry& entry);

/// Checks a game at random positions with numbers of up to `bits` bits, too large to be searched:
/// that every claimed winning move is a move and leaves a P-position, and that the options of a
/// P-position, as many as can be tried, are N.  A game may refuse such a position; that is counted.
Conformance check_large(const Entry& entry, const OwnedTrial& trial, std::size_t bits, int rounds,
                        std::uint64_t seed);

}  // namespace bouton
