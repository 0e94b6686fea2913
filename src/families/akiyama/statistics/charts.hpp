#pragma once

#include <cstdint>

#include "base/chart.hpp"
#include "base/limits.hpp"
#include "families/akiyama/rows.hpp"
#include "theory/statistics.hpp"

namespace bouton {

/// The first `count` ≥ 1 positions (A, B, C) of a list of Akiyama's nim in normal play, as the
/// points (A, B) and (A, C).
Chart akiyama_positions_chart(AkiyamaList list, std::uint64_t count, const Limits& limits);

/// The share of exceptions among the first n rows against n, of akiyama_figures.
Chart akiyama_exceptions_chart(const Statistics& figures, bool logarithmic);

/// A_n/n, B_n/n and C_n/n against n, of akiyama_figures.
Chart akiyama_ratios_chart(const Statistics& figures, bool logarithmic);

}  // namespace bouton
