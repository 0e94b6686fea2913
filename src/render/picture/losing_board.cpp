#include "render/picture/losing_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "game/solve.hpp"

namespace bouton {

namespace {

void require_size(std::size_t columns, std::size_t rows, std::size_t most, std::string_view what) {
    if (std::max(columns, rows) <= most) return;
    throw Error(ErrorKind::limit, fmt::format("a board of {} by {} is too large {}: it may have at "
                                              "most {} columns and rows",
                                              columns, rows, what, most));
}

/// The number if it is below a bound.
std::optional<std::size_t> below(const Integer& number, std::size_t bound) {
    const auto word = number.to_word();
    if (!word || *word < 0 || static_cast<std::uint64_t>(*word) >= bound) return std::nullopt;
    return static_cast<std::size_t>(*word);
}

/// Whether a position is another one when its piles are exchanged; lists then have both.
bool order_matters(const Game& game) {
    return game.normal_form(game.read("0,1")) != game.normal_form(game.read("1,0"));
}

/// Marks the square of piles of x and y: row x, column y.
void mark(BoardPicture& board, std::size_t x, std::size_t y) {
    if (y < board.columns && x < board.rows) board.marked.push_back({y, x});
}

/// The square of a position that is a pair of numbers.
SquareAt square_of(const BoardPicture& board, const std::string& position) {
    const auto parts = split(position, ',');
    if (parts.size() == 2) {
        const auto x = below(parse_number(parts[0]), board.rows);
        const auto y = below(parse_number(parts[1]), board.columns);
        if (x && y) return {*y, *x};
    }
    throw Error(ErrorKind::bad_request,
                fmt::format("'{}' is not a square of a board with {} rows and {} columns, which "
                            "are counted from 0",
                            abbreviated(position), board.rows, board.columns));
}

std::vector<SquareAt> winning_squares(const BoardPicture& board, const Game& game,
                                      const Position& position) {
    Question question;
    question.all = true;
    std::vector<SquareAt> squares;
    for (const Position& move : require_decided(game).decide(position, question).winning_moves) {
        const std::string left = game.write(move);
        if (std::ranges::count(left, ',') != 1) {
            throw Error(
                ErrorKind::bad_request,
                fmt::format("a winning move in {} leaves {}, which is no square of a board: "
                            "moves are drawn only where two piles are left",
                            game.name(), abbreviated(left)));
        }
        squares.push_back(square_of(board, left));
    }
    return squares;
}

}  // namespace

BoardPicture losing_board(const Game& game, std::size_t columns, std::size_t rows,
                          const Limits& limits) {
    require(columns > 0 && rows > 0, "a board has columns and rows");
    const Listed& listed = require_listed(game);
    const bool on_heaps = listed.listed_heaps({}) > 0;
    Question question;
    if (on_heaps) question.heaps = 2;
    question.limits = limits;
    RowList list = listed.losing(0, question);
    if (list.columns.size() != 2) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("the losing positions of {} have {} numbers, so they are not "
                                "squares of a board: choose a game on two piles",
                                game.name(), list.columns.size()));
    }
    require_size(columns, rows, largest_board, "to draw");
    BoardPicture board;
    board.title = fmt::format("Losing positions of {}", game.name());
    board.x_label = "second pile";
    board.y_label = "first pile";
    board.marks = "losing positions";
    board.columns = columns;
    board.rows = rows;
    const std::size_t size = std::max(columns, rows);
    const bool ordered = order_matters(game);
    while (true) {
        const RowBlock& block = list.rows->next();
        for (std::size_t i = 0; i < block.count; ++i) {
            const auto x = below(block.columns[0].base + block.columns[0].offsets[i], size);
            const auto y = below(block.columns[1].base + block.columns[1].offsets[i], size);
            // Lists go by the smaller pile, and by the larger one where their order matters, or
            // they are of heaps.
            if (!x || ((ordered || on_heaps) && !y)) {
                // Rules of one's own may list both orders of a position, also where they are alike.
                std::ranges::sort(board.marked);
                board.marked.erase(std::unique(board.marked.begin(), board.marked.end()),
                                   board.marked.end());
                return board;
            }
            if (y) mark(board, *x, *y);
            if (y && *x != *y && !ordered) mark(board, *y, *x);
            if (i + 1 == block.count) limits.progress(*x, size);
        }
    }
}

void add_winning_moves(BoardPicture& board, const Game& game) {
    require_size(board.columns, board.rows, largest_board_with_moves, "for drawing moves");
    // Moves that lead to a square from the same direction lie on top of each other.
    using Direction = std::array<std::ptrdiff_t, 2>;
    struct Longest {
        SquareAt from{};
        std::ptrdiff_t steps = 0;
    };
    std::map<std::pair<SquareAt, Direction>, Longest> rays;
    std::vector<BoardArrow> beginnings;
    for (std::size_t x = 0; x < board.columns; ++x) {
        for (std::size_t y = 0; y < board.rows; ++y) {
            for (const SquareAt& to :
                 winning_squares(board, game, game.read(fmt::format("{},{}", y, x)))) {
                const auto dx = static_cast<std::ptrdiff_t>(x) - static_cast<std::ptrdiff_t>(to[0]);
                const auto dy = static_cast<std::ptrdiff_t>(y) - static_cast<std::ptrdiff_t>(to[1]);
                // Lines in directions of all kinds would cover each other.
                if (dx != 0 && dy != 0 && dx != dy) {
                    beginnings.push_back({{x, y}, to, true});
                    continue;
                }
                const std::ptrdiff_t steps = std::gcd(dx, dy);
                Longest& longest = rays[{to, {dx / steps, dy / steps}}];
                if (steps > longest.steps) longest = {{x, y}, steps};
            }
        }
    }
    for (const auto& [ray, longest] : rays) board.arrows.push_back({longest.from, ray.first});
    board.arrows.insert(board.arrows.end(), beginnings.begin(), beginnings.end());
}

void add_piece(BoardPicture& board, const Game& game, const std::string& position) {
    const Position piece = game.read(position);
    const SquareAt from = square_of(board, game.write(piece));
    board.from = from;
    for (const SquareAt& to : winning_squares(board, game, piece)) {
        board.arrows.push_back({from, to});
    }
}

std::vector<SquareAt> lost_squares(const Game& game, std::size_t columns, std::size_t rows) {
    std::unordered_set<Position> lost;
    std::vector<SquareAt> squares;
    for (std::size_t x = 0; x < columns; ++x) {
        for (std::size_t y = 0; y < rows; ++y) {
            const Position position = game.read(fmt::format("{},{}", y, x));
            const MoveList moves = game.moves(position, std::numeric_limits<std::size_t>::max());
            const bool won = std::ranges::any_of(
                moves.positions, [&](const Position& option) { return lost.contains(option); });
            if (won || game.ending(position) == Outcome::N) continue;
            lost.insert(position);
            squares.push_back({x, y});
        }
    }
    return squares;
}

}  // namespace bouton
