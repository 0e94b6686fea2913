#pragma once

#include <cstddef>
#include <functional>
#include <ranges>

namespace bouton {

/// A hash of any position: of a range from its elements, else std::hash.
struct PositionHash {
    template <class Position>
    std::size_t operator()(const Position& position) const {
        if constexpr (std::ranges::range<Position>) {
            std::size_t hash = 0;
            for (const auto& part : position) {
                hash = hash * 0x9E3779B97F4A7C15U + (*this)(part) + 1;
            }
            return hash;
        } else {
            return std::hash<Position>{}(position);
        }
    }
};

}  // namespace bouton
