#include "lab/losing_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

void require_size(std::size_t columns, std::size_t rows, std::size_t most, std::string_view what) {
    if (std::max(columns, rows) <= most) return;
    throw Error(ErrorKind::limit, fmt::format("a board of {} by {} is too large {}: at most {} "
                                              "columns and rows can be seen",
                                              columns, rows, what, most));
}

/// The number if it is below a bound.
std::optional<std::size_t> below(const Integer& number, std::size_t bound) {
    const auto word = number.to_word();
    if (!word || *word < 0 || static_cast<std::uint64_t>(*word) >= bound) return std::nullopt;
    return static_cast<std::size_t>(*word);
}

void mark(BoardPicture& board, std::size_t x, std::size_t y) {
    if (x < board.columns && y < board.rows) board.marked.push_back({x, y});
    if (x != y && y < board.columns && x < board.rows) board.marked.push_back({y, x});
}

/// The square of a position that is a pair of numbers.
SquareAt square_of(const BoardPicture& board, const std::string& position) {
    const auto parts = split(position, ',');
    if (parts.size() == 2) {
        const auto x = below(parse_number(parts[0]), board.columns);
        const auto y = below(parse_number(parts[1]), board.rows);
        if (x && y) return {*x, *y};
    }
    throw Error(ErrorKind::bad_request,
                fmt::format("'{}' is not a square of a board with {} columns and {} rows, which "
                            "are counted from 0",
                            abbreviated(position), board.columns, board.rows));
}

std::vector<SquareAt> winning_squares(const BoardPicture& board, const Game& game,
                                      const std::string& position) {
    Question question;
    question.all = true;
    std::vector<SquareAt> squares;
    for (const std::string& move : game.solve(position, question).winning_moves) {
        squares.push_back(square_of(board, move));
    }
    return squares;
}

}  // namespace

BoardPicture losing_board(const Game& game, std::size_t columns, std::size_t rows,
                          Control* control) {
    require(columns > 0 && rows > 0, "a board has columns and rows");
    RowList list = game.losing(0, {});
    if (list.columns.size() != 2) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("the P-positions of {} are not pairs of numbers but have {}, and "
                                "so are no squares of a board",
                                game.name(), list.columns.size()));
    }
    require_size(columns, rows, largest_board, "to draw");
    BoardPicture board;
    board.title = fmt::format("P-positions of {}", game.name());
    board.x_label = "first pile";
    board.y_label = "second pile";
    board.columns = columns;
    board.rows = rows;
    const std::size_t size = std::max(columns, rows);
    while (true) {
        const RowBlock& block = list.rows->next();
        for (std::size_t i = 0; i < block.count; ++i) {
            const auto x = below(block.columns[0].base + block.columns[0].offsets[i], size);
            if (!x) return board;
            const auto y = below(block.columns[1].base + block.columns[1].offsets[i], size);
            if (y) mark(board, *x, *y);
            if (control != nullptr && i + 1 == block.count) control->progress(*x, size);
        }
        if (control != nullptr && control->stopped()) {
            throw Error(ErrorKind::failed, "stopped before the picture was done");
        }
    }
}

void add_winning_moves(BoardPicture& board, const Game& game) {
    require_size(board.columns, board.rows, largest_board_with_moves, "for drawing moves");
    // Seen from the square that they lead to, moves from one direction lie over each other.
    using Direction = std::array<std::ptrdiff_t, 2>;
    struct Longest {
        SquareAt from{};
        std::ptrdiff_t steps = 0;
    };
    std::map<std::pair<SquareAt, Direction>, Longest> rays;
    for (std::size_t x = 0; x < board.columns; ++x) {
        for (std::size_t y = 0; y < board.rows; ++y) {
            for (const SquareAt& to : winning_squares(board, game, fmt::format("{},{}", x, y))) {
                const auto dx = static_cast<std::ptrdiff_t>(x) - static_cast<std::ptrdiff_t>(to[0]);
                const auto dy = static_cast<std::ptrdiff_t>(y) - static_cast<std::ptrdiff_t>(to[1]);
                const std::ptrdiff_t steps = std::gcd(dx, dy);
                Longest& longest = rays[{to, {dx / steps, dy / steps}}];
                if (steps > longest.steps) longest = {{x, y}, steps};
            }
        }
    }
    for (const auto& [ray, longest] : rays) board.arrows.push_back({longest.from, ray.first});
}

void add_piece(BoardPicture& board, const Game& game, const std::string& position) {
    const SquareAt from = square_of(board, game.canonical(position));
    board.from = from;
    for (const SquareAt& to : winning_squares(board, game, position)) {
        board.arrows.push_back({from, to});
    }
}

std::vector<SquareAt> lost_squares(const Game& game, std::size_t columns, std::size_t rows) {
    std::set<std::string> lost;
    std::vector<SquareAt> squares;
    for (std::size_t x = 0; x < columns; ++x) {
        for (std::size_t y = 0; y < rows; ++y) {
            const std::string position = game.canonical(fmt::format("{},{}", x, y));
            const OptionList options =
                game.options(position, std::numeric_limits<std::size_t>::max());
            const bool won = std::ranges::any_of(options.positions, [&](const std::string& option) {
                return lost.contains(option);
            });
            const bool ended = options.positions.empty() && game.play() == Play::misere;
            if (won || ended) continue;
            lost.insert(position);
            squares.push_back({x, y});
        }
    }
    return squares;
}

}  // namespace bouton
