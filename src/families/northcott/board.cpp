#include "families/northcott/board.hpp"

#include "base/error.hpp"

namespace bouton {

NorthcottBoard::NorthcottBoard(std::size_t rows, std::uint32_t columns)
    : Northcott(columns), rows_(rows), places_(columns) {
    require(rows >= 1 && columns >= 2, "a board has a row, and room for two tokens in it");
    for (std::size_t row = 0; row < rows; ++row) {
        require(numbers_ <= UINT64_MAX / places_.size(), "the positions can be numbered");
        numbers_ *= places_.size();
    }
}

std::uint64_t NorthcottBoard::number(const Position& position) const {
    std::uint64_t number = 0;
    for (std::size_t row = 0; row < rows_; ++row) {
        number =
            number * places_.size() + NorthcottPlaces::number(column(position, row, Side::left),
                                                              column(position, row, Side::right));
    }
    return 2 * number + position[0];
}

std::optional<NorthcottBoard::Position> NorthcottBoard::position(std::uint64_t number) const {
    Position position(1 + 2 * rows_);
    position[0] = static_cast<std::uint32_t>(number % 2);
    number /= 2;
    for (std::size_t row = rows_; row-- > 0; number /= places_.size()) {
        const auto& [black, white] = places_[number % places_.size()];
        position[1 + 2 * row] = black;
        position[2 + 2 * row] = white;
    }
    return position;
}

}  // namespace bouton
