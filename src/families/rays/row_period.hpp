#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/limits.hpp"
#include "families/rays/rays.hpp"

namespace bouton {

/// How a row of Grundy values goes on for ever: the value in column y + period is that in column y,
/// plus saltus, for all y ≥ preperiod.  Both are the least such numbers.
struct RowPeriod {
    std::uint64_t preperiod = 0;
    std::uint64_t period = 0;
    std::uint64_t saltus = 0;
    bool operator==(const RowPeriod&) const = default;
};

struct RowPeriodSearch {
    /// The period, proved; nothing if the search ended without one.
    std::optional<RowPeriod> period;
    /// Columns that were computed.
    std::uint64_t checked_to = 0;
};

/// Looks for the period of a row among at most `columns` columns.  Throws Error{bad_request} unless
/// the rules allow moves along the row wherever y > x.
///
/// Rows 0, …, row are computed column by column until their joint state (RowAutomaton) occurs
/// again, which proves that they are additively periodic; the rows of Wythoff's game are (Dress,
/// Flammenkamp, Pink, "Additive periodicity of the Sprague-Grundy function of certain Nim games",
/// Adv. in Appl. Math. 22, 1999; Landman, "A simple FSM-based proof of the additive periodicity of
/// the Sprague-Grundy function of Wythoff's game", More Games of No Chance, 2002).
///
/// Cost: O(row) for a column, and four bytes of memory; two states of the rows beside that, which
/// are O(row²) numbers each.  Throws Error{limit} if these need more memory than is allowed.
RowPeriodSearch find_row_period(const RayRules& rules, std::size_t row,
                                std::uint64_t columns = 1'000'000, const Limits& limits = {});

}  // namespace bouton
