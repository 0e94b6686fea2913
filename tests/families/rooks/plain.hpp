#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <vector>

#include "base/random.hpp"
#include "families/rooks/solution.hpp"
#include "theory/rules.hpp"

namespace bouton::rooks {

/// Rooks and tokens as the rules say it, square by square: the slow version of all that
/// families/rooks does.
struct PlainRooks {
    struct Position {
        std::size_t own;
        std::size_t other;
        Squares tokens;
        int margin;
        bool taken;  // the piece of the player to move

        friend bool operator==(const Position&, const Position&) = default;
        friend auto operator<=>(const Position&, const Position&) = default;
    };

    [[nodiscard]] static std::optional<Outcome> ending(const Position& position) {
        if (position.taken) return Outcome::P;
        if (position.tokens != 0) return std::nullopt;
        return position.margin > 0 ? Outcome::N : position.margin < 0 ? Outcome::P : Outcome::draw;
    }

    void options(const Position& position, auto&& emit) const {
        for (const auto& [columns, rows, far] : steps()) {
            int column = static_cast<int>(position.own % 8);
            int row = static_cast<int>(position.own / 8);
            do {
                column += columns;
                row += rows;
                if (column < 0 || column > 7 || row < 0 || row > 7) break;
                const auto to = static_cast<std::size_t>(8 * row + column);
                if ((board & bit(to)) == 0) break;
                if (to == position.other) {
                    emit(Position{to, to, position.tokens, -position.margin, true});
                    break;
                }
                if ((position.tokens & bit(to)) != 0) {
                    emit(Position{position.other, to, position.tokens & ~bit(to),
                                  -(position.margin + 1), false});
                    break;
                }
                emit(Position{position.other, to, position.tokens, -position.margin, false});
            } while (far);
        }
    }

    [[nodiscard]] std::vector<std::tuple<int, int, bool>> steps() const {
        std::vector<std::tuple<int, int, bool>> all;
        for (int columns = -2; columns <= 2; ++columns) {
            for (int rows = -2; rows <= 2; ++rows) {
                const int size = std::abs(columns) + std::abs(rows);
                const bool near = std::abs(columns) < 2 && std::abs(rows) < 2 && size > 0;
                const bool straight = near && size == 1;
                const bool diagonal = near && size == 2;
                const bool far = piece != Piece::king && piece != Piece::knight;
                const bool moves = piece == Piece::rook     ? straight
                                   : piece == Piece::bishop ? diagonal
                                   : piece == Piece::knight ? size == 3
                                                            : near;
                if (moves) all.emplace_back(columns, rows, far);
            }
        }
        return all;
    }

    Squares board = ~Squares{0};
    Piece piece = Piece::rook;
};

/// A board of some columns and rows.
inline Squares board_of(std::size_t columns, std::size_t rows) {
    Squares board = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) board |= bit(8 * row + column);
    }
    return board;
}

/// Some of the squares, at random.
inline Squares some_squares(Squares board, std::size_t count, Random& random) {
    Squares chosen = 0;
    while (static_cast<std::size_t>(std::popcount(chosen)) < count) {
        const Squares square = bit(random_below(random, square_room));
        if ((board & square) != 0) chosen |= square;
    }
    return chosen;
}

}  // namespace bouton::rooks
