#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "families/northcott/northcott.hpp"
#include "families/northcott/places.hpp"

namespace bouton {

/// Northcott's game on a board of some rows, whose normal forms are numbered, without gaps:
/// positions that differ only in the order of the rows, or are the same seen from behind the board,
/// have one number.
///
/// A normal form is a multiset of places a₀ ≤ a₁ ≤ … of two tokens.  The numbers aᵢ + i increase
/// strictly, and Σ C(aᵢ + i, i + 1) numbers such sets (the combinatorial number system).
class NorthcottForms : public Northcott {
public:
    /// There must be at least one row and two columns, and so few forms that each can be kept.
    /// Cost: 8 bytes for each row and place.
    NorthcottForms(std::size_t rows, std::uint32_t columns);

    [[nodiscard]] std::uint64_t numbers() const { return numbers_; }
    [[nodiscard]] std::uint64_t number(const Position& position) const;
    /// The normal form with that number; black is to move.
    [[nodiscard]] std::optional<Position> position(std::uint64_t number) const;

private:
    std::size_t rows_;
    NorthcottPlaces places_;
    std::uint64_t numbers_;
    std::vector<std::uint64_t> choose_;  // C(a + i, i + 1) in [places·i + a]
};

}  // namespace bouton
