#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "families/rooks/squares.hpp"
#include "theory/outcome.hpp"
#include "theory/rules.hpp"

namespace bouton::rooks {

/// The rules of rooks and tokens, for any piece and any board of at most 8 columns and rows.
///
/// The two players have a piece each, and the same kind of piece.  A move is as in chess, onto an
/// empty square, a token or the other piece, which is taken.  Whoever's piece is taken has lost.
/// When the last token is taken the game is over, and whoever took more tokens has won; with
/// equally many it is a draw.  Whoever cannot move has lost.
class RooksRules {
public:
    /// The tokens; the squares of black and white, `nowhere` for a piece that was taken; whose turn
    /// it is (0: black); how many tokens black and white have taken.
    using Position = std::array<std::uint64_t, 6>;

    static constexpr std::uint64_t nowhere = 64;

    RooksRules(std::size_t columns, std::size_t rows, Piece piece);

    [[nodiscard]] static Side to_move(const Position& position) {
        return position[3] == 0 ? Side::left : Side::right;
    }
    [[nodiscard]] static std::optional<Outcome> ending(const Position& position);

    void options(const Position& position, Side side, auto&& emit) const {
        const std::uint64_t own = square(position, side);
        const std::uint64_t other = square(position, opposite(side));
        if (own == nowhere || other == nowhere) return;
        const Squares targets = reach(piece_, bit(own), empty(position)) & board_ & ~bit(own);
        for_each_square(targets, [&](std::size_t to) { emit(moved(position, side, to)); });
    }

    /// The position after a side has moved to a square.
    [[nodiscard]] static Position moved(const Position& position, Side side, std::size_t to);

    [[nodiscard]] std::size_t columns() const { return columns_; }
    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] Squares board() const { return board_; }
    [[nodiscard]] Piece piece() const { return piece_; }

    [[nodiscard]] static std::uint64_t square(const Position& position, Side side) {
        return position[side == Side::left ? 1 : 2];
    }
    [[nodiscard]] static Side opposite(Side side) {
        return side == Side::left ? Side::right : Side::left;
    }
    /// How many more tokens than the other player the player to move has taken.
    [[nodiscard]] static int margin(const Position& position);

    /// Black in the top left corner, white in the bottom right one, and tokens on other squares.
    [[nodiscard]] Position start(Squares tokens) const;
    /// Some squares that are neither of these corners, drawn from a seed.
    [[nodiscard]] Squares draw_tokens(std::size_t count, std::uint64_t seed) const;

    /// `b7/8/3o4/8/8/8/8/7w black 0-0`: rows from the top, numbers for empty squares.
    [[nodiscard]] Position read(std::string_view text) const;
    [[nodiscard]] std::string write(const Position& position) const;

    /// A square as in chess: columns are letters, rows are numbers from the bottom.
    [[nodiscard]] std::string square_name(std::size_t square) const;
    [[nodiscard]] std::optional<std::size_t> read_square(std::string_view name) const;

private:
    [[nodiscard]] Squares empty(const Position& position) const {
        Squares squares = board_ & ~position[0];
        for (const Side side : {Side::left, Side::right}) {
            if (square(position, side) != nowhere) squares &= ~bit(square(position, side));
        }
        return squares;
    }
    void read_row(std::string_view row, std::size_t number, Position& position) const;
    void require_legal(const Position& position) const;

    std::size_t columns_;
    std::size_t rows_;
    Piece piece_;
    Squares board_ = 0;
};

/// rook, bishop, queen, knight, king.
std::string_view to_string(Piece piece);
/// Throws Error{bad_request} with a suggestion.
Piece read_piece(std::string_view name);

}  // namespace bouton::rooks
