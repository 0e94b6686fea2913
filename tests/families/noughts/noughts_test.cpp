#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/random.hpp"
#include "families/noughts/notation.hpp"
#include "families/noughts/solver.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/in_turn.hpp"

namespace bouton {
namespace {

using InTurnBoard = InTurn<NoughtsBoard>;

/// A position after so many random moves.  The game may be over.
NoughtsPosition random_noughts(const NoughtsBoard& board, unsigned moves, Random& random) {
    NoughtsPosition position{};
    for (unsigned i = 0; i < moves && !board.ending(position); ++i) {
        std::vector<NoughtsPosition> options;
        board.options(position, NoughtsBoard::to_move(position),
                      [&](const NoughtsPosition& option) { options.push_back(option); });
        position = options[random_below(random, options.size())];
    }
    return position;
}

std::vector<NoughtsPosition> sorted(std::vector<NoughtsPosition> positions) {
    std::ranges::sort(positions);
    return positions;
}

/// Outcome, distance and all moves against plain minimax.
void expect_minimax(const NoughtsBoard& board, unsigned first, int rounds) {
    Random random(11);
    NoughtsSolver solver(board);
    const InTurnBoard in_turn(board);
    BestPlay<InTurnBoard> truth(in_turn, Play::normal);
    for (int round = 0; round < rounds; ++round) {
        const NoughtsPosition position =
            random_noughts(board, first + static_cast<unsigned>(random_below(random, 4)), random);
        SCOPED_TRACE(write_noughts(board, position));
        const auto expected = truth.verdict(position);
        const auto found = solver.verdict(position, true, {});
        ASSERT_EQ(found.outcome, expected.outcome);
        EXPECT_EQ(found.moves_to_end, expected.moves_to_end);
        EXPECT_EQ(sorted(found.winning_moves), sorted(expected.winning_moves));
        EXPECT_EQ(sorted(found.drawing_moves), sorted(expected.drawing_moves));
        EXPECT_EQ(sorted(found.best_moves), sorted(expected.best_moves));
        EXPECT_EQ(solver.result(position, {}), (Forecast{expected.outcome, expected.moves_to_end}));
    }
}

TEST(NoughtsSolver, AgreesWithMinimaxOnManyBoards) {
    const int rounds = 30 * test_multiplier();
    expect_minimax(NoughtsBoard(3, 3, 3), 0, rounds);
    expect_minimax(NoughtsBoard(3, 3, 2), 0, rounds);
    expect_minimax(NoughtsBoard(2, 5, 3), 0, rounds);
    expect_minimax(NoughtsBoard(1, 8, 4), 0, rounds);
    expect_minimax(NoughtsBoard(3, 4, 3), 2, rounds);
    expect_minimax(NoughtsBoard(4, 4, 4), 7, rounds);
    expect_minimax(NoughtsBoard(4, 4, 3), 8, rounds);
    expect_minimax(NoughtsBoard(4, 5, 4), 11, rounds);
}

TEST(NoughtsSolver, AgreesWithMinimaxLateInTheGameOfFiveBySeven) {
    expect_minimax(NoughtsBoard(5, 7, 4), 27, 20 * test_multiplier());
}

TEST(NoughtsSolver, ProvesThatTheFirstPlayerWinsFiveBySeven) {
    const NoughtsBoard board(5, 7, 4);
    NoughtsSolver solver(board);
    EXPECT_EQ(solver.result({}, {}), (Forecast{Outcome::N, 11}));
    // The middle is one of the best first moves.
    const NoughtsPosition middle = read_noughts(board, "......./......./...o.../......./.......");
    EXPECT_EQ(solver.result(middle, {}), (Forecast{Outcome::P, 10}));
}

TEST(NoughtsSolver, KnowsOtherBoards) {
    const auto outcome = [](unsigned rows, unsigned columns, unsigned length) {
        NoughtsSolver solver(NoughtsBoard(rows, columns, length));
        return solver.result({}, {}).outcome;
    };
    EXPECT_EQ(outcome(3, 3, 3), Outcome::draw);
    EXPECT_EQ(outcome(3, 4, 3), Outcome::N);
    EXPECT_EQ(outcome(4, 4, 4), Outcome::draw);
    EXPECT_EQ(outcome(1, 1, 1), Outcome::N);
    EXPECT_EQ(outcome(2, 2, 3), Outcome::draw);
    EXPECT_EQ(outcome(8, 8, 8), Outcome::draw);
}

TEST(NoughtsSolver, RefusesWhatNeedsMoreMemoryAndCanBeStopped) {
    NoughtsSolver solver(NoughtsBoard(5, 7, 4));
    EXPECT_THROW(static_cast<void>(solver.result({}, {.memory = 1 << 16})), Error);
    EXPECT_THROW(static_cast<void>(solver.result({}, {.steps = 100})), Error);
    EXPECT_EQ(solver.result({}, {}).outcome, Outcome::N);
}

TEST(ThreatSearch, AnswersAreAllThatMeetAThreat) {
    // After every move that is not an answer, the other player still wins by threats alone.
    const NoughtsBoard board(5, 7, 4);
    Random random(5);
    int found = 0;
    for (int round = 0; round < 300 * test_multiplier(); ++round) {
        const NoughtsPosition position =
            random_noughts(board, 6 + static_cast<unsigned>(random_below(random, 8)), random);
        if (board.ending(position)) continue;
        const std::size_t mover = NoughtsBoard::mover(position);
        const Squares own = position.at(mover);
        const Squares other = position.at(1 - mover);
        if (completions(board, own, other) != 0) continue;
        ThreatSearch threats(board);
        const auto threat = threats.win(other, own, 35);
        if (!threat) continue;
        ++found;
        Squares rest = board.free(position) & ~threats.answers(*threat, own, other);
        for (; rest != 0; rest &= rest - 1) {
            EXPECT_TRUE(threats.win(other, own | (rest & (~rest + 1)), 35))
                << write_noughts(board, position) << " " << write_squares(board, rest);
        }
    }
    EXPECT_GT(found, 20 * test_multiplier());
}

TEST(NoughtsBoard, PositionsThatAreMirrorImagesHaveOneNormalForm) {
    const NoughtsBoard board(3, 3, 3);
    const auto form = [&](std::string_view text) {
        return board.normal_form(read_noughts(board, text));
    };
    EXPECT_EQ(form("o../.../..+"), form("..+/.../o.."));
    EXPECT_EQ(form("o+./.../..."), form("o../+../..."));
    EXPECT_NE(form("o+./.../..."), form(".o./.+./..."));
    EXPECT_EQ(board.lines().size(), 8U);
    EXPECT_EQ(NoughtsBoard(5, 7, 4).lines().size(), 50U);
}

TEST(NoughtsNotation, RefusesWhatCannotOccurWithTheReason) {
    const NoughtsBoard board(3, 3, 3);
    const auto reason = [&](std::string_view text) -> std::string {
        try {
            static_cast<void>(read_noughts(board, text));
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::bad_request);
            return error.what();
        }
        return "";
    };
    EXPECT_NE(reason("ooo/oo./...").find("5 noughts and 0 pluses"), std::string::npos);
    EXPECT_NE(reason("+../.../...").find("0 noughts and 1 plus,"), std::string::npos);
    EXPECT_NE(reason("ooo/++./+..").find("o had 3 in a line before"), std::string::npos);
    EXPECT_NE(reason("ooo/+++/o..").find("+ had 3 in a line before"), std::string::npos);
    EXPECT_NE(reason("..../...").find("2 rows"), std::string::npos);
    EXPECT_NE(reason("..../.../...").find("has 4 squares"), std::string::npos);
    EXPECT_NE(reason("..x/.../...").find("'x' in row 1"), std::string::npos);
    EXPECT_NE(reason("").find("is not a position"), std::string::npos);
    EXPECT_EQ(reason("ooo/++./..."), "");
    // Two lines that one move completed: o went to the corner last.
    EXPECT_EQ(reason("ooo/o++/o++"), "");
}

TEST(NoughtsNotation, ReadsMovesAsSquares) {
    const NoughtsBoard board(5, 7, 4);
    const NoughtsPosition start{};
    const auto next = read_noughts_move(board, start, "put o on c2");
    ASSERT_TRUE(next);
    EXPECT_EQ(write_noughts(board, *next), "......./..o..../......./......./.......");
    EXPECT_EQ(say_noughts_move(board, start, *next), "put o on c2");
    EXPECT_EQ(read_noughts_move(board, start, "c2"), next);
    EXPECT_FALSE(read_noughts_move(board, start, "hello"));
    EXPECT_THROW(static_cast<void>(read_noughts_move(board, start, "h1")), Error);
    EXPECT_THROW(static_cast<void>(read_noughts_move(board, start, "a6")), Error);
    EXPECT_THROW(static_cast<void>(read_noughts_move(board, *next, "c2")), Error);
}

}  // namespace
}  // namespace bouton
