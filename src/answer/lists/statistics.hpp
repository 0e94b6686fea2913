#pragma once

#include <string>

#include "answer/text_style.hpp"
#include "ask/lists/statistics.hpp"
#include "format/table.hpp"

namespace bouton {

/// The figures for people, a row for each n.
Table figures_table(const Statistics& statistics);

/// The steps that occur among the largest n rows, and how often.
Table steps_table(const Statistics& statistics);

/// Both tables, and the remarks.
std::string to_text(const StatisticsAnswer& answer, const TextStyle& style);

/// All figures and all steps, a line for each n.
std::string to_csv(const Statistics& statistics);

/// The same as an object.
std::string to_json(const StatisticsAnswer& answer);

}  // namespace bouton
