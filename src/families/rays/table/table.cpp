#include "families/rays/table/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/error.hpp"
#include "base/memory/pages.hpp"
#include "families/rays/table/run.hpp"

namespace bouton {

namespace {

/// The values left of the diagonal in the rows of a window, which are found as values of columns.
class LeftHalf {
public:
    LeftHalf(const TableWindow& window, const TablePlan& plan)
        : window_(window), wide_(plan.rows + plan.columns > std::size_t{UINT16_MAX} + 2) {}

    [[nodiscard]] std::size_t bytes() const {
        return begin(window_.end_row) * (wide_ ? sizeof(std::uint32_t) : sizeof(std::uint16_t));
    }

    void allocate() { pages_ = Pages(bytes()); }

    /// How many columns of the window row `row` has left of the diagonal.
    [[nodiscard]] std::size_t width(std::size_t row) const {
        const std::size_t end = std::min(row, window_.end_column);
        return end > window_.first_column ? end - window_.first_column : 0;
    }

    /// Keeps the mirror images of the cells of a band in some columns.
    void put(const Band& band, std::size_t first_column, std::size_t end_column) const {
        if (wide_) {
            put_as<std::uint32_t>(band, first_column, end_column);
        } else {
            put_as<std::uint16_t>(band, first_column, end_column);
        }
    }

    /// Copies the left half of a row to where column first_column belongs.
    void get(std::size_t row, std::uint32_t* to) const {
        const std::size_t begin = this->begin(row);
        if (wide_) {
            std::copy_n(pages_.as<std::uint32_t>() + begin, width(row), to);
        } else {
            std::copy_n(pages_.as<std::uint16_t>() + begin, width(row), to);
        }
    }

private:
    /// How many cells the rows of the window before `row` have.
    [[nodiscard]] std::size_t begin(std::size_t row) const {
        return begin_from_0(row) - begin_from_0(window_.first_row);
    }
    [[nodiscard]] std::size_t begin_from_0(std::size_t row) const {
        const std::size_t all = window_.end_column - window_.first_column;
        if (row <= window_.first_column) return 0;
        if (row <= window_.end_column) {
            const std::size_t last = row - window_.first_column;
            return last * (last - 1) / 2;
        }
        return all * (all + 1) / 2 + all * (row - 1 - window_.end_column);
    }

    template <class Value>
    void put_as(const Band& band, std::size_t first_column, std::size_t end_column) const {
        const std::size_t top = band.index * tile_side;
        const std::size_t first = std::max(first_column, window_.first_row);
        const std::size_t end = std::min(end_column, window_.end_row);
        for (std::size_t y = first; y < end; ++y) {
            Value* const row = pages_.as<Value>() + begin(y);
            const std::size_t from = std::max(top, window_.first_column);
            const std::size_t to = std::min({top + band.rows, y, window_.end_column});
            for (std::size_t x = from; x < to; ++x) {
                row[x - window_.first_column] = static_cast<Value>(band.values(x - top)[y]);
            }
        }
    }

    TableWindow window_;
    bool wide_;
    Pages pages_;
};

/// Half of the table, mirrored.
void visit_mirrored(const TablePlan& plan, const TableWindow& window, LeftHalf& left,
                    const Limits& limits, const TableRowVisitor& visit) {
    left.allocate();
    const std::size_t width = window.end_column - window.first_column;
    TableRun run;
    run.piece = [&](const Band& band, std::size_t first_column, std::size_t end_column) {
        left.put(band, first_column, end_column);
    };
    run.band = [&](const Band& band) {
        const std::size_t top = band.index * tile_side;
        for (std::size_t i = 0; i < band.rows; ++i) {
            const std::size_t row = top + i;
            if (row < window.first_row || row >= window.end_row) continue;
            std::uint32_t* const values = band.values(i) + window.first_column;
            left.get(row, values);
            visit(row, {values, width});
        }
    };
    run_table(plan, limits, run);
    std::vector<std::uint32_t> values(width);
    for (std::size_t row = std::max(plan.rows, window.first_row); row < window.end_row; ++row) {
        left.get(row, values.data());
        visit(row, values);
    }
}

void visit_all(const TablePlan& plan, const TableWindow& window, const Limits& limits,
               const TableRowVisitor& visit) {
    TableRun run;
    run.band = [&](const Band& band) {
        for (std::size_t i = 0; i < band.rows; ++i) {
            const std::size_t row = band.index * tile_side + i;
            if (row < window.first_row || row >= window.end_row) continue;
            visit(row,
                  {band.values(i) + window.first_column, window.end_column - window.first_column});
        }
    };
    run_table(plan, limits, run);
}

/// The table whose values are x + y.
void visit_sums(const TableWindow& window, const Limits& limits, const TableRowVisitor& visit) {
    std::vector<std::uint32_t> values(window.end_column - window.first_column);
    for (std::size_t row = window.first_row; row < window.end_row; ++row) {
        std::iota(values.begin(), values.end(),
                  static_cast<std::uint32_t>(row + window.first_column));
        visit(row, values);
        limits.progress(row * values.size(), window.end_row * values.size());
    }
}

bool is_empty(const TableWindow& window) {
    if (std::max(window.end_row, window.end_column) > largest_table_side) {
        throw Error(ErrorKind::limit, fmt::format("a table may have at most {} rows and columns",
                                                  largest_table_side));
    }
    return window.first_row >= window.end_row || window.first_column >= window.end_column;
}

TablePlan mirrored_plan(const RayRules& rules, const TableWindow& window) {
    return {rules, std::min(window.end_row, window.end_column),
            std::max(window.end_row, window.end_column), true};
}

}  // namespace

std::size_t ray_table_bytes(const RayRules& rules, const TableWindow& window,
                            const Limits& limits) {
    if (is_empty(window)) return 0;
    const unsigned threads = limits.threads;
    const TablePlan plan(rules, window.end_row, window.end_column, false);
    std::size_t bytes = plan.bytes(held_bands(plan, threads));
    if (rules.is_symmetric()) {
        const TablePlan mirrored = mirrored_plan(rules, window);
        bytes = std::min(bytes, mirrored.bytes(held_bands(mirrored, threads)) +
                                    LeftHalf(window, mirrored).bytes());
    }
    return bytes;
}

void ray_table_rows(const RayRules& rules, const TableWindow& window, const Limits& limits,
                    const TableRowVisitor& visit) {
    if (is_empty(window)) return;
    if (rules.takes_anything(std::max(window.end_row, window.end_column))) {
        visit_sums(window, limits, visit);
        return;
    }
    require_table_memory(ray_table_bytes(rules, window, limits), limits);
    if (rules.is_symmetric()) {
        const TablePlan plan = mirrored_plan(rules, window);
        LeftHalf left(window, plan);
        if (plan.bytes(held_bands(plan, limits.threads)) + left.bytes() <= limits.memory) {
            visit_mirrored(plan, window, left, limits, visit);
            return;
        }
    }
    visit_all({rules, window.end_row, window.end_column, false}, window, limits, visit);
}

}  // namespace bouton
