#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace bouton::rooks {

/// A set of squares of a board of at most 8 columns and 8 rows.  Bit 8·row + column; row 0 is at
/// the top.
using Squares = std::uint64_t;

inline constexpr std::size_t square_room = 64;

enum class Piece : std::uint8_t { rook, bishop, queen, knight, king };

constexpr Squares bit(std::size_t square) { return Squares{1} << square; }

/// Calls visit(square) for each square of the set, in order.
template <class Visit>
constexpr void for_each_square(Squares set, Visit&& visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<std::size_t>(std::countr_zero(set)));
}

namespace detail {

inline constexpr Squares not_first_column = 0xfefefefefefefefeU;
inline constexpr Squares not_last_column = 0x7f7f7f7f7f7f7f7fU;
inline constexpr Squares not_first_two = 0xfcfcfcfcfcfcfcfcU;
inline constexpr Squares not_last_two = 0x3f3f3f3f3f3f3f3fU;

template <int by>
constexpr Squares shifted(Squares set) {
    if constexpr (by > 0) {
        return set << static_cast<unsigned>(by);
    } else {
        return set >> static_cast<unsigned>(-by);
    }
}

/// The squares that pieces on `set` reach in one direction, over squares of `empty`, up to and
/// including the first that is not.  `inside`: the squares that a step in that direction can end
/// on.  Three doublings reach all seven steps (Kogge and Stone's parallel prefix).
template <int by, Squares inside>
constexpr Squares ray(Squares set, Squares empty) {
    empty &= inside;
    set |= empty & shifted<by>(set);
    empty &= shifted<by>(empty);
    set |= empty & shifted<2 * by>(set);
    empty &= shifted<2 * by>(empty);
    set |= empty & shifted<4 * by>(set);
    return shifted<by>(set) & inside;
}

inline constexpr Squares everywhere = ~Squares{0};

constexpr Squares straight(Squares set, Squares empty) {
    return ray<8, everywhere>(set, empty) | ray<-8, everywhere>(set, empty) |
           ray<1, not_first_column>(set, empty) | ray<-1, not_last_column>(set, empty);
}

constexpr Squares diagonal(Squares set, Squares empty) {
    return ray<9, not_first_column>(set, empty) | ray<-9, not_last_column>(set, empty) |
           ray<-7, not_first_column>(set, empty) | ray<7, not_last_column>(set, empty);
}

constexpr Squares knight(Squares set) {
    const Squares one = ((set << 1U) & not_first_column) | ((set >> 1U) & not_last_column);
    const Squares two = ((set << 2U) & not_first_two) | ((set >> 2U) & not_last_two);
    return (one << 16U) | (one >> 16U) | (two << 8U) | (two >> 8U);
}

constexpr Squares king(Squares set) {
    const Squares beside = ((set << 1U) & not_first_column) | ((set >> 1U) & not_last_column);
    const Squares row = set | beside;
    return beside | (row << 8U) | (row >> 8U);
}

}  // namespace detail

/// The squares that a piece on one of the squares of `set` can move to, over squares of `empty`;
/// and since moves can be reversed, the squares from which one can move to `set`.  The result may
/// hold squares off a smaller board, and of `set` itself.
template <Piece piece>
constexpr Squares reach(Squares set, Squares empty) {
    if constexpr (piece == Piece::rook) {
        return detail::straight(set, empty);
    } else if constexpr (piece == Piece::bishop) {
        return detail::diagonal(set, empty);
    } else if constexpr (piece == Piece::queen) {
        return detail::straight(set, empty) | detail::diagonal(set, empty);
    } else if constexpr (piece == Piece::knight) {
        return detail::knight(set);
    } else {
        return detail::king(set);
    }
}

inline Squares reach(Piece piece, Squares set, Squares empty) {
    switch (piece) {
        case Piece::rook:
            return reach<Piece::rook>(set, empty);
        case Piece::bishop:
            return reach<Piece::bishop>(set, empty);
        case Piece::queen:
            return reach<Piece::queen>(set, empty);
        case Piece::knight:
            return reach<Piece::knight>(set, empty);
        case Piece::king:
            return reach<Piece::king>(set, empty);
    }
    return 0;
}

}  // namespace bouton::rooks
