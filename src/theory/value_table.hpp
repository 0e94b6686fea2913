#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace bouton {

/// Grundy values of heaps 0, 1, 2, … as rows of a table, ten in each, under a row with the last
/// digits of the heaps.  Every row begins with a space.
std::vector<std::string> value_table(std::span<const std::uint32_t> values);

}  // namespace bouton
