#include "families/rules/engine/pile_table.hpp"

#include <algorithm>
#include <array>

#include "exact/meter.hpp"
#include "families/rules/engine/pile_kernel.hpp"

namespace bouton::rules {

namespace {

/// How many cells there are each way.
std::vector<Integer> widths(const Program& program, std::span<const Integer> sizes) {
    if (program.is_monotone()) return {sizes.begin(), sizes.end()};
    Integer totals = 1;
    for (const Integer& size : sizes) totals += size - 1;
    return std::vector<Integer>(sizes.size(), totals);
}

Integer count_cells(const Program& program, std::span<const Integer> sizes) {
    Integer cells = 1;
    for (const Integer& width : widths(program, sizes)) cells *= width;
    return cells;
}

template <std::size_t K, class Cell>
void fill(const Program& program, Play play, std::span<const std::size_t> widths,
          std::vector<Cell>& cells, const Limits& limits,
          const std::function<void(std::size_t)>& finished) {
    std::array<std::int64_t, K> sizes{};
    std::ranges::copy(widths, sizes.begin());
    PileKernel<K, Cell> kernel(program, play, sizes, cells, limits);
    for (std::int64_t at = 0; at < sizes[0]; ++at) {
        limits.require_going();
        if (program.is_monotone()) {
            kernel.compute_first(at);
            finished(static_cast<std::size_t>(at));
        } else {
            kernel.compute_total(at);
        }
    }
}

}  // namespace

bool has_tables(const Program& program) {
    return !program.script.heap &&
           (!program.script.measure || (program.is_monotone() && program.ends_always()));
}

template <class Cell>
Integer PileTable<Cell>::bytes(const Program& program, std::span<const Integer> sizes) {
    return count_cells(program, sizes) * sizeof(Cell);
}

template <class Cell>
PileTable<Cell>::PileTable(const Program& program, Play play, std::span<const Integer> sizes,
                           const Limits& limits, const RowVisitor& visit) {
    const auto needed = bytes(program, sizes).to_word();
    limits.require_memory(needed ? static_cast<std::size_t>(*needed) : SIZE_MAX,
                          "computing the table");
    Meter(limits).expect(count_cells(program, sizes), sizeof(Cell));
    for (const Integer& width : widths(program, sizes)) {
        widths_.push_back(static_cast<std::size_t>(width.to_word().value()));
    }
    cells_.resize(static_cast<std::size_t>(*needed) / sizeof(Cell));
    const auto show = [&](std::size_t row) {
        const auto columns = static_cast<std::size_t>(sizes.back().to_word().value());
        if (visit) visit(row, std::span(cells_).subspan(row * widths_.back(), columns));
    };
    switch (program.piles()) {
        case 2:
            fill<2>(program, play, widths_, cells_, limits, show);
            break;
        case 3:
            fill<3>(program, play, widths_, cells_, limits, [](std::size_t /*x*/) {});
            break;
        default:
            fill<4>(program, play, widths_, cells_, limits, [](std::size_t /*x*/) {});
    }
    if (program.is_monotone()) return;
    const auto rows = static_cast<std::size_t>(sizes.front().to_word().value());
    for (std::size_t row = 0; row < rows; ++row) show(row);
}

template class PileTable<std::uint32_t>;
template class PileTable<std::uint8_t>;

void rule_table_rows(const Program& program, const TableWindow& window, const Limits& limits,
                     const TableRowVisitor& visit) {
    const std::array<Integer, 2> sizes{window.end_row, window.end_column};
    const PileValues table(program, Play::normal, sizes, limits,
                           [&](std::size_t row, std::span<const std::uint32_t> values) {
                               if (row < window.first_row) return;
                               visit(row, values.subspan(window.first_column));
                           });
}

}  // namespace bouton::rules
