#include <tbb/enumerable_thread_specific.h>

#include <algorithm>

#include "families/rays/table/run.hpp"

namespace bouton {

namespace {

/// The sums of the cells that one thread has seen.
struct Sums {
    Sums(std::size_t value_count, std::size_t line_count)
        : counts(value_count), lines(line_count) {}

    std::vector<std::uint64_t> counts;  ///< by value
    std::vector<std::uint64_t> lines;   ///< by column
};

/// The summary of a table whose values are x + y.
void add_sums(TableSummary& summary) {
    const std::uint64_t rows = summary.rows;
    const std::uint64_t columns = summary.columns;
    summary.largest = static_cast<std::uint32_t>(rows + columns - 2);
    for (std::uint64_t value = 0; value <= summary.largest; ++value) {
        const std::uint64_t first = value < columns ? 0 : value - columns + 1;
        summary.counts.push_back(std::min(value, rows - 1) - first + 1);
    }
    for (std::uint64_t y = 0; y < columns; ++y) {
        summary.column_sums.push_back(rows * y + rows * (rows - 1) / 2);
        summary.sum += summary.column_sums.back();
    }
}

}  // namespace

// NOLINTNEXTLINE(readability-function-cognitive-complexity): one pass, all in one place.
TableSummary ray_table_summary(const RayRules& rules, std::size_t rows, std::size_t columns,
                               const Limits& limits) {
    TableSummary summary{rows, columns, std::uint64_t{rows} * columns, 0, 0, {}, {}};
    if (rows == 0 || columns == 0) return summary;
    if (rules.takes_anything(std::max(rows, columns))) {
        add_sums(summary);
        return summary;
    }
    const bool mirrored = rules.is_symmetric();
    const TablePlan plan(rules, mirrored ? std::min(rows, columns) : rows,
                         mirrored ? std::max(rows, columns) : columns, mirrored);
    const unsigned threads = limits.threads;
    const std::size_t sums_bytes = (rows + columns + plan.columns) * sizeof(std::uint64_t);
    require_table_memory(plan.bytes(held_bands(plan, threads)) + (threads + 1) * sums_bytes,
                         limits);

    tbb::enumerable_thread_specific<Sums> all(rows + columns, plan.columns);
    // In a mirrored table (x, y) also stands for (y, x), if the table has that cell.
    TableRun run;
    run.piece = [&](const Band& band, std::size_t first_column, std::size_t end_column) {
        Sums& sums = all.local();
        for (std::size_t i = 0; i < band.rows; ++i) {
            const std::size_t x = band.index * tile_side + i;
            const std::uint32_t* const values = band.values(i);
            std::uint64_t in_row = 0;
            for (std::size_t y = mirrored ? std::max(first_column, x) : first_column;
                 y < end_column; ++y) {
                const std::uint32_t value = values[y];
                const bool itself = !mirrored || (x < rows && y < columns);
                const bool image = mirrored && x != y && y < rows && x < columns;
                sums.counts[value] += (itself ? 1U : 0U) + (image ? 1U : 0U);
                if (itself) sums.lines[y] += value;
                if (image) in_row += value;
            }
            if (mirrored) sums.lines[x] += in_row;
        }
    };
    run_table(plan, limits, run);

    summary.counts.resize(rows + columns);
    summary.column_sums.resize(columns);
    for (const Sums& sums : all) {
        for (std::size_t value = 0; value < rows + columns; ++value) {
            summary.counts[value] += sums.counts[value];
        }
        for (std::size_t y = 0; y < columns; ++y) summary.column_sums[y] += sums.lines[y];
    }
    while (summary.counts.back() == 0) summary.counts.pop_back();
    summary.largest = static_cast<std::uint32_t>(summary.counts.size() - 1);
    for (const std::uint64_t sum : summary.column_sums) summary.sum += sum;
    return summary;
}

}  // namespace bouton
