#pragma once

#include <string>

#include "families/rays/table/table.hpp"

namespace bouton {

/// The summary of a table of Grundy values, written.
std::string to_text(const TableSummary& summary);
std::string to_json(const TableSummary& summary, const std::string& game);

}  // namespace bouton
