#include "families/rays/table/source.hpp"

#include <algorithm>

namespace bouton {

void TableSource::rows(const TableWindow& window, const Limits& limits,
                       const TableRowVisitor& visit) const {
    if (const RayRules* rules = rays()) {
        ray_table_rows(*rules, window, limits, visit);
    } else {
        std::get<Rows>(held_)(window, limits, visit);
    }
}

TableSummary TableSource::summary(std::size_t row_count, std::size_t columns,
                                  const Limits& limits) const {
    if (const RayRules* rules = rays())
        return ray_table_summary(*rules, row_count, columns, limits);
    TableSummary summary;
    summary.rows = row_count;
    summary.columns = columns;
    summary.cells = std::uint64_t{row_count} * columns;
    summary.column_sums.resize(columns);
    rows({0, row_count, 0, columns}, limits,
         [&](std::size_t, std::span<const std::uint32_t> values) {
             for (std::size_t y = 0; y < values.size(); ++y) {
                 const std::uint32_t value = values[y];
                 if (value >= summary.counts.size()) summary.counts.resize(value + std::size_t{1});
                 ++summary.counts[value];
                 summary.sum += value;
                 summary.column_sums[y] += value;
                 summary.largest = std::max(summary.largest, value);
             }
         });
    return summary;
}

bool TableSource::fits_16_bits(const TableWindow& window) const {
    const RayRules* rules = rays();
    if (rules == nullptr) return false;
    // A position has fewer options than rows + columns + shorter side times the slanting rays, and
    // a value is at most that many.
    const std::size_t side = std::min(window.end_row, window.end_column);
    return window.end_row + window.end_column + side * rules->rays().size() <= UINT16_MAX;
}

}  // namespace bouton
