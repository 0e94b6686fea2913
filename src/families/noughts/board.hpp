#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "theory/rules.hpp"

/// Noughts and pluses: in turn the players put a nought and a plus on a free square of a board, and
/// whoever first has so many in a line, across, down or diagonally, wins.
namespace bouton {

/// A set of squares: square (row, column), counted from 0 at the top left, is bit row·columns +
/// column.
using Squares = std::uint64_t;

/// The squares of the noughts and those of the pluses.
using NoughtsPosition = std::array<Squares, 2>;

/// The two players as indices of a position.
inline constexpr std::size_t noughts_side = 0;
inline constexpr std::size_t pluses_side = 1;

/// A board with its lines and symmetries.
class NoughtsBoard {
public:
    using Position = NoughtsPosition;

    /// Requires 1 ≤ rows, columns ≤ 8 and length ≥ 1.
    NoughtsBoard(unsigned rows, unsigned columns, unsigned length);

    [[nodiscard]] unsigned rows() const { return rows_; }
    [[nodiscard]] unsigned columns() const { return columns_; }
    [[nodiscard]] unsigned length() const { return length_; }
    [[nodiscard]] unsigned squares() const { return rows_ * columns_; }
    [[nodiscard]] const std::vector<Squares>& lines() const { return lines_; }

    [[nodiscard]] Squares free(const Position& position) const {
        return all_ & ~(position[0] | position[1]);
    }
    [[nodiscard]] static unsigned count(Squares squares) {
        return static_cast<unsigned>(std::popcount(squares));
    }
    /// The player whose turn it is; noughts move first.
    [[nodiscard]] static std::size_t mover(const Position& position) {
        return count(position[0]) == count(position[1]) ? noughts_side : pluses_side;
    }
    [[nodiscard]] static Side to_move(const Position& position) {
        return mover(position) == noughts_side ? Side::left : Side::right;
    }

    /// Whether a line is full of these squares.
    [[nodiscard]] bool has_line(Squares squares) const;

    /// Lost for the player to move if the other one has a line, a draw if no square is free.
    [[nodiscard]] std::optional<Outcome> ending(const Position& position) const;

    void options(const Position& position, Side side, auto&& emit) const {
        for (Squares rest = free(position); rest != 0; rest &= rest - 1) {
            Position next = position;
            next[side == Side::left ? noughts_side : pluses_side] |= rest & (~rest + 1);
            emit(next);
        }
    }

    [[nodiscard]] bool is_option(const Position& from, const Position& to) const;

    /// The same for positions that a rotation or reflection of the board takes to each other.
    [[nodiscard]] Position normal_form(const Position& position) const;

private:
    /// Where a symmetry takes the squares of each byte of a set.
    using Symmetry = std::array<std::array<Squares, 256>, 8>;

    void add_line(unsigned row, unsigned column, int down, int right);
    void add_symmetry(bool flip_rows, bool flip_columns, bool exchange);

    unsigned rows_;
    unsigned columns_;
    unsigned length_;
    Squares all_;
    std::vector<Squares> lines_;
    std::vector<Symmetry> symmetries_;  // all but the identity
};

}  // namespace bouton
