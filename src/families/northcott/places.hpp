#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace bouton {

/// The places that the two tokens of a row of Northcott's game can have, numbered with white's
/// column first: 0-1, 0-2, 1-2, 0-3, …
class NorthcottPlaces {
public:
    using Place = std::pair<std::uint32_t, std::uint32_t>;  // the columns of black and of white

    explicit NorthcottPlaces(std::uint32_t columns) {
        for (std::uint32_t white = 1; white < columns; ++white) {
            for (std::uint32_t black = 0; black < white; ++black) {
                places_.emplace_back(black, white);
            }
        }
    }

    [[nodiscard]] std::size_t size() const { return places_.size(); }
    [[nodiscard]] const Place& operator[](std::size_t number) const { return places_[number]; }
    [[nodiscard]] static std::size_t number(std::uint32_t black, std::uint32_t white) {
        return std::size_t{white} * (white - 1) / 2 + black;
    }

private:
    std::vector<Place> places_;
};

}  // namespace bouton
