#include "families/noughts/board.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace bouton {

NoughtsBoard::NoughtsBoard(unsigned rows, unsigned columns, unsigned length)
    : rows_(rows), columns_(columns), length_(length), all_(~Squares{0} >> (64U - rows * columns)) {
    require(rows >= 1 && rows <= 8 && columns >= 1 && columns <= 8 && length >= 1,
            "a board of noughts has at most eight rows and columns");
    for (unsigned row = 0; row < rows; ++row) {
        for (unsigned column = 0; column < columns; ++column) {
            add_line(row, column, 0, 1);
            add_line(row, column, 1, 0);
            add_line(row, column, 1, 1);
            add_line(row, column, 1, -1);
        }
    }
    std::ranges::sort(lines_);
    // Lines of one square are found in every direction.
    lines_.erase(std::unique(lines_.begin(), lines_.end()), lines_.end());
    for (const bool exchange : {false, true}) {
        if (exchange && rows != columns) break;
        for (const bool flip_rows : {false, true}) {
            for (const bool flip_columns : {false, true}) {
                if (exchange || flip_rows || flip_columns) {
                    add_symmetry(flip_rows, flip_columns, exchange);
                }
            }
        }
    }
}

void NoughtsBoard::add_line(unsigned row, unsigned column, int down, int right) {
    const int far = static_cast<int>(length_) - 1;
    const int last_row = static_cast<int>(row) + down * far;
    const int last_column = static_cast<int>(column) + right * far;
    if (last_row >= static_cast<int>(rows_) || last_column < 0 ||
        last_column >= static_cast<int>(columns_)) {
        return;
    }
    Squares line = 0;
    for (int i = 0; i <= far; ++i) {
        const int at_row = static_cast<int>(row) + down * i;
        const int at_column = static_cast<int>(column) + right * i;
        line |=
            Squares{1} << static_cast<unsigned>(at_row * static_cast<int>(columns_) + at_column);
    }
    lines_.push_back(line);
}

void NoughtsBoard::add_symmetry(bool flip_rows, bool flip_columns, bool exchange) {
    std::array<unsigned, 64> to{};
    for (unsigned row = 0; row < rows_; ++row) {
        for (unsigned column = 0; column < columns_; ++column) {
            unsigned new_row = flip_rows ? rows_ - 1 - row : row;
            unsigned new_column = flip_columns ? columns_ - 1 - column : column;
            if (exchange) std::swap(new_row, new_column);
            to.at(row * columns_ + column) = new_row * columns_ + new_column;
        }
    }
    Symmetry& symmetry = symmetries_.emplace_back();
    for (unsigned byte = 0; byte < 8; ++byte) {
        for (unsigned bits = 0; bits < 256; ++bits) {
            Squares image = 0;
            for (unsigned i = 0; i < 8 && byte * 8 + i < squares(); ++i) {
                if ((bits >> i & 1U) != 0) image |= Squares{1} << to.at(byte * 8 + i);
            }
            symmetry.at(byte).at(bits) = image;
        }
    }
}

bool NoughtsBoard::has_line(Squares squares) const {
    return std::ranges::any_of(lines_, [&](Squares line) { return (line & ~squares) == 0; });
}

std::optional<Outcome> NoughtsBoard::ending(const Position& position) const {
    if (has_line(position[1 - mover(position)])) return Outcome::P;
    if (free(position) == 0) return Outcome::draw;
    return std::nullopt;
}

bool NoughtsBoard::is_option(const Position& from, const Position& to) const {
    const std::size_t side = mover(from);
    const Squares added = to[side] & ~from[side];
    return to[1 - side] == from[1 - side] && (from[side] & ~to[side]) == 0 && count(added) == 1 &&
           (added & ~free(from)) == 0;
}

NoughtsBoard::Position NoughtsBoard::normal_form(const Position& position) const {
    const auto image = [](const Symmetry& symmetry, Squares squares) {
        Squares result = 0;
        for (std::size_t byte = 0; squares != 0; ++byte, squares >>= 8U) {
            result |= symmetry[byte][squares & 0xFFU];
        }
        return result;
    };
    Position least = position;
    for (const Symmetry& symmetry : symmetries_) {
        const Squares first = image(symmetry, position[0]);
        if (first > least[0]) continue;
        least = std::min(least, Position{first, image(symmetry, position[1])});
    }
    return least;
}

}  // namespace bouton
