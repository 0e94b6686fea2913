#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <tuple>
#include <utility>

#include "exact/rows.hpp"
#include "families/rays/table/source.hpp"
#include "families/rules/program.hpp"
#include "game/lists/heap_lists.hpp"
#include "game/lists/positions_in_order.hpp"
#include "solve/search.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// The losing positions of a game on piles, as positions_in_order has them: with the piles in
/// growing order if the rules say that they are unordered, else in every order.
///
/// Cost: that of a search by definition of all positions up to the largest pile, which keeps what
/// it has seen.
template <class Rules>
RowList losing_piles(const Rules& rules, bool unordered, const Integer& from,
                     const Approach& approach) {
    using Position = typename Rules::Position;
    constexpr std::size_t piles = std::tuple_size_v<Position>;
    const auto own = std::make_shared<const Rules>(rules);
    const auto search =
        std::make_shared<OutcomeSearch<Position>>(*own, approach.play, approach.limits);
    auto is_lost = [own, search](std::span<const std::uint64_t> sizes) {
        Position position;
        for (std::size_t i = 0; i < piles; ++i) position[i] = sizes[i];
        return (*search)(position) == Outcome::P;
    };
    return {heap_columns(piles),
            rows_from(positions_in_order(piles, unordered, std::move(is_lost), approach.limits),
                      from, approach.limits)};
}

/// The same list from tables of outcomes, of twice as many cells each way again and again.
/// Requires rules that have tables.
RowList losing_in_outcomes(const std::shared_ptr<const rules::Program>& program, bool unordered,
                           const Integer& from, const Approach& approach);

/// The same for two piles in normal play, from tables of values: those of 256 rows and columns, and
/// then twice as many again and again.  The positions are in the same order.
std::unique_ptr<RowSource> losing_in_table(TableSource table, bool unordered, const Limits& limits);

}  // namespace bouton
