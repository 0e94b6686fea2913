#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "exact/rows.hpp"

namespace bouton {

/// How many positions are passed by in a list without finding one that belongs to it.
inline constexpr std::uint64_t most_passed_by = std::uint64_t{1} << 26U;
/// The error after that.
Error no_further_position();

/// The positions of `numbers` numbers, none of them negative, that belong to a list: in the order
/// of the largest number, and where it is the same in that of the first, the second, … number.  If
/// their order does not matter, only those in growing order are listed.
///
/// Cost: a call for every position up to the largest number.  Throws Error{limit} where no further
/// one is found for long.
std::unique_ptr<RowSource> positions_in_order(
    std::size_t numbers, bool unordered,
    std::function<bool(std::span<const std::uint64_t>)> belongs, const Limits& limits);

}  // namespace bouton
