#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "families/northcott/board.hpp"
#include "families/noughts/notation.hpp"
#include "families/noughts/solver.hpp"
#include "families/sim/sim.hpp"
#include "reproduce/experiment.hpp"
#include "solve/best_play.hpp"
#include "solve/numbered.hpp"
#include "solve/retrograde.hpp"
#include "theory/in_turn.hpp"

// The games of the paper in which the players have pieces of their own: who wins, and how it is
// known.
namespace bouton::experiments {

namespace {

/// All tokens at the ends of their rows, black to move.
NorthcottPosition northcott_start(std::uint32_t columns, std::size_t rows) {
    NorthcottPosition position{0};
    for (std::size_t row = 0; row < rows; ++row) {
        position.push_back(0);
        position.push_back(columns - 1);
    }
    return position;
}

/// What the engine that goes backwards from the ends, and takes endless play for a draw, says of
/// all positions of a board.
struct NorthcottSearch {
    std::uint64_t positions = 0;
    bool agrees = true;  ///< P just where the nim-sum of the gaps is 0
    Worth start;
};

NorthcottSearch search_northcott(std::uint32_t columns, std::size_t rows, const Limits& limits) {
    const InTurn<NorthcottBoard> rules{NorthcottBoard(rows, columns)};
    const Numbered numbered(rules, limits);
    const Retrograde solved(numbered, limits);
    NorthcottSearch found;
    found.positions = solved.size();
    for (std::uint64_t number = 0; number < solved.size(); ++number) {
        const bool zero = Northcott::nim_sum(*rules.position(number)) == 0;
        found.agrees = found.agrees && solved[number].outcome() == (zero ? Outcome::P : Outcome::N);
    }
    found.start = solved[rules.number(northcott_start(columns, rows))];
    return found;
}

Finding example_9(const Effort& effort) {
    using Size = std::pair<std::uint32_t, std::size_t>;
    std::vector<Size> sizes{{3, 3}, {4, 2}, {4, 3}, {5, 2}, {8, 1}, {8, 2}};
    if (!effort.quick) sizes.insert(sizes.end(), {Size{6, 3}, Size{5, 4}, Size{8, 3}, Size{6, 4}});
    Finding finding;
    finding.published =
        "Northcott's game on a board of m rows and n columns: play Nim with the numbers of squares "
        "between the tokens of each row, and make their nim-sum 0. The paper does not say why the "
        "game ends, though tokens may go back.";
    finding.computed =
        "All positions of small boards, decided backwards from the ends: endless play would be a "
        "draw, and there is none. The winner need never go back, so the game ends after at most n "
        "− 2 moves of the "
        "winner in every row.";
    Table table;
    table.caption = "Boards that were solved; at the start all tokens are at the ends";
    table.columns = {"rows", "columns", "positions", "start", "moves under best play"};
    bool agrees = true;
    bool starts = true;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto [columns, rows] = sizes[i];
        const NorthcottSearch found = search_northcott(columns, rows, effort.limits);
        agrees = agrees && found.agrees;
        const Outcome expected = rows % 2 == 0 || columns == 2 ? Outcome::P : Outcome::N;
        starts = starts && found.start.outcome() == expected;
        table.rows.push_back(
            {std::to_string(rows), std::to_string(columns), std::to_string(found.positions),
             std::string(to_string(found.start.outcome())), std::to_string(found.start.moves())});
        effort.progress(i + 1, sizes.size());
    }
    finding.checks = {
        {"Every position is lost for the player to move just if the nim-sum of the gaps is 0, and "
         "no position is a draw.",
         agrees},
        {"From the start the first player wins just if the number of rows is odd.", starts},
    };
    finding.tables.push_back(std::move(table));
    return finding;
}

Finding example_11(const Effort& effort) {
    Finding finding;
    finding.published =
        "Ramsey's game on six points: whoever first draws a triangle of the own colour loses. The "
        "paper does not say who wins.";
    finding.computed =
        "All positions that can follow the start by minimax; positions that differ only in how the "
        "points are numbered are taken as one. The same for three, four and five points.";
    Table table;
    table.caption = "Who wins from the start";
    table.columns = {"points", "start", "moves under best play"};
    std::vector<Outcome> outcomes;
    std::optional<std::uint64_t> moves;
    for (unsigned points = 3; points <= 6; ++points) {
        const InTurn<Sim> rules{Sim(points)};
        BestPlay<InTurn<Sim>> search(rules, Play::normal, effort.limits);
        const Forecast start = search({});
        outcomes.push_back(start.outcome);
        moves = start.moves;
        table.rows.push_back({std::to_string(points), std::string(to_string(start.outcome)),
                              start.moves ? std::to_string(*start.moves) : "-"});
    }
    finding.checks = {
        {"With six points the second player wins.", outcomes[3] == Outcome::P},
        {"Whoever loses can put it off until all 15 lines are drawn.", moves == 15U},
        {"With three, four and five points it is a draw.", outcomes[0] == Outcome::draw &&
                                                               outcomes[1] == Outcome::draw &&
                                                               outcomes[2] == Outcome::draw},
    };
    finding.tables.push_back(std::move(table));
    return finding;
}

Finding example_15(const Effort& effort) {
    const NoughtsBoard board(5, 7, 4);
    NoughtsSolver solver(board);
    const auto verdict = solver.verdict({}, !effort.quick, effort.limits);
    Finding finding;
    finding.published =
        "Noughts and pluses on five rows and seven columns: whoever first has four in a line wins. "
        "The paper does not say who that is.";
    finding.computed =
        "Proof-number search of whether a player can force a line within 1, 2, 3, … moves. Mirror "
        "images are taken as one; only answers to a threat are tried where there is one.";
    Squares first = 0;
    Squares fastest = 0;
    for (const NoughtsPosition& move : verdict.winning_moves) first |= move[0];
    for (const NoughtsPosition& move : verdict.best_moves) fastest |= move[0];
    finding.checks = {
        {"The first player wins.", verdict.outcome == Outcome::N},
        {"The win takes 11 moves of both players together, if one hurries and the other delays.",
         verdict.moves_to_end == 11U},
        {fmt::format("The first moves that win as fast as that are {}.",
                     write_squares(board, fastest)),
         NoughtsBoard::count(fastest) == 5},
    };
    if (!effort.quick) {
        finding.checks.push_back(
            {fmt::format("Of the 35 first moves these 13 win: {}.", write_squares(board, first)),
             NoughtsBoard::count(first) == 13});
    }
    return finding;
}

}  // namespace

std::vector<Experiment> digraphs_two_sided() {
    return {
        {"digraphs/example-9", "Northcott's game is Nim with the gaps", Document::digraphs,
         "section 3, example 9", example_9},
        {"digraphs/example-11", "Who wins Ramsey's game of triangles", Document::digraphs,
         "section 3, example 11", example_11},
        {"digraphs/example-15", "Who wins noughts and pluses", Document::digraphs,
         "section 3, example 15", example_15},
    };
}

}  // namespace bouton::experiments
