#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "exact/rows.hpp"
#include "families/rays/rays.hpp"
#include "families/rays/table/plan.hpp"

namespace bouton {

/// The first rows of a table, computed column after column; only what later columns need is kept.
/// Moves along the rows must be allowed.
///
/// Cost: a few operations for a cell, and some for each 64 rows.
class RowAutomaton {
public:
    RowAutomaton(const RayRules& rules, std::size_t rows);

    /// The number of the column that the next step computes.
    [[nodiscard]] std::uint64_t column() const { return column_; }
    /// Computes the next column.
    void step();
    /// The value in row `row` of a column that is at most history() before the next one.
    [[nodiscard]] std::uint64_t value(std::size_t row, std::uint64_t column) const {
        return values_[column % history_ * rows_ + row];
    }
    /// How many columns are remembered: as many as matter for those that follow.
    [[nodiscard]] std::size_t history() const { return history_; }

    /// All that the following columns depend on, relative to the number of the next one.  It
    /// consists of the values of the last history() columns, less column(), and for each row of the
    /// values that it does not have yet, less column().
    ///
    /// If column() ≥ history() and the same state occurs again p columns later, then from there on
    /// the table repeats itself: each value is that of p columns before, plus p.  For a cell has
    /// the least value that its row does not have yet and that is neither above it in its column
    /// nor on its slanting rays.  The state determines all of these less column(), since the rays
    /// reach row 0 before they reach column 0; so it determines the values of the next column less
    /// column(), and the next state.
    [[nodiscard]] std::vector<std::int64_t> state() const;
    /// How many numbers state() has.
    [[nodiscard]] std::size_t state_size() const;
    /// A number that is the same for equal states.
    [[nodiscard]] std::uint64_t state_hash() const { return hash_; }
    /// How many bytes it holds.
    [[nodiscard]] std::size_t bytes() const;

private:
    /// The sets of those lines of one slanting family that the current column meets.
    struct Lines {
        const SlantingLines* family;
        std::size_t count;  // line number n is at n mod count
        std::vector<std::uint64_t> words;
    };

    [[nodiscard]] std::uint64_t* line(Lines& lines, std::size_t row) const;
    void begin_column();
    std::uint64_t mex(std::size_t row);
    void insert(std::size_t row, std::uint64_t value);
    /// Calls visit(number) for each number of the state.
    void visit_state(auto&& visit) const;

    TablePlan plan_;
    std::size_t rows_;
    std::size_t history_;
    std::size_t ring_;                      // words of a set; word w is at w mod ring_
    std::vector<std::uint64_t> row_words_;  // ring_ for each row
    std::vector<std::uint64_t> row_low_;    // all words before this one are full
    std::vector<std::uint64_t> column_words_;
    std::vector<Lines> lines_;
    std::vector<const std::uint64_t*> sets_;  // of the current cell
    std::vector<std::uint64_t> values_;       // of history_ columns
    std::vector<std::uint64_t> hashes_;       // of these columns
    std::uint64_t column_ = 0;
    std::uint64_t hash_ = 0;
    std::uint64_t leaving_factor_ = 1;
};

/// The values of one row of a table, column after column: one column, whose base is 0.  The rows
/// before are computed too.
class RowValues final : public RowSource {
public:
    RowValues(const RayRules& rules, std::size_t row) : automaton_(rules, row + 1), row_(row) {}

    const RowBlock& next() override;
    [[nodiscard]] std::optional<Integer> bound(const Integer& /*end*/) const override {
        return beyond_counting;
    }

private:
    RowAutomaton automaton_;
    std::size_t row_;
    std::vector<std::uint64_t> values_;
    RowBlock block_{0, 0, std::vector<RowBlock::Column>(1)};
};

}  // namespace bouton
