#pragma once

#include <cstddef>
#include <ranges>
#include <type_traits>
#include <utility>

#include "exact/integer.hpp"

/// How much memory positions take, for searches that must stay within a limit.
namespace bouton {

/// What the allocator needs beside each piece of memory.
inline constexpr std::size_t allocation_overhead = 16;

/// About how many bytes a position points to, beside its own sizeof: the elements of vectors, the
/// digits of large numbers.  A type can say it itself, by a function bytes_beside().
template <class Position>
std::size_t bytes_beside(const Position& position) {
    if constexpr (requires { position.bytes_beside(); }) {
        return position.bytes_beside();
    } else if constexpr (std::is_same_v<Position, Integer>) {
        return position.bit_length() < 63
                   ? 0
                   : position.bit_length() / 8 + 2 * sizeof(void*) + 2 * allocation_overhead;
    } else if constexpr (std::ranges::range<Position>) {
        using Element = std::ranges::range_value_t<Position>;
        std::size_t bytes = 0;
        if constexpr (requires { position.capacity(); }) {
            bytes += position.capacity() * sizeof(Element) + allocation_overhead;
        }
        if constexpr (!std::is_arithmetic_v<Element>) {
            for (const Element& element : position) bytes += bytes_beside(element);
        }
        return bytes;
    } else {
        return 0;
    }
}

/// About how many bytes a node of std::unordered_map takes, with its share of the buckets while
/// they grow.
template <class Key, class Mapped>
std::size_t node_bytes(const Key& key) {
    constexpr std::size_t links = 2 * sizeof(void*);    // the next node, and the hash
    constexpr std::size_t buckets = 3 * sizeof(void*);  // the old ones and twice as many new ones
    return sizeof(std::pair<const Key, Mapped>) + links + buckets + allocation_overhead +
           bytes_beside(key);
}

}  // namespace bouton
