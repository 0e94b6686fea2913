#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "theory/periodicity.hpp"

namespace bouton {

/// The period and saltus of the values when all amounts but some may be taken, if the values given,
/// of the heaps 0, 1, …, prove them; else nothing.  `most` is the largest amount excluded.
///
/// That such values have a period with a saltus from some heap on is a theorem of A. Siegel (see D.
/// Sleator and M. Slusky, Subtraction games with FES sets of size 3, 2012).  For the case at hand
/// it is proved thus:
///
/// The options of heap n are all smaller heaps but some of the last `most` ones.  So a value up to
/// the largest so far is missing among them only if all heaps that have it are among the last
/// `most` ones, and then whether it is missing depends on where they are.  What comes next
/// therefore depends only on this state: for each of the last `most` heaps, how far its value is
/// below the largest so far, and whether the value also occurs before these heaps.  If the states
/// at m and m + p are equal, then g(n + p) = g(n) + s for all n ≥ m, where s is by how much the
/// largest value has grown; and below m it can be seen from where on that holds.
///
/// Cost: linear.
std::optional<Periodicity> proved_all_but_period(std::uint64_t most,
                                                 std::span<const std::uint32_t> values);

}  // namespace bouton
