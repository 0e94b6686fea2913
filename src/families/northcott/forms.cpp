#include "families/northcott/forms.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace bouton {

NorthcottForms::NorthcottForms(std::size_t rows, std::uint32_t columns)
    : Northcott(columns), rows_(rows), places_(columns), numbers_(count_forms(rows)) {
    require(rows >= 1 && columns >= 2, "a board has a row, and room for two tokens in it");
    require(numbers_ <= UINT32_MAX, "the forms can be kept");
    const std::size_t places = places_.size();
    choose_.resize(rows * places);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t a = 1; a < places; ++a) {
            choose_[places * i + a] =
                i == 0 ? a : choose_[places * i + a - 1] + choose_[places * (i - 1) + a];
        }
    }
}

std::uint64_t NorthcottForms::number(const Position& position) const {
    const bool mirrored = to_move(position) == Side::right;
    const std::uint32_t last = columns() - 1;
    std::vector<std::size_t> places(rows_);
    for (std::size_t row = 0; row < rows_; ++row) {
        const std::uint32_t black = column(position, row, Side::left);
        const std::uint32_t white = column(position, row, Side::right);
        places[row] = mirrored ? NorthcottPlaces::number(last - white, last - black)
                               : NorthcottPlaces::number(black, white);
    }
    std::ranges::sort(places);
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < rows_; ++i) number += choose_[places_.size() * i + places[i]];
    return number;
}

std::optional<NorthcottForms::Position> NorthcottForms::position(std::uint64_t number) const {
    Position position(1 + 2 * rows_);
    for (std::size_t i = rows_; i-- > 0;) {
        // The greatest place that does not count for more than is left.
        const auto begin = choose_.begin() + static_cast<std::ptrdiff_t>(places_.size() * i);
        const auto end = begin + static_cast<std::ptrdiff_t>(places_.size());
        const auto place = std::upper_bound(begin, end, number) - begin - 1;
        number -= *(begin + place);
        const auto& [black, white] = places_[static_cast<std::size_t>(place)];
        position[1 + 2 * i] = black;
        position[2 + 2 * i] = white;
    }
    return position;
}

}  // namespace bouton
