#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace bouton {

/// The rows that a block of losing pairs has at most: few enough that all offsets, up to about
/// (a + 2)·rows, are below 2^63 and stay in the fastest caches; at least 4.
constexpr std::size_t p_block_rows(std::int64_t a) {
    constexpr std::int64_t cached = 2048;
    constexpr std::int64_t largest = std::int64_t{1} << 62U;
    return static_cast<std::size_t>(std::min(cached, largest / a));
}

}  // namespace bouton
