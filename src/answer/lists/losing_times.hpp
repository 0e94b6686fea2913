#pragma once

#include <string>

#include "ask/lists/losing_times.hpp"
#include "base/chart.hpp"

namespace bouton {

/// The times in milliseconds: a line `n,NAME_ms,…`, then one for each count.
std::string to_csv(const LosingTimes& times);

/// The times in milliseconds against n, a curve each; both axes logarithmic or none.
Chart to_chart(const LosingTimes& times, std::string title, bool logarithmic);

}  // namespace bouton
