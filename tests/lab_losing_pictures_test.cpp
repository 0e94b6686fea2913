#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "game/entry_of.hpp"
#include "lab/losing_board.hpp"
#include "lab/losing_times.hpp"

namespace bouton {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Rows n, n, …; by the strategy "wrong" one of them is off.
class Counting final : public RowSource {
public:
    Counting(std::size_t columns, bool wrong) : columns_(columns), offsets_(100) {
        std::iota(offsets_.begin(), offsets_.end(), 0U);
        if (wrong) offsets_[7] = 8;
    }

    const RowBlock& next() override {
        block_ = {start_, offsets_.size(), {columns_, {start_, offsets_}}};
        start_ += offsets_.size();
        return block_;
    }

private:
    std::size_t columns_;
    std::vector<std::uint64_t> offsets_;
    Integer start_ = 0;
    RowBlock block_;
};

/// A game that claims to have K piles, and the same P-positions by two strategies.
template <std::size_t K>
struct Liar {
    using Position = Piles<K>;

    static constexpr About about{
        .name = "liar",
        .title = "A liar's game",
        .family = "piles",
        .rules = "No move is allowed.",
        .notation = "Piles.",
        .theory = "None.",
        .source = "None.",
        .start = "0,0",
        .example = "None.",
    };
    static constexpr std::array<std::string_view, 2> strategies{"right", "wrong"};

