#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "families/northcott/northcott.hpp"
#include "families/northcott/places.hpp"

namespace bouton {

/// Northcott's game on a board of some rows, whose positions are numbered: the places of the two
/// tokens of each row as a digit, and whose turn it is.
class NorthcottBoard : public Northcott {
public:
    /// There must be at least one row, two columns, and fewer than 2^64 positions.
    NorthcottBoard(std::size_t rows, std::uint32_t columns);

    [[nodiscard]] std::uint64_t numbers() const { return numbers_; }
    [[nodiscard]] std::uint64_t number(const Position& position) const;
    [[nodiscard]] std::optional<Position> position(std::uint64_t number) const;

private:
    std::size_t rows_;
    NorthcottPlaces places_;
    std::uint64_t numbers_ = 2;
};

}  // namespace bouton
