#include "solve/numbered.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "families/northcott/board.hpp"
#include "families/noughts/board.hpp"
#include "families/rooks/rules.hpp"
#include "families/rooks/solution.hpp"
#include "families/sim/sim.hpp"
#include "solve/best_play.hpp"
#include "solve/retrograde.hpp"
#include "theory/in_turn.hpp"

// The general engine on games with two sides, all positions of small boards: compared with plain
// minimax, and with the engines that the games have.
namespace bouton {
namespace {

/// A board whose squares (or lines) are free, or belong to one of the sides.
template <class Game>
class ThreeStates : public Game {
public:
    using Position = typename Game::Position;

    ThreeStates(Game game, std::size_t squares) : Game(std::move(game)), squares_(squares) {}

    [[nodiscard]] std::uint64_t numbers() const {
        std::uint64_t numbers = 1;
        for (std::size_t i = 0; i < squares_; ++i) numbers *= 3;
        return numbers;
    }
    [[nodiscard]] std::uint64_t number(const Position& position) const {
        std::uint64_t number = 0;
        for (std::size_t i = squares_; i-- > 0;) {
            number = 3 * number + (position[0] >> i & 1U) + 2 * (position[1] >> i & 1U);
        }
        return number;
    }
    [[nodiscard]] std::optional<Position> position(std::uint64_t number) const {
        Position position{};
        std::array<int, 2> counts{};
        for (std::size_t i = 0; i < squares_; ++i, number /= 3) {
            if (number % 3 == 0) continue;
            const std::size_t side = number % 3 - 1;
            position[side] = static_cast<typename Position::value_type>(
                position[side] | typename Position::value_type{1} << i);
            ++counts[side];
        }
        const int more = counts[0] - counts[1];
        if (more != 0 && more != 1) return std::nullopt;
        return position;
    }

private:
    std::size_t squares_;
};

/// All positions of the rules are worth to the engine what plain minimax says.
template <class R>
void compare_with_minimax(const R& rules) {
    const Numbered numbered(rules);
    const Retrograde solved(numbered);
    BestPlay<R> truth(rules, Play::normal);
    std::uint64_t positions = 0;
    for (std::uint64_t number = 0; number < solved.size(); ++number) {
        const auto position = rules.position(number);
        if (!position) {
            ASSERT_EQ(solved[number], Worth()) << number;
            continue;
        }
        ++positions;
        ASSERT_EQ(rules.number(*position), number);
        const Forecast expected = truth(*position);
        ASSERT_EQ(solved[number].outcome(), expected.outcome) << number;
        ASSERT_EQ(solved[number].moves(), expected.moves.value_or(0)) << number;
    }
    EXPECT_GT(positions, 0U);
}

TEST(Numbered, NorthcottIsWhatMinimaxSays) {
    for (const auto& [rows, columns] :
         std::vector<std::pair<std::size_t, std::uint32_t>>{{1, 2}, {1, 8}, {2, 5}, {3, 4}}) {
        compare_with_minimax(InTurn<NorthcottBoard>(NorthcottBoard(rows, columns)));
    }
}

TEST(Numbered, SimIsWhatMinimaxSays) {
    for (const unsigned points : {3U, 4U, 5U}) {
        const Sim sim(points);
        compare_with_minimax(InTurn(ThreeStates<Sim>(sim, sim.lines())));
    }
}

TEST(Numbered, NoughtsAreWhatMinimaxSays) {
    for (const auto& [rows, columns, length] :
         {std::tuple{2U, 2U, 2U}, {3U, 3U, 3U}, {2U, 4U, 3U}, {2U, 5U, 2U}}) {
        const NoughtsBoard board(rows, columns, length);
        compare_with_minimax(InTurn(ThreeStates<NoughtsBoard>(board, board.squares())));
    }
}

/// Rooks and tokens from some tokens on, of which nobody has taken any yet.
class NumberedRooks : public rooks::RooksRules {
public:
    NumberedRooks(std::size_t columns, std::size_t rows, rooks::Piece piece, rooks::Squares tokens)
        : RooksRules(columns, rows, piece) {
        rooks::for_each_square(tokens, [&](std::size_t token) { tokens_.push_back(token); });
    }

