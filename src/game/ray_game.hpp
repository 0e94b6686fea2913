#pragma once

#include <cstdint>
#include <vector>

#include "game/rows.hpp"
#include "solve/budget.hpp"
#include "tables/cold_rows.hpp"
#include "theory/rays.hpp"

/// What every game of rays has without saying more: Grundy values by tables, positions of a value,
/// rows of the table.
namespace bouton {

/// The Grundy values of all (x, y) with x and y at most those of a position, in normal play.
class RayValues {
public:
    /// Throws Error{limit} before it takes more memory than the budget allows, or where it would
    /// take more steps, of which one computes twenty cells.
    /// Cost: some nanoseconds and four bytes a cell.
    RayValues(const RayRules& rules, const Piles<2>& last, const Budget& budget);

    [[nodiscard]] Integer operator()(const Piles<2>& piles) const;

private:
    std::size_t columns_;
    std::vector<std::uint32_t> values_;
};

/// The Grundy value of one position, without holding those of the others.
Integer ray_value(const RayRules& rules, const Piles<2>& piles, const Budget& budget);

/// The positions (a, b), a ≤ b, of one Grundy value by growing a, from number `from` on; those
/// before it are computed too.  `game` is its name, for messages.  Throws Error{limit} if the
/// positions before number `end`, of which the list can go beyond, do not fit in memory.
RowList ray_positions(const RayRules& rules, const Integer& value, const Integer& from,
                      const Integer& end, std::size_t memory, const std::string& game);

/// Pairs of one kind or another as rows of a list.
RowList pair_list(std::vector<std::string> columns, std::unique_ptr<ColdRowSource> pairs);

/// Row `row` of the table: the values in columns from, from + 1, ….  Those before are computed too.
/// Throws Error{limit} if that needs more than `memory` bytes.
RowList ray_row(const RayRules& rules, const Integer& row, const Integer& from, std::size_t memory);

/// Throws Error{limit} unless rows 0, …, row can be computed with `memory` bytes, column by column.
void require_row_memory(const RayRules& rules, const Integer& row, std::size_t memory);

}  // namespace bouton
