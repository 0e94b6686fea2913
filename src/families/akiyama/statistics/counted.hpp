#pragma once

#include "theory/statistics.hpp"

namespace bouton {

/// The lists of Akiyama's nim in normal play that are counted: `greedy`, the rows of algorithm AI,
/// and `exact`, the P-positions beside them.
const Counted& akiyama_counted();

}  // namespace bouton
