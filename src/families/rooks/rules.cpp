#include "families/rooks/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text/text.hpp"
#include "families/rooks/solution.hpp"

namespace bouton::rooks {

namespace {

constexpr std::array<std::string_view, 5> piece_names{"rook", "bishop", "queen", "knight", "king"};
/// More tokens than any board has squares.
constexpr std::uint64_t most_taken = 99;

Error bad(std::string sentence) { return {ErrorKind::bad_request, sentence}; }

std::uint64_t read_count(std::string_view text, std::string_view whole) {
    std::uint64_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc() || end != text.data() + text.size() || count > most_taken) {
        throw bad(
            fmt::format("'{}' does not say how many tokens black and white have taken: write "
                        "0-0, or 3-2",
                        abbreviated(whole)));
    }
    return count;
}

}  // namespace

std::string_view to_string(Piece piece) { return piece_names.at(static_cast<std::size_t>(piece)); }

Piece read_piece(std::string_view name) {
    const auto* const found = std::ranges::find(piece_names, name);
    if (found == piece_names.end()) {
        throw bad(fmt::format("there is no piece '{}'{}", abbreviated(name),
                              did_you_mean(name, piece_names, "the pieces are")));
    }
    return static_cast<Piece>(found - piece_names.begin());
}

RooksRules::RooksRules(std::size_t columns, std::size_t rows, Piece piece)
    : columns_(columns), rows_(rows), piece_(piece) {
    require(columns >= 1 && columns <= 8 && rows >= 1 && rows <= 8,
            "a board has 8×8 squares at most");
    for (std::size_t row = 0; row < rows; ++row)
        board_ |= ((Squares{1} << columns) - 1) << (8 * row);
}

std::optional<Outcome> RooksRules::ending(const Position& position) {
    if (square(position, to_move(position)) == nowhere) return Outcome::P;
    if (position[0] != 0) return std::nullopt;
    const int ahead = margin(position);
    return ahead > 0 ? Outcome::N : ahead < 0 ? Outcome::P : Outcome::draw;
}

RooksRules::Position RooksRules::moved(const Position& position, Side side, std::size_t to) {
    const bool black = side == Side::left;
    Position next = position;
    next[black ? 1 : 2] = to;
    next[3] = black ? 1 : 0;
    if (position[black ? 2 : 1] == to) next[black ? 2 : 1] = nowhere;
    if ((position[0] & bit(to)) != 0) {
        next[0] &= ~bit(to);
        ++next[black ? 4 : 5];
    }
    return next;
}

int RooksRules::margin(const Position& position) {
    const int black = static_cast<int>(position[4]) - static_cast<int>(position[5]);
    return to_move(position) == Side::left ? black : -black;
}

RooksRules::Position RooksRules::start(Squares tokens) const {
    return {tokens, 0, 8 * (rows_ - 1) + columns_ - 1, 0, 0, 0};
}

Squares RooksRules::draw_tokens(std::size_t count, std::uint64_t seed) const {
    std::vector<std::size_t> squares;
    for_each_square(board_ & ~bit(0) & ~bit(8 * (rows_ - 1) + columns_ - 1),
                    [&](std::size_t square) { squares.push_back(square); });
    require(count <= squares.size(), "there is room for the tokens");
    Random random(seed);
    Squares tokens = 0;
    for (std::size_t i = 0; i < count; ++i) {
        std::swap(squares[i], squares[i + random_below(random, squares.size() - i)]);
        tokens |= bit(squares[i]);
    }
    return tokens;
}

void RooksRules::read_row(std::string_view row, std::size_t number, Position& position) const {
    std::size_t column = 0;
    for (const char c : row) {
        const bool skips = c >= '1' && c <= '8';
        const std::size_t width = skips ? static_cast<std::size_t>(c - '0') : 1;
        if (column + width > columns_) column = columns_ + 1;
        if (column > columns_) break;
        const std::size_t here = 8 * number + column;
        if (c == 'o') {
            position[0] |= bit(here);
        } else if (c == 'b' || c == 'w') {
            std::uint64_t& square = position[c == 'b' ? 1 : 2];
            if (square != nowhere)
                throw bad(fmt::format("there are two pieces '{}' on the board", c));
            square = here;
        } else if (!skips && c != '.') {
            throw bad(
                fmt::format("row {} from the top, '{}', has a letter that does not stand for "
                            "a square: b is black, w white, o a token, and a number so many "
                            "empty squares",
                            number + 1, abbreviated(row)));
        }
        column += width;
    }
    if (column != columns_) {
        throw bad(fmt::format("row {} from the top, '{}', does not have {} squares", number + 1,
                              abbreviated(row), columns_));
    }
}

