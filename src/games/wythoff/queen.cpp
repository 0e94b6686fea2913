#include <algorithm>
#include <array>
#include <memory>

#include "families/wythoff/wythoff.hpp"
#include "game/of/entry_of.hpp"
#include "game/of/wythoff_play.hpp"

namespace bouton::games {

namespace {

/// Wythoff's queen: Wythoff's game, a = 1, as a queen on a board.
struct Queen : WythoffPlay {
    static constexpr About about{
        .name = "queen",
        .title = "Wythoff's queen",
        .family = "board",
        .rules =
            "A single queen stands on a board. A move takes her any number of squares to the left, "
            "down, or diagonally down to the left. Whoever brings her to the corner wins; in "
            "misère play, whoever must do so loses.",
        .notation = "Her column and her row, counted from 0 at the corner: 7,4.",
        .theory =
            "It is Wythoff's game: the column and the row are the two piles. The cold squares, "
            "from which the player to move loses, are (floor(n*phi), floor(n*phi^2)) with phi "
            "the golden ratio, and their mirror images.",
        .source =
            "R. P. Isaacs, about 1960; W. A. Wythoff, A modification of the game of nim, Nieuw "
            "Archief voor Wiskunde 7 (1907), 199-202.",
        .start = "7,4",
        .example = "bouton play queen 7,5",
        .part = "coordinate",
    };

    static constexpr std::array facts{
        Fact{"", "6,10", Outcome::P, 0, "lecture on Wythoff pairs, section 2"},
        Fact{"", "7,4", Outcome::P, 0, "lecture on Wythoff pairs, section 2"},
        Fact{"", "3,3", Outcome::N, 6, "lecture on Wythoff pairs, section 5"},
    };
    static constexpr std::array trials{Trial{"", "11,13"}, Trial{"misere", "10,9"}};

    Queen() : WythoffPlay(1, WythoffBoard::squares) {}

    /// The board up to the queen, with its cold squares.
    static Scene scene(const Piles<2>& queen, Play play) {
        return scene_within(queen, queen, play);
    }

    /// The same up to a square where she was before.
    static Scene scene_within(const Piles<2>& queen, const Piles<2>& frame, Play play) {
        constexpr std::size_t smallest = 8;
        constexpr std::size_t largest = 26;
        if (queen[0] >= largest || queen[1] >= largest) {
            return {{}, Rows{{queen.begin(), queen.end()}}};
        }
        const auto x = static_cast<std::size_t>(*queen[0].to_word());
        const auto y = static_cast<std::size_t>(*queen[1].to_word());
        const auto reach = [&](std::size_t place, const Integer& before) {
            const std::size_t needed = std::max(smallest, place + 1);
            if (before >= largest) return needed;
            return std::max(needed, static_cast<std::size_t>(*before.to_word()) + 1);
        };
        Board board;
        board.width = reach(x, frame[0]);
        board.height = reach(y, frame[1]);
        board.squares.assign(board.width * board.height, Board::Square::plain);
        const auto set = [&](std::size_t column, std::size_t row, Board::Square square) {
            if (column < board.width && row < board.height) {
                board.squares[row * board.width + column] = square;
            }
        };
        const auto pairs = p_pairs(WythoffStrategy::algebraic, 1, play);
        for (std::size_t n = 0; n < largest; ++n) {
            const PPair pair = pairs->pair(n);
            const auto a = static_cast<std::size_t>(*pair.smaller.to_word());
            const auto b = static_cast<std::size_t>(*pair.larger.to_word());
            set(a, b, Board::Square::cold);
            set(b, a, Board::Square::cold);
        }
        set(x, y, Board::Square::piece);
        board.legend = "marked squares are cold: whoever must move from one of them loses";
        return {{}, std::move(board)};
    }
};

}  // namespace

Entry queen() { return entry_of<Queen>(); }

}  // namespace bouton::games
