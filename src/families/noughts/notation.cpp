#include "families/noughts/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

constexpr std::array<char, 2> letters{'o', '+'};

Error wrong(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

Squares square(const NoughtsBoard& board, unsigned row, unsigned column) {
    return Squares{1} << (row * board.columns() + column);
}

char letter_at(const NoughtsPosition& position, Squares one) {
    return (position[0] & one) != 0 ? letters[0] : (position[1] & one) != 0 ? letters[1] : '.';
}

std::string last_square(const NoughtsBoard& board) {
    return write_squares(board, square(board, board.rows() - 1, board.columns() - 1));
}

void read_row(const NoughtsBoard& board, std::string_view text, unsigned row,
              NoughtsPosition& position) {
    if (text.size() != board.columns()) {
        throw wrong(
            fmt::format("row {} is '{}', which has {} squares, but the board has {} columns",
                        row + 1, abbreviated(text), text.size(), board.columns()));
    }
    for (unsigned column = 0; column < board.columns(); ++column) {
        const auto* const letter = std::ranges::find(letters, text[column]);
        if (letter != letters.end()) {
            position.at(static_cast<std::size_t>(letter - letters.begin())) |=
                square(board, row, column);
        } else if (text[column] != '.') {
            throw wrong(
                fmt::format("'{}' in row {} is not a square: write o, + or . for a free one",
                            abbreviated(text.substr(column, 1)), row + 1));
        }
    }
}

/// Throws unless the position can occur: the last move may have completed lines, which ends the
/// game, but no earlier one.
void require_possible(const NoughtsBoard& board, const NoughtsPosition& position) {
    const unsigned noughts = NoughtsBoard::count(position[0]);
    const unsigned pluses = NoughtsBoard::count(position[1]);
    if (noughts != pluses && noughts != pluses + 1) {
        throw wrong(
            fmt::format("there are {} nought{} and {} plus{}, but o moves first and then they take "
                        "turns: there must be as many noughts as pluses, or one more",
                        noughts, noughts == 1 ? "" : "s", pluses, pluses == 1 ? "" : "es"));
    }
    const std::size_t mover = NoughtsBoard::mover(position);
    const auto refuse = [&](std::size_t side) {
        return wrong(
            fmt::format("{} had {} in a line before the last move, and the game was over "
                        "then",
                        letters.at(side), board.length()));
    };
    if (board.has_line(position.at(mover))) throw refuse(mover);
    const Squares last = position.at(1 - mover);
    Squares common = last;
    for (const Squares line : board.lines()) {
        if ((line & ~last) == 0) common &= line;
    }
    if (last != 0 && common == 0) throw refuse(1 - mover);
}

}  // namespace

NoughtsPosition read_noughts(const NoughtsBoard& board, std::string_view text) {
    const auto parts = words(text);
    if (parts.size() != 1) {
        throw wrong(
            fmt::format("'{}' is not a position of noughts: write the rows from the top, "
                        "joined by /, for example {}",
                        abbreviated(text), write_noughts(board, {})));
    }
    const auto rows = split(parts[0], '/');
    if (rows.size() != board.rows()) {
        throw wrong(fmt::format("'{}' has {} row{}, but the board has {}: join rows by /",
                                abbreviated(text), rows.size(), rows.size() == 1 ? "" : "s",
                                board.rows()));
    }
    NoughtsPosition position{};
    for (unsigned row = 0; row < board.rows(); ++row) read_row(board, rows[row], row, position);
    require_possible(board, position);
    return position;
}

std::string write_noughts(const NoughtsBoard& board, const NoughtsPosition& position) {
    std::string text;
    for (unsigned row = 0; row < board.rows(); ++row) {
        if (row > 0) text += '/';
        for (unsigned column = 0; column < board.columns(); ++column) {
            text += letter_at(position, square(board, row, column));
        }
    }
    return text;
}

std::string write_squares(const NoughtsBoard& board, Squares squares) {
    std::vector<std::string> names;
    for (; squares != 0; squares &= squares - 1) {
        const auto number = static_cast<unsigned>(std::countr_zero(squares));
        names.push_back(fmt::format("{}{}", static_cast<char>('a' + number % board.columns()),
                                    number / board.columns() + 1));
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string say_noughts_move(const NoughtsBoard& board, const NoughtsPosition& before,
                             const NoughtsPosition& after) {
    const std::size_t side = NoughtsBoard::mover(before);
    const Squares added = after.at(side) & ~before.at(side);
    if (added == 0) return {};
    return fmt::format("put {} on {}", letters.at(side), write_squares(board, added));
}

std::optional<NoughtsPosition> read_noughts_move(const NoughtsBoard& board,
                                                 const NoughtsPosition& position,
                                                 std::string_view text) {
    constexpr std::array<std::string_view, 4> fillers{"put", "o", "+", "on"};
    std::vector<std::string_view> typed = words(text);
    const std::size_t mover = NoughtsBoard::mover(position);
    const std::string other(1, letters.at(1 - mover));
    const bool is_of_other = std::ranges::find(typed, other) != typed.end();
    std::erase_if(typed, [&](std::string_view word) {
        return std::ranges::find(fillers, word) != fillers.end();
    });
    if (typed.size() != 1 || typed[0].size() != 2) return std::nullopt;
    if (is_of_other) {
        throw wrong(fmt::format("it is {}'s turn, so {} cannot be put", letters.at(mover), other));
    }
    const char column = typed[0][0];
    const char row = typed[0][1];
    if (column < 'a' || column > 'z' || row < '0' || row > '9') return std::nullopt;
    if (column >= static_cast<char>('a' + board.columns()) || row == '0' ||
        row > static_cast<char>('0' + board.rows())) {
        throw wrong(fmt::format("there is no square {}: the squares are a1 to {}", typed[0],
                                last_square(board)));
    }
    const Squares one =
        square(board, static_cast<unsigned>(row - '1'), static_cast<unsigned>(column - 'a'));
    if ((board.free(position) & one) == 0) {
        throw wrong(fmt::format("the square {} is taken", typed[0]));
    }
    NoughtsPosition next = position;
    next.at(mover) |= one;
    return next;
}

std::vector<std::string> draw_noughts(const NoughtsBoard& board, const NoughtsPosition& position) {
    std::vector<std::string> lines{"   "};
    for (unsigned column = 0; column < board.columns(); ++column) {
        lines[0] += fmt::format(" {}", static_cast<char>('a' + column));
    }
    for (unsigned row = 0; row < board.rows(); ++row) {
        std::string line = fmt::format("{:>2} ", row + 1);
        for (unsigned column = 0; column < board.columns(); ++column) {
            line += fmt::format(" {}", letter_at(position, square(board, row, column)));
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace bouton
