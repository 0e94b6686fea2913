#include "render/terminal/board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/ascii.hpp"
#include "base/text/paragraph.hpp"

namespace bouton {

namespace {

std::string_view glyph(Board::Square square, const Style& style) {
    if (square == Board::Square::piece) return style.utf8 ? "♛" : "Q";
    if (square == Board::Square::cold && style.cold) return style.utf8 ? "✕" : "x";
    return style.utf8 ? "·" : ".";
}

/// The columns that are shown: [begin, end).
struct Window {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The columns to show of a board wider than `most` columns: those up to just right of the piece,
/// since it moves left.
Window window_of(const Board& board, std::size_t most) {
    if (board.width <= most) return {0, board.width};
    const auto piece = std::ranges::find(board.squares, Board::Square::piece);
    const std::size_t column =
        piece == board.squares.end()
            ? 0
            : static_cast<std::size_t>(piece - board.squares.begin()) % board.width;
    const std::size_t end = std::clamp(column + 2, most, board.width);
    return {end - most, end};
}

/// The numbers of the columns, as many as there is room for.
std::string column_numbers(const Window& window, std::size_t cell) {
    std::string line;
    for (std::size_t column = window.begin; column < window.end; ++column) {
        const std::string number = fmt::format("{}", column);
        const std::size_t at = (column - window.begin) * cell;
        const bool fits = line.empty() || line.size() < at;
        const bool within = at + number.size() <= (window.end - window.begin) * cell;
        // If there is no room for every number, the round ones are shown.
        const bool round = cell > fmt::formatted_size("{}", window.end - 1) || column % 5 == 0;
        if (fits && within && round) {
            line.append(at - line.size(), ' ');
            line += number;
        }
    }
    return line;
}

}  // namespace

std::string draw_board(const Board& board, const Style& style) {
    require(board.squares.size() == board.width * board.height, "a board has all its squares");
    if (board.squares.empty()) return "(no squares)\n";
    const std::size_t label = fmt::formatted_size("{}", board.height - 1);
    const std::size_t room = style.width - label - 2;
    std::size_t cell = 1 + fmt::formatted_size("{}", board.width - 1);
    while (cell > 1 && cell * board.width > room) --cell;
    const Window window = window_of(board, room / cell);

    std::string text;
    for (std::size_t y = board.height; y-- > 0;) {
        text += fmt::format("{:>{}}  ", y, label);
        for (std::size_t x = window.begin; x < window.end; ++x) {
            text += glyph(board.squares[y * board.width + x], style);
            if (x + 1 < window.end) text.append(cell - 1, ' ');
        }
        text += '\n';
    }
    text += fmt::format("{:>{}}  {}\n", "", label, column_numbers(window, cell));
    if (window.begin > 0 || window.end < board.width) {
        text += paragraph(fmt::format("(columns {} to {} of 0 to {})", window.begin, window.end - 1,
                                      board.width - 1),
                          style.width);
    }
    const bool hidden =
        !style.cold && std::ranges::find(board.squares, Board::Square::cold) != board.squares.end();
    if (!board.legend.empty() && !hidden) {
        text += paragraph(style.utf8 ? board.legend : to_ascii(board.legend), style.width);
    }
    return text;
}

}  // namespace bouton
