#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/limits.hpp"
#include "families/rays/rays.hpp"

namespace bouton {

/// How many rows and columns a table may have.
inline constexpr std::size_t largest_table_side = std::size_t{1} << 30U;

/// The cells of a table that are wanted: rows first_row ≤ x < end_row, and columns likewise.
struct TableWindow {
    std::size_t first_row = 0;
    std::size_t end_row = 0;
    std::size_t first_column = 0;
    std::size_t end_column = 0;
};

/// Called with each row and its values in the columns of the window.
using TableRowVisitor = std::function<void(std::size_t row, std::span<const std::uint32_t> values)>;

/// The Grundy values of a game of rays, row by row: `visit` is called for the rows of the window in
/// their order, one at a time, but from any thread; the values hold until it returns.
///
/// All cells above and to the left of the window's end are computed, for symmetric rules half of
/// them.  No table is held: memory is taken for the lines, (rows + columns)/8 bytes for each column
/// and diagonal (less if there are few rows and many columns), for a few bands of 64 rows and,
/// where it fits and saves computing the other half, for the mirror images of the values still to
/// be shown, two bytes each (four where values can pass 65535).
///
/// Cost: O(1) in practice for a cell, see TileKernel; for Wythoff's game with a > 1, O(a).
/// Throws Error{limit}, before taking any memory, if more than allowed is needed; Error{failed}
/// when it is stopped; and whatever `visit` throws.
void ray_table_rows(const RayRules& rules, const TableWindow& window, const Limits& limits,
                    const TableRowVisitor& visit);

/// The table of `rows` rows and `columns` columns in numbers.
struct TableSummary {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::uint64_t cells = 0;
    std::uint64_t sum = 0;                   ///< of all values
    std::uint32_t largest = 0;               ///< value
    std::vector<std::uint64_t> counts;       ///< how many cells have value 0, 1, …, largest
    std::vector<std::uint64_t> column_sums;  ///< the values of each column added up

    bool operator==(const TableSummary&) const = default;
};

/// Cost: as ray_table_rows, without mirror images.
TableSummary ray_table_summary(const RayRules& rules, std::size_t rows, std::size_t columns,
                               const Limits& limits);

/// How many bytes ray_table_rows needs at least.
std::size_t ray_table_bytes(const RayRules& rules, const TableWindow& window, const Limits& limits);

}  // namespace bouton
