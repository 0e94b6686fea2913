#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/limits.hpp"
#include "families/rays/table/table.hpp"
#include "families/rules/program.hpp"
#include "theory/outcome.hpp"

namespace bouton::rules {

/// Whether rules have tables: those of piles whose moves lower the total, or make no pile grow.
bool has_tables(const Program& program);

/// What compiled rules say of all positions of two to four piles below given sizes: Grundy values
/// in cells of 32 bits, outcomes in bytes.
///
/// If no move makes a pile grow, the cells are computed row by row.  Otherwise every move lowers
/// the total, and they are computed by growing totals, for all positions whose total can be
/// reached; there are cells for that total each way, a part of which are needed.
template <class Cell>
class PileTable {
public:
    using RowVisitor = std::function<void(std::size_t row, std::span<const Cell> cells)>;

    /// How many bytes it takes.
    static Integer bytes(const Program& program, std::span<const Integer> sizes);

    /// Throws Error{limit} if that needs more memory or steps than allowed, Error{failed} when it
    /// is stopped, and RulesFault for a move that does not lower the total.  `visit` is called for
    /// each row of two piles that is finished, if it is given.  Requires rules that have tables, as
    /// many sizes as piles, and for values rules that end when no move is left; values are those of
    /// normal play.
    ///
    /// Cost: about a nanosecond for each move of a straight nest, and some ten where conditions are
    /// looked at for each move; of outcomes, only until a winning move is found.  If the order of
    /// piles does not matter, the positions that differ in it only cost as much as one.
    PileTable(const Program& program, Play play, std::span<const Integer> sizes,
              const Limits& limits, const RowVisitor& visit = {});

    /// Requires piles below the sizes.
    [[nodiscard]] Cell operator()(std::span<const std::size_t> piles) const {
        std::size_t index = 0;
        for (std::size_t i = 0; i < piles.size(); ++i) index = index * widths_[i] + piles[i];
        return cells_[index];
    }

private:
    std::vector<std::size_t> widths_;  // how many cells there are each way
    std::vector<Cell> cells_;
};

using PileValues = PileTable<std::uint32_t>;
/// 0 where the player to move loses, 1 where they win.
using PileOutcomes = PileTable<std::uint8_t>;

extern template class PileTable<std::uint32_t>;
extern template class PileTable<std::uint8_t>;

/// The rows of a window of the table of two piles, as ray_table_rows has them for rays.
void rule_table_rows(const Program& program, const TableWindow& window, const Limits& limits,
                     const TableRowVisitor& visit);

}  // namespace bouton::rules
