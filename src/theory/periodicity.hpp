#pragma once

#include "exact/integer.hpp"

namespace bouton {

/// How a sequence goes on: g(n + period) = g(n) + saltus for all n ≥ preperiod.  Period and
/// preperiod are the least ones.
struct Periodicity {
    Integer preperiod;
    Integer period;
    Integer saltus = 0;
    bool proved = false;  ///< if false, it was only observed in the terms that were checked
    Integer checked_to;   ///< the terms below this number were computed; 0 where theory proves it
};

}  // namespace bouton
