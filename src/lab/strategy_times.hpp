#pragma once

#include <cstdint>
#include <string>

#include "theory/wythoff.hpp"

namespace bouton {

/// Processor seconds that it takes to list the pairs 0 to n of Wythoff's game with parameter a by
/// one strategy (cold_rows), n ≥ 0.  A list that takes less than `least` seconds is made again and
/// again until so much time has passed, and the mean is returned.
double seconds_to_list(WythoffStrategy strategy, std::int64_t a, std::uint64_t n,
                       double least = 0.01);

/// The name of the processor, as the system tells it; "an unnamed processor" if it does not.
std::string processor_name();

}  // namespace bouton
