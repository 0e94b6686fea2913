#pragma once

#include <cstdint>

#include "exact/integer.hpp"

namespace bouton {

/// The number of partitions of a heap into different parts, or of 500 if it is larger.  Each
/// of them can be reached in Grundy's game by splitting off the least part again and again.
std::uint64_t distinct_partitions(const Integer& heap);

}  // namespace bouton
