#include "play/player.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "game/request.hpp"
#include "play/review.hpp"
#include "play/thinking.hpp"
#include "tests/play/hard_game.hpp"

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

/// Nim that counts how often 3,4,5 is decided.
struct CountedGame : HardGame {
    inline static int decided = 0;

    static std::optional<Verdict<Heaps>> decide(const Heaps& /*heaps*/,
                                                const Approach& /*approach*/) {
        ++decided;
        return Verdict<Heaps>{Outcome::N, {{1, 4, 5}}};
    }
};

Position read(const Request& request, std::string_view text) { return request.game->read(text); }

/// The move of a player, written.
std::string move_of(Player player, const Request& request) {
    Thinking thinking(*request.game);
    return request.game->write(player.move(thinking, request.position));
}

/// In a hundred moves from a won position, how many throw it away.
int errors_of(Level level) {
    const Request request = parse_request("nim 9,10,12");
    Thinking thinking(*request.game);
    int errors = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Position next = Player(level, seed).move(thinking, request.position);
        if (thinking.decision(next).outcome == Outcome::N) ++errors;
    }
    return errors;
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

TEST(Player, SeedsDiffer) {
    const Request request = parse_request("nim 31,32,33,34");
    const std::string first = move_of(Player(Level::beginner, 0), request);
    int others = 0;
    for (std::uint64_t seed = 1; seed < 10; ++seed) {
        if (move_of(Player(Level::beginner, seed), request) != first) ++others;
    }
    EXPECT_GT(others, 5);
}

TEST(Player, OnlyAPerfectPlayerSaysThatAPositionIsTooLarge) {
    const GamePtr game = hard_game();
    const Position position = game->read("3,4,5");
    Thinking thinking(*game);
    Player perfect(Level::perfect, 1);
    try {
        static_cast<void>(perfect.move(thinking, position));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        EXPECT_TRUE(game->is_move(position, Player(Level::strong, seed).move(thinking, position)));
    }
    const std::vector<Turn> turns{{game->read("1"), game->read("0")}};
    EXPECT_FALSE(review(thinking, turns).complete);
}

TEST(Thinking, PatienceEnds) {
    const GamePtr game = entry_of<Tedious>().make("");
    Thinking thinking(*game);
    EXPECT_EQ(thinking.decision(game->read("2")).outcome, Outcome::N);
    for (int again = 0; again < 2; ++again) {  // what is too large stays too large
        try {
            static_cast<void>(thinking.decision(game->read("100")));
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
            EXPECT_STREQ(error.what(), "this position is too large to be solved while we play");
        }
    }
}

TEST(Thinking, IsRemembered) {
    const GamePtr game = entry_of<CountedGame>().make("");
    Thinking thinking(*game);
    CountedGame::decided = 0;
    const Decision& first = thinking.decision(game->read("3,4,5"));
    EXPECT_EQ(first.outcome, Outcome::N);
    EXPECT_EQ(&thinking.decision(game->read("3,4,5")), &first);
    EXPECT_FALSE(thinking.explanation(game->read("3,4,5")).empty());
    EXPECT_EQ(CountedGame::decided, 1);
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
    Thinking thinking(*request.game);
    const auto reviewed = [&](const std::vector<std::pair<std::string, std::string>>& texts) {
        std::vector<Turn> turns;
        for (const auto& [before, after] : texts) {
            turns.push_back({read(request, before), read(request, after)});
        }
        return review(thinking, turns);
    };
    const Review clean = reviewed({{"3,4,5", "1,4,5"}, {"1,4,4", "0,4,4"}});
    EXPECT_FALSE(clean.first_slip);
    EXPECT_TRUE(clean.ever_winning);
    const Review slipped = reviewed({{"1,4,5", "1,4,3"}, {"1,2,2", "1,2,0"}, {"1,1,0", "0,1,0"}});
    ASSERT_TRUE(slipped.first_slip);
    EXPECT_EQ(slipped.first_slip->turn, 1U);
    EXPECT_TRUE(slipped.first_slip->made.after == read(request, "1,2,0"));
    EXPECT_TRUE(slipped.first_slip->better_move == read(request, "0,2,2"));
    EXPECT_FALSE(reviewed({{"1,1,0", "0,1,0"}}).ever_winning);
    EXPECT_TRUE(reviewed({}).complete);
}

}  // namespace
}  // namespace bouton