    static void options(const Position& /*piles*/, auto&& /*emit*/) {}
    static RowList losing(const Integer& /*from*/, const Approach& approach) {
        return {std::vector<std::string>(K, "A"),
                std::make_unique<Counting>(K, approach.strategy == "wrong")};
    }
};

TEST(LosingBoard, IsWhatTheDefinitionSays) {
    for (const char* name : {"wythoff", "wythoff:a=2", "wythoff:a=5", "wythoff:misere",
                             "wythoff:a=3,misere", "queen"}) {
        const GamePtr game = make_game(name);
        for (const auto& [columns, rows] :
             std::vector<SquareAt>{{1, 1}, {3, 2}, {21, 21}, {9, 30}}) {
            BoardPicture board = losing_board(*game, columns, rows, nullptr);
            std::ranges::sort(board.marked);
            EXPECT_EQ(board.marked, lost_squares(*game, columns, rows)) << name;
        }
    }
}

TEST(LosingBoard, RefusesWhatIsNoBoard) {
    EXPECT_THROW(losing_board(*make_game("nim"), 8, 8, nullptr), Error);
    EXPECT_THROW(losing_board(*entry_of<Liar<3>>().make(""), 8, 8, nullptr), Error);
    EXPECT_EQ(losing_board(*entry_of<Liar<2>>().make(""), 8, 8, nullptr).marked.size(), 8U);
    EXPECT_THROW(losing_board(*make_game("wythoff"), largest_board + 1, 1, nullptr), Error);
}

TEST(LosingBoard, MovesLeadToMarkedSquares) {
    for (const char* name : {"queen", "wythoff:a=2", "wythoff:misere"}) {
        const GamePtr game = make_game(name);
        BoardPicture board = losing_board(*game, 10, 10, nullptr);
        add_winning_moves(board, *game);
        std::set<SquareAt> reached;
        for (const auto& [from, to] : board.arrows) {
            EXPECT_NE(std::ranges::find(board.marked, to), board.marked.end());
            EXPECT_EQ(std::ranges::find(board.marked, from), board.marked.end());
            reached.insert(to);
        }
        EXPECT_EQ(reached.size(), board.marked.size()) << name;
    }
}

TEST(LosingBoard, EveryHotSquareOfTheQueenLiesOnAnArrow) {
    const GamePtr game = make_game("queen");
    BoardPicture board = losing_board(*game, 10, 10, nullptr);
    add_winning_moves(board, *game);
    std::set<SquareAt> covered(board.marked.begin(), board.marked.end());
    for (const auto& [from, to] : board.arrows) {
        const std::size_t steps = std::max(from[0] - to[0], from[1] - to[1]);
        for (std::size_t i = 1; i <= steps; ++i) {
            covered.insert(
                {to[0] + (from[0] - to[0]) * i / steps, to[1] + (from[1] - to[1]) * i / steps});
        }
    }
    EXPECT_EQ(covered.size(), 100U);
    EXPECT_EQ(board.arrows.size(), 21U);  // three to each of the seven
}

TEST(LosingBoard, ShowsAPieceWithItsWinningMoves) {
    const GamePtr game = make_game("wythoff:a=2");
    BoardPicture board = losing_board(*game, 30, 30, nullptr);
    add_piece(board, *game, "11,5*5");
    EXPECT_EQ(board.from, (SquareAt{11, 25}));
    ASSERT_EQ(board.arrows.size(), 1U);
    EXPECT_EQ(board.arrows[0].to, (SquareAt{9, 23}));
    EXPECT_THROW(add_piece(board, *game, "30,2"), Error);
    BoardPicture large = losing_board(*game, 41, 10, nullptr);
    EXPECT_THROW(add_winning_moves(large, *game), Error);
}

TEST(LosingTimes, CountsAreSpreadAndEndWhereTheyShould) {
    EXPECT_THAT(even_counts(100, 4), ElementsAre(25, 50, 75, 100));
    EXPECT_THAT(even_counts(3, 20), ElementsAre(1, 2, 3));
    EXPECT_THAT(even_counts(1, 1), ElementsAre(1));
    EXPECT_THAT(geometric_counts(10'000, 4), ElementsAre(10, 100, 1000, 10'000));
    EXPECT_THAT(geometric_counts(5, 1), ElementsAre(5));
    for (const std::uint64_t most : {1U, 2U, 9U, 10U, 11U, 12U, 1000U, 1'000'000'007U}) {
        for (const std::size_t points : {1U, 2U, 7U, 60U}) {
            for (const auto& counts : {even_counts(most, points), geometric_counts(most, points)}) {
                EXPECT_LE(counts.size(), points);
                EXPECT_GE(counts.front(), 1U);
                EXPECT_EQ(counts.back(), most);
                EXPECT_TRUE(std::ranges::is_sorted(counts));
                EXPECT_EQ(std::ranges::adjacent_find(counts), counts.end());
            }
        }
    }
}

TEST(LosingTimes, AreMeasuredForEveryStrategy) {
    const GamePtr game = make_game("wythoff:a=2");
    const LosingTimes times = time_losing(*game, {"recursive", "algebraic"}, {10, 20'000}, {});
    ASSERT_EQ(times.strategies.size(), 2U);
    for (const auto& strategy : times.strategies) {
        ASSERT_EQ(strategy.seconds.size(), 2U);
        for (const double seconds : strategy.seconds) {
            EXPECT_GT(seconds, 0);
            EXPECT_LT(seconds, 1);
        }
    }
    const std::string csv = times_as_csv(times);
    EXPECT_THAT(csv, HasSubstr("n,recursive_ms,algebraic_ms\n10,"));
    EXPECT_EQ(split(csv, '\n').size(), 4U);
    const CurvePicture picture = times_picture(times, "Times", true);
    ASSERT_EQ(picture.curves.size(), 2U);
    EXPECT_EQ(picture.curves[1].name, "algebraic");
    EXPECT_EQ(picture.curves[1].points[1][0], 20'000);
    EXPECT_EQ(picture.curves[1].points[1][1], 1000 * times.strategies[1].seconds[1]);
}

TEST(LosingTimes, StrategiesThatDisagreeAreFoundOut) {
    const GamePtr game = entry_of<Liar<2>>().make("");
    EXPECT_NO_THROW(time_losing(*game, {"right", "wrong"}, {7}, {}));
    try {
        time_losing(*game, {"right", "wrong"}, {8}, {});
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::disagreement);
        EXPECT_THAT(error.what(), HasSubstr("wrong"));
    }
}

class Impatient final : public Control {
public:
    void progress(std::uint64_t done, std::uint64_t total) override {
        EXPECT_LE(done, total);
        ++reports_;
    }
    [[nodiscard]] bool stopped() const override { return reports_ > 3; }

private:
    int reports_ = 0;
};

TEST(LosingTimes, CanBeStopped) {
    Impatient control;
    Question question;
    question.control = &control;
    EXPECT_THROW(time_losing(*make_game("wythoff"), {}, {1'000'000'000'000}, question), Error);
}

}  // namespace
}  // namespace bouton
