#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "theory/periodicity.hpp"

namespace bouton {

/// The period that a sequence appears to have: the least p with g(n + p) = g(n) + s from some n on
/// to its end, for at least half of its length and three periods.  It is observed, not proved.
/// Cost: linear.
std::optional<Periodicity> seen_period(std::span<const std::uint64_t> values);

}  // namespace bouton
