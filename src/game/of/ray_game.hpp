#pragma once

#include <cstdint>
#include <vector>

#include "base/limits.hpp"
#include "exact/rows.hpp"
#include "families/rays/rays.hpp"

/// What follows from the rays of a game alone: Grundy values by tables, positions of a value, rows
/// of the table.
namespace bouton {

/// The Grundy values of all (x, y) with x and y at most those of a position, in normal play.
class RayValues {
public:
    /// Throws Error{limit} for a table that is larger than the limits allow; one step is twenty
    /// cells.  The table is computed when it is first needed.
    RayValues(RayRules rules, const Piles<2>& last, const Limits& limits);

    /// Cost: some nanoseconds and four bytes a cell for the first call.  The value of `last` in a
    /// large table is computed without keeping the others.
    [[nodiscard]] Integer operator()(const Piles<2>& piles);

private:
    RayRules rules_;
    Piles<2> last_;
    Limits limits_;
    std::size_t columns_ = 0;
    std::vector<std::uint32_t> values_;
};

/// The Grundy value of one position, without keeping those of the others.
Integer ray_value(const RayRules& rules, const Piles<2>& piles, const Limits& limits);

/// The positions (a, b), a ≤ b, of one Grundy value by growing a, from number `from` on; those
/// before it are computed too.  `game` is its name, for messages.  Throws Error{limit} if the
/// positions before number `end` do not fit into the memory, or take longer than allowed; the list
/// may go on beyond `end`.
RowList ray_positions(const RayRules& rules, const Integer& value, const Integer& from,
                      const Integer& end, const Limits& limits, const std::string& game);

/// Row `row` of the table: the values in columns from, from + 1, ….  Those before are computed too.
/// Throws Error{limit} if that needs more memory than allowed.
RowList ray_row(const RayRules& rules, const Integer& row, const Integer& from,
                const Limits& limits = {});

/// Throws Error{limit} unless the memory suffices to compute rows 0, …, row, column by column.
void require_row_memory(const RayRules& rules, const Integer& row, const Limits& limits);

}  // namespace bouton
