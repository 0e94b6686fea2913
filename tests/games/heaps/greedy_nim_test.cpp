#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/games/plain_search.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

TEST(GreedyNim, AgreesWithThePlainSearch) {
    for (const char* name : {"greedy-nim", "greedy-nim:misere"}) {
        PlainSearch plain(name);
        for (int a = 0; a <= 4; ++a) {
            for (int b = 0; b <= a; ++b) {
                for (int c = 0; c <= b; ++c) {
                    plain.expect_right(std::to_string(b) + "," + std::to_string(a) + "," +
                                       std::to_string(c));
                }
            }
        }
        for (const char* text : {"0", "7", "9,8", "9,7", "1,1,1,1", "1,1,1,1,3", "3,3,3,3,2"}) {
            plain.expect_right(text);
        }
    }
}

TEST(GreedyNim, DecidesHeapsOfAnySize) {
    EXPECT_EQ(answer_to("greedy-nim 10^60,10^60,7").outcome, Outcome::P);
    EXPECT_EQ(answer_to("greedy-nim:misere 10^60,10^60,7").outcome, Outcome::P);
    const Answer big = answer_to("greedy-nim 10^60,10^60-1,10^60-1");
    EXPECT_EQ(big.outcome, Outcome::N);
    EXPECT_EQ(big.value, Value(Nimber{2}));
    const Request request = parse_request("greedy-nim 10^60,10^50");
    const Answer answer = solve(*request.game, request.position, {});
    ASSERT_EQ(answer.winning_moves.size(), 1U);
    EXPECT_EQ(request.game->write(answer.winning_moves.front()),
              canonical(*request.game, "10^50,10^50"));
}

TEST(GreedyNim, RefusesToListTooManyMoves) {
    Question all;
    all.all = true;
    EXPECT_THAT(request_refusal("greedy-nim 10^60,5,10^60,10^60", ErrorKind::limit, all),
                HasSubstr("leave --all out"));
    EXPECT_EQ(answer_to("greedy-nim 10^60,5,10^60,10^60").outcome, Outcome::N);
    EXPECT_EQ(answer_to("greedy-nim 3,3,3", all).winning_moves.size(), 9U);
}

TEST(GreedyNim, AddsUpWithOthers) {
    EXPECT_EQ(answer_to("greedy-nim 3,5,5,9 + nim 5").outcome, Outcome::P);
    EXPECT_EQ(answer_to("greedy-nim 2,3 + nim 1").outcome, Outcome::P);
    EXPECT_EQ(answer_to("greedy-nim 2,3 + nim 1 + kayles 1").outcome, Outcome::N);
}

TEST(GreedyNim, OnlyTouchesALargestHeap) {
    const GamePtr game = make_game("greedy-nim");
    const auto is_move = [&](const char* from, const char* to) {
        return game->is_move(game->read(from), game->read(to));
    };
    EXPECT_TRUE(is_move("3,5,5", "3,5"));
    EXPECT_TRUE(is_move("3,5,5", "5,3,3"));
    EXPECT_FALSE(is_move("3,5,5", "2,5,5"));
    EXPECT_FALSE(is_move("3,5,5", "3,4,4"));
    EXPECT_FALSE(is_move("3,5", "4,4"));
    EXPECT_FALSE(is_move("0", "0"));
}

TEST(GreedyNim, SaysWhy) {
    Question question;
    question.explain = true;
    EXPECT_THAT(answer_to("greedy-nim 3,5,5", question).explanation.front(),
                HasSubstr("there are 2 heaps of 5"));
    EXPECT_THAT(answer_to("greedy-nim 3,5,5,9", question).explanation.back(),
                HasSubstr("at most 4 of it are left"));
    EXPECT_THAT(answer_to("greedy-nim:misere 1,1,5", question).explanation.back(),
                HasSubstr("odd number of heaps of 1"));
    EXPECT_THAT(answer_to("greedy-nim:misere 4,5", question).explanation.back(),
                HasSubstr("as in normal play"));
    EXPECT_THAT(request_refusal("greedy-nim -1", ErrorKind::bad_request), HasSubstr("negative"));
}

}  // namespace
}  // namespace bouton
