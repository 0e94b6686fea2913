#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "families/rays/rays.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"
#include "render/picture/grundy_picture.hpp"
#include "render/picture/losing_board.hpp"
#include "tests/support/liar.hpp"

namespace bouton {
namespace {

/// The games of the catalogue whose P-positions are listed as pairs, with the parameters of their
/// trials.
std::vector<GamePtr> games_on_boards() {
    std::vector<GamePtr> games;
    for (const Entry& entry : catalogue()) {
        for (const OwnedTrial& trial : entry.trials) {
            GamePtr game = entry.make(trial.parameters);
            const auto* listed = game->as<Listed>();
            // Moves of a game on heaps may leave more of them than two.
            if (listed == nullptr || listed->listed_heaps({}) > 0) continue;
            try {
                if (listed->losing(0, {}).columns.size() == 2) games.push_back(std::move(game));
            } catch (const Error& error) {
                EXPECT_EQ(error.kind(), ErrorKind::bad_request) << error.what();
            }
        }
    }
    return games;
}

/// Whether a position is lost, by the definition.
bool is_lost(const Game& game, const Position& position,
             std::unordered_map<Position, bool>& known) {
    if (const auto found = known.find(position); found != known.end()) return found->second;
    bool lost = true;
    if (const auto end = game.ending(position)) {
        lost = *end == Outcome::P;
    } else {
        lost = std::ranges::none_of(
            game.moves(position, SIZE_MAX).positions,
            [&](const Position& option) { return is_lost(game, option, known); });
    }
    known.emplace(position, lost);
    return lost;
}

std::vector<SquareAt> squares_by_definition(const Game& game, std::size_t columns,
                                            std::size_t rows) {
    std::unordered_map<Position, bool> known;
    std::vector<SquareAt> squares;
    for (std::size_t x = 0; x < columns; ++x) {
        for (std::size_t y = 0; y < rows; ++y) {
            const Position position = game.read(fmt::format("{},{}", y, x));
            if (is_lost(game, position, known)) squares.push_back({x, y});
        }
    }
    return squares;
}

TEST(LosingBoard, IsWhatTheDefinitionSays) {
    std::set<std::string> names;
    for (const GamePtr& game : games_on_boards()) {
        if (!names.insert(game->name()).second) continue;
        for (const auto& [columns, rows] :
             std::vector<SquareAt>{{1, 1}, {3, 2}, {21, 21}, {9, 30}}) {
            BoardPicture board = losing_board(*game, columns, rows);
            std::ranges::sort(board.marked);
            EXPECT_EQ(board.marked, squares_by_definition(*game, columns, rows)) << game->name();
        }
    }
    for (const char* name : {"wythoff", "wythoff:a=3,misere", "queen", "r-wythoff"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
}

TEST(LosingBoard, OfAGameOnHeapsIsThatOfTwo) {
    for (const char* name : {"nim", "nim:misere", "kayles", "subtraction:take=1-3", "octal:0.77"}) {
        const GamePtr game = make_game(name);
        constexpr std::size_t columns = 7;
        constexpr std::size_t rows = 5;
        const BoardPicture board = losing_board(*game, columns, rows);
        auto marked = board.marked;
        auto expected = squares_by_definition(*game, columns, rows);
        std::ranges::sort(marked);
        std::ranges::sort(expected);
        EXPECT_EQ(marked, expected) << name;
    }
}

TEST(LosingBoard, RefusesWhatIsNoBoard) {
    EXPECT_THROW(losing_board(*make_game("akiyama"), 8, 8), Error);
    EXPECT_THROW(losing_board(*entry_of<Liar<3>>().make(""), 8, 8), Error);
    EXPECT_EQ(losing_board(*entry_of<Liar<2>>().make(""), 8, 8).marked.size(), 8U);
    EXPECT_THROW(losing_board(*make_game("wythoff"), largest_board + 1, 1), Error);
}

TEST(LosingBoard, MovesLeadToMarkedSquares) {
    for (const char* name : {"queen", "wythoff:a=2", "wythoff:misere"}) {
        const GamePtr game = make_game(name);
        BoardPicture board = losing_board(*game, 10, 10);
        add_winning_moves(board, *game);
        std::set<SquareAt> reached;
        for (const auto& [from, to, beginning] : board.arrows) {
            EXPECT_NE(std::ranges::find(board.marked, to), board.marked.end());
            EXPECT_EQ(std::ranges::find(board.marked, from), board.marked.end());
            reached.insert(to);
        }
        EXPECT_EQ(reached.size(), board.marked.size()) << name;
    }
}

TEST(LosingBoard, EveryHotSquareOfTheQueenLiesOnAnArrow) {
    const GamePtr game = make_game("queen");
    BoardPicture board = losing_board(*game, 10, 10);
    add_winning_moves(board, *game);
    std::set<SquareAt> covered(board.marked.begin(), board.marked.end());
    for (const auto& [from, to, beginning] : board.arrows) {
        const std::size_t steps = std::max(from[0] - to[0], from[1] - to[1]);
        for (std::size_t i = 1; i <= steps; ++i) {
            covered.insert(
                {to[0] + (from[0] - to[0]) * i / steps, to[1] + (from[1] - to[1]) * i / steps});
        }
    }
    EXPECT_EQ(covered.size(), 100U);
    EXPECT_EQ(board.arrows.size(), 21U);  // three to each of the seven
}

// Lines in many directions would hide each other, and the squares that they come from.
TEST(LosingBoard, OfSlantedMovesOnlyTheBeginningsAreDrawn) {
    const GamePtr game = make_game("wythoff:a=3");
    BoardPicture board = losing_board(*game, 12, 12);
    add_winning_moves(board, *game);
    std::size_t beginnings = 0;
    for (const auto& [from, to, beginning] : board.arrows) {
        const std::size_t dx = from[0] - to[0];
        const std::size_t dy = from[1] - to[1];
        EXPECT_EQ(beginning, dx != 0 && dy != 0 && dx != dy);
        beginnings += beginning ? 1U : 0U;
    }
    EXPECT_GT(beginnings, 50U);
    EXPECT_LT(board.arrows.size() - beginnings, 30U);
}

TEST(LosingBoard, ShowsAPieceWithItsWinningMoves) {
    const GamePtr game = make_game("wythoff:a=2");
    BoardPicture board = losing_board(*game, 30, 30);
    add_piece(board, *game, "11,5*5");
    // The first pile stands, as in the pictures of Grundy values.
    EXPECT_EQ(board.from, (SquareAt{25, 11}));
    EXPECT_EQ(board.y_label, "first pile");
    EXPECT_EQ(grundy_picture(wythoff_rays(2), {0, 4, 0, 4}, {}, "").y_label, "first pile");
    ASSERT_EQ(board.arrows.size(), 1U);
    EXPECT_EQ(board.arrows[0].to, (SquareAt{23, 9}));
    EXPECT_FALSE(board.arrows[0].beginning);
    EXPECT_THROW(add_piece(board, *game, "30,2"), Error);
    BoardPicture large = losing_board(*game, 41, 10);
    EXPECT_THROW(add_winning_moves(large, *game), Error);
}

}  // namespace
}  // namespace bouton
