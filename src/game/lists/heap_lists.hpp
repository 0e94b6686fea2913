#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "exact/rows.hpp"
#include "theory/periodicity.hpp"
#include "theory/rules.hpp"

/// Lists of the losing positions of games on heaps.
///
/// A position of `count` heaps is written with the heaps in growing order, empty ones included: so
/// the positions of two heaps begin with those of one.  They come in the order of the largest heap,
/// and where it is the same in that of the first, the second, … heap.
namespace bouton {

/// The most heaps that a list may have.
inline constexpr std::size_t most_listed_heaps = 8;

/// The names of the columns of such a list: A, B, C, ….
std::vector<std::string> heap_columns(std::size_t count);

/// The positions of `count` heaps whose values have the nim-sum 0.  `values` has the value of heap
/// 0, 1, 2, … in its rows.
///
/// Cost: for each largest heap m, about m^(count − 2) steps, and one for each position found; eight
/// bytes a heap.  Throws Error{limit} where no further position is found for long; `game` is named.
std::unique_ptr<RowSource> losing_by_values(std::size_t count, std::unique_ptr<RowSource> values,
                                            std::string game, const Limits& limits);

/// The positions of `count` heaps that `is_lost` accepts.
///
/// Cost: a call for every position of so many heaps, m^(count − 1) or fewer for each largest heap.
/// Throws Error{limit} as above.
std::unique_ptr<RowSource> losing_by_trial(std::size_t count,
                                           std::function<bool(const Heaps&)> is_lost,
                                           std::string game, const Limits& limits);

/// The single heaps that `is_lost` accepts, from number `from` on, where that repeats as the period
/// says.  Nothing where the period is too long to look at all of it.
///
/// Throws Error{bad_request} where there are not as many as `rows`.
/// Cost: preperiod + period calls at once; then none, whatever the numbers are.
std::unique_ptr<RowSource> losing_by_period(const Periodicity& period,
                                            const std::function<bool(const Heap&)>& is_lost,
                                            const Integer& from, const std::optional<Integer>& rows,
                                            const std::string& game, const Limits& limits);

}  // namespace bouton
