#pragma once

#include <cstddef>
#include <cstdint>

namespace bouton {

/// Sets of small numbers are kept as bits of words of 64.
inline constexpr std::size_t word_bits = 64;
inline constexpr std::uint64_t all_bits = ~std::uint64_t{0};

}  // namespace bouton
