#pragma once

#include <vector>

#include "families/akiyama/statistics/comparison.hpp"
#include "families/akiyama/statistics/statistics.hpp"
#include "theory/statistics.hpp"

namespace bouton {

/// The figures of algorithm AI: exceptions and their share ω, the ratios A_n/n, B_n/n and C_n/n of
/// row n − 1 beside the limits for that ω, how far b − a is from mex D.
Statistics akiyama_figures(const std::vector<AkiyamaStatistics>& told);

/// The figures of the P-positions, and how many of them are rows of AI.
Statistics akiyama_figures(const std::vector<AkiyamaComparison>& told);

}  // namespace bouton
