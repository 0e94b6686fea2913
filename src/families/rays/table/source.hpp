#pragma once

#include <functional>
#include <variant>

#include "families/rays/table/table.hpp"

namespace bouton {

/// How a table of Grundy values on two piles is computed: from the rays of a game, or by a function
/// that does what ray_table_rows does.
class TableSource {
public:
    using Rows = std::function<void(const TableWindow& window, const Limits& limits,
                                    const TableRowVisitor& visit)>;

    // Rays are a table wherever one is asked for.
    // NOLINTNEXTLINE(google-explicit-constructor)
    TableSource(RayRules rays) : held_(std::move(rays)) {}
    explicit TableSource(Rows rows) : held_(std::move(rows)) {}

    /// The moves as rays, or null if they are none.
    [[nodiscard]] const RayRules* rays() const { return std::get_if<RayRules>(&held_); }

    /// Calls `visit` for the rows of the window in their order; see ray_table_rows.
    void rows(const TableWindow& window, const Limits& limits, const TableRowVisitor& visit) const;

    [[nodiscard]] TableSummary summary(std::size_t row_count, std::size_t columns,
                                       const Limits& limits) const;

    /// Whether it is known beforehand that no value of the window passes 65535.
    [[nodiscard]] bool fits_16_bits(const TableWindow& window) const;

private:
    std::variant<RayRules, Rows> held_;
};

}  // namespace bouton
