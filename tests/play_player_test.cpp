#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "base/error.hpp"
#include "game/request.hpp"
#include "hard_game.hpp"
#include "play/player.hpp"
#include "play/review.hpp"
#include "play/thinking.hpp"

namespace bouton {
namespace {

/// A game with very many moves that all come to the same.
struct Tedious {
    using Position = Heap;

    static constexpr About about{
        .name = "tedious",
        .title = "A tedious game",
        .family = "heaps",
        .rules = "Take one, or all.",
        .notation = "Heaps.",
        .theory = "None.",
        .source = "None.",
        .start = "100",
        .example = "None.",
    };

    static void options(const Heap& heap, auto&& emit) {
        if (heap.sign() == 0) return;
        emit(heap - 1);
        for (int again = 0; again < 100000; ++again) emit(Heap(0));
    }
};

bool ended(const Game& game, const std::string& position) {
    return game.options(position, 1).positions.empty();
}

/// Whether the first of two players wins.
bool first_wins(const Game& game, std::string position, Player first, Player second) {
    bool first_to_move = true;
    while (!ended(game, position)) {
        std::string next = (first_to_move ? first : second).move(game, position);
        EXPECT_TRUE(game.is_option(position, next)) << position << " to " << next;
        position = std::move(next);
        first_to_move = !first_to_move;
    }
    return first_to_move == (game.play() == Play::misere);
}

/// In a hundred moves from a won position, how many throw it away.
int errors_of(Level level) {
    const Request request = parse_request("nim 9,10,12");
    int errors = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Player player(level, seed);
        const std::string next = player.move(*request.game, request.position);
        if (think(*request.game, next).outcome == Outcome::N) ++errors;
    }
    return errors;
}

TEST(Player, PerfectPlayBeatsRandomMovesFromEveryWonPosition) {
    for (const std::string_view where :
         {"nim 3,4,5", "nim:misere 3,4,5", "marienbad 1,3,5,6", "kayles 9", "kayles:misere 6",
          "wythoff 4,6", "wythoff:a=2 5,6", "queen 7,5", "kayles 5 + nim 3,4 + wythoff 2,2",
          "nim 10^100,7"}) {
        const Request request = parse_request(where);
        ASSERT_EQ(think(*request.game, request.position).outcome, Outcome::N) << where;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            EXPECT_TRUE(first_wins(*request.game, request.position, {Level::perfect, seed},
                                   {Level::beginner, seed + 1}))
                << where << ", seed " << seed;
        }
    }
}

TEST(Player, LevelsErrLessAndLess) {
    const int beginner = errors_of(Level::beginner);
    const int casual = errors_of(Level::casual);
    const int strong = errors_of(Level::strong);
    EXPECT_GE(beginner, 75);
    EXPECT_GE(casual, 30);
    EXPECT_LE(casual, 65);
    EXPECT_GE(strong, 1);
    EXPECT_LE(strong, 20);
    EXPECT_EQ(errors_of(Level::perfect), 0);
}

TEST(Player, TheSameSeedGivesTheSameMoves) {
    const Request request = parse_request("nim 31,32,33,34");
    for (const Level level : {Level::beginner, Level::casual, Level::strong, Level::perfect}) {
        Player one(level, 42);
        Player other(level, 42);
        std::string position = request.position;
        while (!ended(*request.game, position)) {
            const std::string next = one.move(*request.game, position);
            ASSERT_EQ(other.move(*request.game, position), next);
            position = next;
        }
    }
    // mt19937_64 is fixed by the standard, so this move is the same on every machine.
    EXPECT_EQ(Player(Level::beginner, 7).move(*request.game, request.position),
              Player(Level::beginner, 7).move(*request.game, request.position));
}

TEST(Player, SeedsDiffer) {
    const Request request = parse_request("nim 31,32,33,34");
    const std::string first = Player(Level::beginner, 0).move(*request.game, request.position);
    int others = 0;
    for (std::uint64_t seed = 1; seed < 10; ++seed) {
        if (Player(Level::beginner, seed).move(*request.game, request.position) != first) ++others;
    }
    EXPECT_GT(others, 5);
}

TEST(Player, OnlyAPerfectPlayerSaysThatAPositionIsTooLarge) {
    const GamePtr hard = hard_game();
    const Game& game = *hard;
    Player perfect(Level::perfect, 1);
    try {
        static_cast<void>(perfect.move(game, "3,4,5"));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        EXPECT_TRUE(game.is_option("3,4,5", Player(Level::strong, seed).move(game, "3,4,5")));
    }
    EXPECT_FALSE(review(game, {{"1", "0"}}).complete);
}

TEST(Thinking, PatienceEnds) {
    const GamePtr game = entry_of<Tedious>().make("");
    EXPECT_EQ(think(*game, "2").outcome, Outcome::N);
    try {
        static_cast<void>(think(*game, "100"));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
}

TEST(Player, LevelsHaveNames) {
    for (const std::string_view name : level_names()) EXPECT_EQ(to_string(read_level(name)), name);
    try {
        static_cast<void>(read_level("perfekt"));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        EXPECT_STREQ(error.what(), "there is no level 'perfekt'; did you mean 'perfect'?");
    }
}

TEST(Review, FindsTheFirstSlip) {
    const Request request = parse_request("nim 3,4,5");
    const Review clean = review(*request.game, {{"3,4,5", "1,4,5"}, {"1,4,4", "0,4,4"}});
    EXPECT_FALSE(clean.first_slip);
    EXPECT_TRUE(clean.ever_winning);
    const Review slipped =
        review(*request.game, {{"1,4,5", "1,4,3"}, {"1,2,2", "1,2,0"}, {"1,1,0", "0,1,0"}});
    ASSERT_TRUE(slipped.first_slip);
    EXPECT_EQ(slipped.first_slip->turn, 1U);
    EXPECT_EQ(slipped.first_slip->better_move, "0,2,2");
    EXPECT_FALSE(review(*request.game, {{"1,1,0", "0,1,0"}}).ever_winning);
    EXPECT_TRUE(review(*request.game, {}).complete);
}

}  // namespace
}  // namespace bouton
