#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// At which numbers of rows something is measured or counted.
namespace bouton {

/// Up to `points` ≥ 1 different numbers from 1 to `most` ≥ 1, ascending, the last of them `most`,
/// in even steps or in even ratios from 10 on.
std::vector<std::uint64_t> even_counts(std::uint64_t most, std::size_t points);
std::vector<std::uint64_t> geometric_counts(std::uint64_t most, std::size_t points);

/// The powers of ten from 10 to below `most` ≥ 1, and `most`.
std::vector<std::uint64_t> decimal_counts(std::uint64_t most);

}  // namespace bouton
