#include "families/rays/table/store.hpp"

#include <algorithm>

namespace bouton {

Band::Band(const TablePlan& plan)
    : words_(plan.words * tile_side * sizeof(std::uint64_t)),
      full_(plan.words * sizeof(std::uint64_t)),
      values_(tile_side * plan.column_blocks * tile_side * sizeof(std::uint32_t)),
      pitch_(plan.column_blocks * tile_side) {}

TableStore::TableStore(const TablePlan& table_plan, std::size_t bands) : plan(table_plan) {
    if (plan.has_columns()) {
        columns = LineSets(plan.slots, plan.column_stride(), plan.column_blocks);
    }
    if (plan.has_diagonals) {
        diagonals = LineSets(plan.slots, plan.diagonal_stride(), plan.diagonal_blocks());
    }
    others.reserve(plan.stores);
    for (std::size_t store = 0; store < plan.stores; ++store) {
        const auto lines = std::ranges::find(plan.others, store, &SlantingLines::store);
        others.emplace_back(plan.words, TablePlan::other_stride(*lines), 0);
    }
    bands_.reserve(bands);
    for (std::size_t band = 0; band < bands; ++band) bands_.emplace_back(plan);
}

Band& TableStore::begin_band(std::size_t index) {
    Band& band = this->band(index);
    band.index = index;
    band.rows = std::min(tile_side, plan.rows - index * tile_side);
    band.valid = ~std::uint64_t{0} >> (tile_side - band.rows);
    band.low = 0;
    std::fill_n(band.words(0), plan.words * tile_side, 0);
    std::fill_n(band.full(), plan.words, 0);
    if (!plan.mirrored || !plan.has_columns()) return band;
    // Column y holds values of cells (x, y) with x < y, below 2y; a ring has room for all of them.
    const std::size_t end = std::min(2 * index + 2, plan.slots);
    for (std::size_t word = 0; word < end; ++word) {
        const std::uint64_t* const from = columns.words(word) + index * tile_side;
        std::copy_n(from, tile_side, band.words(word));
        band.full()[word] = full_words(from);
    }
    return band;
}

std::uint64_t full_words(const std::uint64_t* words) {
    std::uint64_t full = 0;
    for (std::size_t i = 0; i < tile_side; ++i) {
        full |= std::uint64_t{words[i] == ~std::uint64_t{0}} << i;
    }
    return full;
}

}  // namespace bouton
