#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "game/catalogue.hpp"
#include "render/picture/losing_board.hpp"
#include "reproduce/experiment.hpp"

// Figures 2 to 4 of the thesis: boards with the losing positions marked.
namespace bouton::experiments {

namespace {

Picture picture_of(BoardPicture board, std::string caption) {
    return {"", "svg", std::move(caption),
            [board = std::move(board)] { return draw_board(board, PictureFormat::svg); }};
}

/// Whether the marked squares are those that the definition gives.
Check check_of(const BoardPicture& board, const Game& game) {
    std::vector<SquareAt> marked = board.marked;
    std::ranges::sort(marked);
    return {fmt::format("The {} marked squares are those from which no move leads to a marked one, "
                        "found by trying all moves from all {} squares.",
                        marked.size(), board.columns * board.rows),
            marked == lost_squares(game, board.columns, board.rows)};
}

/// Whether the marked squares, each pair once, are the rows of a published table, in their order.
Check check_of(const BoardPicture& board, const PublishedTable& table, std::string_view name) {
    std::vector<SquareAt> pairs;
    for (const SquareAt& square : board.marked) {
        if (square[0] <= square[1]) pairs.push_back(square);
    }
    bool same = pairs.size() == table.rows.size();
    for (std::size_t n = 0; same && n < pairs.size(); ++n) {
        same = table.number(n, 1) == pairs[n][0] && table.number(n, 2) == pairs[n][1];
    }
    return {fmt::format("They are the {} pairs of {} and their mirror images.", table.rows.size(),
                        name),
            same};
}

/// Figures 2 and 3, on boards that hold tables 1 and 2 and no further pair.
Finding losing_figure(const Effort& effort, int a, std::size_t size) {
    const std::string game_name = fmt::format("wythoff:a={}", a);
    const GamePtr game = make_game(game_name);
    BoardPicture board = losing_board(*game, size, size, effort.limits);
    board.title = fmt::format("Losing positions of Wythoff's game for a = {}", a);
    Finding finding;
    finding.published = fmt::format(
        "The thesis marks the losing positions for a = {0} as squares of a board, to go with its "
        "table {0}: two rows of squares that rise to both sides of the diagonal.",
        a);
    finding.computed = fmt::format(
        "The same for {0} by {0} squares, which is as far as the table goes; `bouton plot losing "
        "{1} --size {0} --out FILE` draws it, at any size and for any a.",
        size, game_name);
    finding.checks = {check_of(board, *game),
                      check_of(board, effort.published(fmt::format("losing_positions_a{}", a)),
                               fmt::format("table {}", a))};
    finding.pictures = {picture_of(
        board, fmt::format("The losing positions of Wythoff's game for a = {} on a board of {} by "
                           "{} squares, in blue",
                           a, size, size))};
    return finding;
}

/// The squares that lie on an arrow, except the one that it leads to.
std::set<SquareAt> covered_squares(const std::vector<BoardArrow>& arrows) {
    std::set<SquareAt> covered;
    for (const auto& [from, to, beginning] : arrows) {
        const std::size_t dx = from[0] - to[0];
        const std::size_t dy = from[1] - to[1];
        const std::size_t steps = std::max(dx, dy);
        for (std::size_t i = 1; i <= steps; ++i) {
            covered.insert({to[0] + dx / steps * i, to[1] + dy / steps * i});
        }
    }
    return covered;
}

Finding queen_figure(const Effort& effort) {
    constexpr std::size_t size = 10;
    const GamePtr game = make_game("queen");
    BoardPicture board = losing_board(*game, size, size, effort.limits);
    add_winning_moves(board, *game);
    board.title = "The queen's losing squares, and the moves to them";
    board.x_label = "column";
    board.y_label = "row";
    Finding finding;
    finding.published =
        "The thesis shows the game for a = 1 as a queen on a board of 10 by 10 squares that moves "
        "down, left or both ways at once, and the squares that lose for the player to move, with "
        "arrows along which they are reached. A square from which no arrow leads to a losing one "
        "is losing itself.";
    finding.computed =
        "The same board; `bouton plot losing queen --size 10 --moves --out FILE` draws it. Arrows "
        "are the winning moves of all squares, found by solving each; where several lie on top of "
        "each other, the longest is drawn.";
    const std::set<SquareAt> covered = covered_squares(board.arrows);
    const bool disjoint = std::ranges::none_of(
        board.marked, [&](const SquareAt& square) { return covered.contains(square); });
    finding.checks = {
        check_of(board, *game),
        {"Every square is either marked, or on an arrow that leads to a marked one.",
         disjoint && covered.size() + board.marked.size() == size * size},
    };
    finding.pictures = {picture_of(
        board,
        "A board of 10 by 10 squares with the losing ones in blue, and arrows along rows, columns "
        "and diagonals that lead to them")};
    return finding;
}

}  // namespace

std::vector<Experiment> wythoff_figures() {
    return {
        {"wythoff/figure-2", "The losing positions for a = 1 on a board", Document::thesis,
         "section 3, figure 2", [](const Effort& effort) { return losing_figure(effort, 1, 30); }},
        {"wythoff/figure-3", "The losing positions for a = 2 on a board", Document::thesis,
         "section 3, figure 3", [](const Effort& effort) { return losing_figure(effort, 2, 36); }},
        {"wythoff/figure-4", "The queen's losing squares, and the moves to them", Document::thesis,
         "section 3, figure 4", queen_figure},
    };
}

}  // namespace bouton::experiments