RooksRules::Position RooksRules::read(std::string_view text) const {
    const std::vector<std::string_view> parts = words(text);
    if (parts.size() != 3) {
        throw bad(
            fmt::format("'{}' is not a position: write the rows of the board, whose turn it is, "
                        "and the tokens taken, such as {}",
                        abbreviated(text), write(start(bit(1)))));
    }
    Position position{0, nowhere, nowhere, 0, 0, 0};
    std::string_view rest = parts[0];
    for (std::size_t row = 0; row < rows_; ++row) {
        const std::size_t end = rest.find('/');
        if ((end == std::string_view::npos) != (row + 1 == rows_)) {
            throw bad(fmt::format("the board has {} rows, which are separated by /", rows_));
        }
        read_row(rest.substr(0, end), row, position);
        if (end != std::string_view::npos) rest.remove_prefix(end + 1);
    }
    if (parts[1] != "black" && parts[1] != "white") {
        throw bad(fmt::format("'{}' does not say whose turn it is: write black or white",
                              abbreviated(parts[1])));
    }
    position[3] = parts[1] == "black" ? 0 : 1;
    const std::size_t dash = parts[2].find('-');
    position[4] = read_count(parts[2].substr(0, dash), parts[2]);
    position[5] =
        read_count(dash == std::string_view::npos ? "" : parts[2].substr(dash + 1), parts[2]);
    require_legal(position);
    return position;
}

void RooksRules::require_legal(const Position& position) const {
    const Side side = to_move(position);
    if (square(position, opposite(side)) == nowhere) {
        const bool black = side == Side::left;
        throw bad(
            fmt::format("there is no {0} piece on the board: each player has a piece on a "
                        "square of its own, {1} for {0}, and only that of the player to move "
                        "can have been taken",
                        black ? "white" : "black", black ? "w" : "b"));
    }
    const auto left = static_cast<std::uint64_t>(std::popcount(position[0]));
    const std::uint64_t room = columns_ * rows_ - 2;
    if (position[4] + position[5] + left > room) {
        throw bad(
            fmt::format("{} tokens were taken and {} left, but a board of {} columns and {} rows "
                        "has room for {} tokens beside the two pieces",
                        position[4] + position[5], left == 1 ? "1 is" : fmt::format("{} are", left),
                        columns_, rows_, room));
    }
    if (left > most_tokens) {
        throw bad(fmt::format("there are {} tokens on the board, and at most {} are handled",
                              std::popcount(position[0]), most_tokens));
    }
}

std::string RooksRules::write(const Position& position) const {
    std::string text;
    for (std::size_t row = 0; row < rows_; ++row) {
        if (row > 0) text += '/';
        std::size_t empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += fmt::format("{}", empty);
            empty = 0;
        };
        for (std::size_t column = 0; column < columns_; ++column) {
            const std::size_t here = 8 * row + column;
            const bool token = (position[0] & bit(here)) != 0;
            const char c = here == position[1]   ? 'b'
                           : here == position[2] ? 'w'
                           : token               ? 'o'
                                                 : '.';
            if (c == '.') {
                ++empty;
                continue;
            }
            flush();
            text += c;
        }
        flush();
    }
    return fmt::format("{} {} {}-{}", text, position[3] == 0 ? "black" : "white", position[4],
                       position[5]);
}

std::string RooksRules::square_name(std::size_t square) const {
    return fmt::format("{}{}", static_cast<char>('a' + square % 8), rows_ - square / 8);
}

std::optional<std::size_t> RooksRules::read_square(std::string_view name) const {
    if (name.size() != 2 || name[0] < 'a' || name[1] < '1') return std::nullopt;
    const auto column = static_cast<std::size_t>(name[0] - 'a');
    const auto row = static_cast<std::size_t>(name[1] - '0');
    if (column >= columns_ || row > rows_) return std::nullopt;
    return 8 * (rows_ - row) + column;
}

}  // namespace bouton::rooks
