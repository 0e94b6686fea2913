#pragma once

#include <cstddef>
#include <functional>

#include "families/rays/table/store.hpp"
#include "families/rays/table/table.hpp"

namespace bouton {

/// What is done with the values of a table as they are found.
struct TableRun {
    /// Called when the columns from first_column to end_column − 1 of a band are known (in a
    /// mirrored table, from the diagonal on); from several threads at a time.
    std::function<void(const Band& band, std::size_t first_column, std::size_t end_column)> piece;
    /// Called when all of a band is known, one band at a time and in their order.
    std::function<void(const Band& band)> band;
};

/// How many bands are held at a time.
std::size_t held_bands(const TablePlan& plan, unsigned threads);

/// Computes a table.
void run_table(const TablePlan& plan, const Limits& limits, const TableRun& run);

/// Throws Error{limit} if `bytes` are more than allowed.
void require_table_memory(std::size_t bytes, const Limits& limits);

}  // namespace bouton
