#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/control.hpp"
#include "theory/rays.hpp"

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
    /// The period, proved; or nothing if the search came to its end without one.
    std::optional<RowPeriod> period;
    /// Columns that were computed.
    std::uint64_t checked_to = 0;
};

/// What a search may use.
struct RowPeriodOptions {
    std::uint64_t columns = 1'000'000;          ///< to compute at most
    std::size_t memory = std::size_t{1} << 30;  ///< bytes
    Control* control = nullptr;
};

/// Looks for the period of a row.  The rules must allow moves along the row wherever y > x, else
/// Error{bad_request} is thrown.
///
/// Rows 0, …, row are computed column by column until their joint state (RowAutomaton) comes back,
/// which proves that they are additively periodic; the rows of Wythoff's game are (Dress,
/// Flammenkamp, Pink, "Additive periodicity of the Sprague-Grundy function of certain Nim games",
/// Adv. in Appl. Math. 22, 1999; Landman, "A simple FSM-based proof of the additive periodicity of
/// the Sprague-Grundy function of Wythoff's game", More Games of No Chance, 2002).
///
/// Cost: O(row) for a column, and four bytes of memory.
RowPeriodSearch find_row_period(const RayRules& rules, std::size_t row,
                                const RowPeriodOptions& options);

}  // namespace bouton
