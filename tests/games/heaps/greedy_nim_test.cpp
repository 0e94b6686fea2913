#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
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

/// Of all options, those of each value, by the values of all of them.
void expect_options_of_values(PlainSearch& plain, const std::string& text) {
    SCOPED_TRACE(text);
    const Game& game = plain.game();
    const Position position = game.read(text);
    const auto valuation = game.as<Valued>()->valuation(position, {});
    std::map<std::uint32_t, std::set<std::string>> expected;
    std::uint32_t largest = 0;
    for (const Position& next : game.moves(position, SIZE_MAX).positions) {
        const std::uint32_t value = plain.value(next);
        largest = std::max(largest, value);
        expected[value].insert(game.write(next));
    }
    for (std::uint32_t value = 0; value <= largest + 2; ++value) {
        std::set<std::string> told;
        for (const Position& next : valuation->options_of(value, true)) {
            told.insert(game.write(next));
        }
        EXPECT_EQ(told, expected[value]) << value;
        const auto one = valuation->options_of(value, false);
        ASSERT_EQ(one.size(), expected[value].empty() ? 0U : 1U) << value;
        if (!one.empty()) {
            EXPECT_EQ(expected[value].count(game.write(one.front())), 1U) << value;
        }
    }
}

void expect_a_winning_move(std::string_view text) {
    const Request request = parse_request(text);
    const Answer answer = solve(*request.game, request.position, {});
    EXPECT_EQ(answer.outcome, Outcome::N) << text;
    ASSERT_EQ(answer.winning_moves.size(), 1U) << text;
    EXPECT_TRUE(request.game->is_move(request.position, answer.winning_moves.front())) << text;
    EXPECT_EQ(solve(*request.game, answer.winning_moves.front(), {}).outcome, Outcome::P) << text;
}

TEST(GreedyNim, FindsTheOptionsOfAValue) {
    PlainSearch plain("greedy-nim");
    for (int a = 0; a <= 5; ++a) {
        for (int b = 0; b <= a; ++b) {
            for (int c = 0; c <= b; ++c) {
                for (int d = 0; d <= c; ++d) {
                    expect_options_of_values(plain, std::to_string(b) + "," + std::to_string(a) +
                                                        "," + std::to_string(c) + "," +
                                                        std::to_string(d));
                }
            }
        }
    }
    expect_options_of_values(plain, "3,3,3,3,3,2");
}

TEST(GreedyNim, WinsSumsWithLargeHeaps) {
    for (const char* text :
         {"greedy-nim 10^20,10^19,10^19,5 + nim 3", "greedy-nim 10^20 + nim 3",
          "greedy-nim 10^20,10^19,10^19,10^19 + nim 1", "greedy-nim 10^20,10^20,10^20,5 + nim 3"}) {
        expect_a_winning_move(text);
    }
}

}  // namespace
}  // namespace bouton
