#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/limits.hpp"
#include "families/rays/table/table.hpp"
#include "families/rules/program.hpp"

namespace bouton::rules {

/// The Grundy values of two piles of less than `rows` and `columns` tokens, from the compiled rules
/// alone.
///
/// If no move makes a pile grow, they are computed row by row.  Otherwise every move lowers the
/// total, and they are computed by growing totals, for all positions whose total can be reached;
/// that is a square of rows + columns − 1 cells each way, half of which are needed.
class PileTable {
public:
    /// Whether rules have such a table: those of two piles whose moves lower the total, or make no
    /// pile grow, and that end when no move is left.
    static bool covers(const Program& program);
    /// How many bytes it takes.
    static Integer bytes(const Program& program, const Integer& rows, const Integer& columns);

    /// Throws Error{limit} if that needs more memory or steps than allowed, Error{failed} when it
    /// is stopped, and RulesFault for a move that does not lower the measure.  `visit` is called
    /// for each row that is finished, if it is given.  Requires rules that are covered.
    ///
    /// Cost: about a nanosecond for each move of a straight nest, and some ten where conditions are
    /// looked at for each move; four bytes a cell.
    PileTable(const Program& program, std::size_t rows, std::size_t columns, const Limits& limits,
              const TableRowVisitor& visit = {});

    [[nodiscard]] std::uint32_t operator()(std::size_t x, std::size_t y) const {
        return values_[x * width_ + y];
    }

private:
    std::size_t width_;  // cells from a row to the next
    std::vector<std::uint32_t> values_;
};

/// The rows of a window of the table, as ray_table_rows has them for rays.
void rule_table_rows(const Program& program, const TableWindow& window, const Limits& limits,
                     const TableRowVisitor& visit);

}  // namespace bouton::rules