    [[nodiscard]] std::uint64_t numbers() const {
        return (std::uint64_t{1} << tokens_.size()) * places * places * 2 * (tokens_.size() + 1);
    }
    [[nodiscard]] std::uint64_t number(const Position& position) const {
        std::uint64_t left = 0;
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            left |= (position[0] >> tokens_[i] & 1U) << i;
        }
        std::uint64_t number = left * places + position[1];
        number = (number * places + position[2]) * 2 + position[3];
        return number * (tokens_.size() + 1) + position[4];
    }
    [[nodiscard]] std::optional<Position> position(std::uint64_t number) const {
        Position position{};
        position[4] = number % (tokens_.size() + 1);
        number /= tokens_.size() + 1;
        position[3] = number % 2;
        position[2] = number / 2 % places;
        position[1] = number / 2 / places % places;
        const std::uint64_t left = number / 2 / places / places;
        std::size_t taken = tokens_.size();
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            if ((left >> i & 1U) == 0) continue;
            position[0] |= rooks::bit(tokens_[i]);
            --taken;
        }
        if (position[4] > taken) return std::nullopt;
        position[5] = taken - position[4];
        const auto stands = [&](std::uint64_t square) {
            return square != nowhere && (board() & ~position[0] & rooks::bit(square)) != 0;
        };
        const Side side = to_move(position);
        if (!stands(square(position, opposite(side))) || position[1] == position[2] ||
            (square(position, side) != nowhere && !stands(square(position, side)))) {
            return std::nullopt;
        }
        return position;
    }

private:
    static constexpr std::uint64_t places = nowhere + 1;
    std::vector<std::size_t> tokens_;
};

TEST(Numbered, RooksAreWhatMinimaxSays) {
    using rooks::Piece;
    for (const Piece piece : {Piece::rook, Piece::bishop, Piece::king}) {
        compare_with_minimax(
            InTurn(NumberedRooks(3, 3, piece, rooks::bit(2) | rooks::bit(8) | rooks::bit(17))));
    }
}

/// On a whole chessboard minimax would be slow; the general engine is not.
TEST(NumberedParallel, RooksOnTheChessboardAreWhatTheirOwnEngineSays) {
    const rooks::Squares tokens = rooks::bit(10) | rooks::bit(29) | rooks::bit(37);
    const InTurn rules(NumberedRooks(8, 8, rooks::Piece::rook, tokens));
    const Numbered numbered(rules);
    const Retrograde solved(numbered);
    const rooks::Solution solution({rules.board(), tokens, rooks::Piece::rook, 0});
    std::map<std::pair<rooks::Squares, int>, rooks::StageTable> stages;
    std::size_t draws = 0;
    for (std::uint64_t number = 0; number < solved.size(); ++number) {
        const auto position = rules.position(number);
        if (!position || rules.ending(*position)) continue;
        const Side side = rules.to_move(*position);
        const std::pair key((*position)[0], rules.margin(*position));
        auto known = stages.find(key);
        if (known == stages.end()) {
            known = stages.emplace(key, solution.stage(key.first, key.second)).first;
        }
        const std::size_t place =
            rooks::square_room * rules.square(*position, rules.opposite(side)) +
            rules.square(*position, side);
        ASSERT_EQ(known->second[0][place], solved[number]) << rules.write(*position);
        if (solved[number] == Worth()) ++draws;
    }
    EXPECT_GT(draws, 0U);
}

TEST(Numbered, NeedsItsMemory) {
    const InTurn<NorthcottBoard> rules(NorthcottBoard(3, 6));
    Limits limits;
    limits.memory = 200'000;
    EXPECT_THROW(Numbered(rules, limits), Error);
    const InTurn<NorthcottBoard> many(NorthcottBoard(9, 8));
    EXPECT_THROW(Numbered{many}, Error);
}

}  // namespace
}  // namespace bouton
