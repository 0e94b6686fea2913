#include "families/rays/narrow_positions.hpp"

#include <utility>

#include "base/error.hpp"
#include "families/rays/row_automaton.hpp"

namespace bouton {

namespace {

constexpr std::uint64_t not_seen = UINT64_MAX;

}  // namespace

NarrowPositions::NarrowPositions(RayRules rules, std::uint64_t value, std::size_t rows,
                                 const Limits& limits)
    : rules_(std::move(rules)), value_(value), rows_(rows), limits_(limits) {
    require(rows > 0, "positions are looked for in some rows");
}

/// The positions in rows begin_, …, rows_ − 1.
void NarrowPositions::compute() {
    constexpr std::uint64_t pause = 4096;  // columns
    RowAutomaton table(rules_, rows_);
    std::vector<std::uint64_t> columns(rows_, not_seen);
    const std::uint64_t expected = value_ + 2 * rows_;  // columns
    for (std::size_t unseen = rows_; unseen > 0;) {
        const std::uint64_t column = table.column();
        table.step();
        for (std::size_t row = 0; row < rows_; ++row) {
            if (table.value(row, column) != value_) continue;
            if (columns[row] == not_seen) --unseen;
            columns[row] = column;
        }
        if (column % pause == 0) {
            // All rows go on together.
            limits_.progress(rows_ * column / expected, rows_);
        }
    }
    for (std::size_t row = begin_; row < rows_; ++row) {
        if (columns[row] < row) continue;
        smaller_.push_back(row);
        larger_.push_back(columns[row]);
    }
}

const RowBlock& NarrowPositions::next() {
    smaller_.clear();
    larger_.clear();
    while (smaller_.empty()) {
        if (begin_ > 0) rows_ *= 2;
        compute();
        begin_ = rows_;
    }
    block_.index = next_;
    block_.count = smaller_.size();
    block_.columns[0].offsets = smaller_;
    block_.columns[1].offsets = larger_;
    next_ += smaller_.size();
    return block_;
}

}  // namespace bouton
