#include "families/index_nim/index_nim.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "base/random.hpp"
#include "tests/games/plain_search.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/sum_of_heaps.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

std::string random_heaps(Random& random, std::size_t heaps, std::uint64_t most) {
    std::string text;
    for (std::size_t i = 0; i < heaps; ++i) {
        if (i > 0) text += ',';
        text += std::to_string(random_below(random, most + 1));
    }
    return text;
}

TEST(IndexNim, AgreesWithThePlainSearch) {
    Random random(1);
    for (const char* game : {"index-nim", "index-nim:k=1", "index-nim:k=3", "index-nim:misere",
                             "index-nim:k=1,misere", "index-nim:k=3,misere"}) {
        PlainSearch plain(game);
        for (int round = 0; round < 12 * test_multiplier(); ++round) {
            plain.expect_right(random_heaps(random, 1 + random_below(random, 4), 4));
        }
        for (const char* text : {"0", "0,0", "1", "1,1", "1,1,1", "1,1,1,1", "2,1,1,1", "4,4,4"}) {
            plain.expect_right(text);
        }
    }
}

/// Three heaps of up to 9: the formula of Jenkyns and Mayberry.
TEST(IndexNim, HasThePublishedValues) {
    PlainSearch plain("index-nim");
    for (const char* text : {"7,7,7", "3,3,4", "6,6,7", "4,5,5", "2,7,9", "8,8,9"}) {
        plain.expect_right(text);
    }
    EXPECT_EQ(answer_to("index-nim 10^60,10^60,10^60+1").value, Value(Nimber{1}));
}

/// The positions with heaps up to these, without order and empty heaps.
std::size_t reachable(const Heaps& heaps) {
    std::set<Heaps> found;
    Heaps left(heaps.size(), Heap(0));
    while (true) {
        found.insert(ordered_heaps(left));
        std::size_t i = 0;
        while (i < heaps.size() && left[i] == heaps[i]) left[i++] = 0;
        if (i == heaps.size()) return found.size();
        ++left[i];
    }
}

TEST(IndexNim, CountsNoMorePositionsThanThereAre) {
    for (const Heaps& heaps :
         {Heaps{}, Heaps{1}, Heaps{5}, Heaps{1, 1, 1, 1, 1, 1}, Heaps{1, 2, 3, 4}, Heaps{2, 9, 9},
          Heaps{3, 3, 3, 3}, Heaps{7, 1, 0, 7}, Heaps{2, 2, 2, 2, 9}}) {
        EXPECT_LE(index_nim_reachable(heaps), reachable(heaps));
        EXPECT_GE(index_nim_reachable(heaps) * 6, reachable(heaps));
    }
    EXPECT_GT(index_nim_reachable(Heaps(300, Heap(7))), Integer(1) << 40U);
}

TEST(IndexNim, DecidesHeapsOfAnySize) {
    EXPECT_EQ(answer_to("index-nim 10^60,10^60,10^60").outcome, Outcome::P);
    EXPECT_EQ(answer_to("index-nim:misere 10^60,10^60,10^60").outcome, Outcome::P);
    Question all;
    all.all = true;
    const Request request = parse_request("index-nim 10^60+1,10^60,10^60");
    const Answer answer = solve(*request.game, request.position, all);
    EXPECT_EQ(answer.outcome, Outcome::N);
    for (const Position& move : answer.winning_moves) {
        EXPECT_TRUE(request.game->is_move(request.position, move));
        EXPECT_EQ(solve(*request.game, move, {}).outcome, Outcome::P);
    }
    // As many heaps as one likes: then everything can be taken.
    const std::string all_at_once = "index-nim:k=10^18 10^400,7,2^9000";
    EXPECT_EQ(answer_to(all_at_once).outcome, Outcome::N);
    EXPECT_EQ(answer_to(all_at_once).value, Value(Nimber{power(10, 400) + 7 + power(2, 9000)}));
}

TEST(IndexNim, AddsUpWithOthers) {
    // 3,4 is worth 7, and 1,1,1 is worth 0.
    EXPECT_EQ(answer_to("index-nim 3,4 + nim 7").outcome, Outcome::P);
    EXPECT_EQ(answer_to("index-nim 1,1,1 + nim 4,4").outcome, Outcome::P);
    const Request request = parse_request("index-nim 10^60,3 + nim 5");
    const Answer answer = solve(*request.game, request.position, {});
    ASSERT_EQ(answer.winning_moves.size(), 1U);
    EXPECT_EQ(solve(*request.game, answer.winning_moves.front(), {}).outcome, Outcome::P);
}

TEST(IndexNim, ExplainsTheColumns) {
    Question question;
    question.explain = true;
    const auto lines = answer_to("index-nim 3,5,6,7", question).explanation;
    ASSERT_GE(lines.size(), 7U);
    EXPECT_EQ(lines[6], "  3 3 3");
    EXPECT_THAT(lines.back(), HasSubstr("Every count is divisible by 3."));
    const auto won = answer_to("index-nim 3,5,6,6", question).explanation;
    EXPECT_THAT(won.back(), HasSubstr("So take "));
    const auto end = answer_to("index-nim:misere 1,1,4", question).explanation;
    EXPECT_THAT(end[1], HasSubstr("leave 1, 4, 7, ... heaps of 1"));
}

TEST(IndexNim, IsReadOnlyInItsNotation) {
    const auto bad = ErrorKind::bad_request;
    EXPECT_THAT(request_refusal("index-nim:k=0 3", bad), HasSubstr("k"));
    EXPECT_THAT(request_refusal("index-nim:k=-1 3", bad), HasSubstr("k"));
    EXPECT_THAT(request_refusal("index-nim:k=10^30 3", bad), HasSubstr("k"));
    EXPECT_THAT(request_refusal("index-nim:k=x 3", bad), HasSubstr("x"));
    EXPECT_THAT(request_refusal("index-nim 3,-1", bad), HasSubstr("negative"));
    EXPECT_THAT(request_refusal("index-nim 3,,1", bad), HasSubstr("missing"));
    Question all;
    all.all = true;
    std::string many = "index-nim:k=20 9";
    for (int i = 0; i < 29; ++i) many += ",9";
    EXPECT_THAT(request_refusal(many, ErrorKind::limit, all), HasSubstr("leave --all out"));
    EXPECT_EQ(answer_to(many).outcome, Outcome::N);
}

TEST(IndexNim, KnowsItsMoves) {
    const GamePtr game = make_game("index-nim");
    const auto is_move = [&](const char* from, const char* to) {
        return game->is_move(game->read(from), game->read(to));
    };
    EXPECT_TRUE(is_move("3,4,5", "1,4,5"));
    EXPECT_TRUE(is_move("3,4,5", "5,1,2"));
    EXPECT_TRUE(is_move("3,4,5", "5"));
    EXPECT_TRUE(is_move("3,4,5", "2,3,4")) << "5 to 2";
    EXPECT_FALSE(is_move("3,4,5", "2,2,2"));
    EXPECT_FALSE(is_move("3,4,5", "3,4,5"));
    EXPECT_FALSE(is_move("3,4,5", "3,4,6"));
    EXPECT_FALSE(is_move("3,4", "3,2,1"));
    EXPECT_TRUE(is_move("3,4,5", "3,3,4")) << "4 to 3 and 5 to 4";
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

TEST(IndexNim, FindsTheOptionsOfAValue) {
    Random random(3);
    for (const char* name : {"index-nim", "index-nim:k=1", "index-nim:k=3"}) {
        PlainSearch plain(name);
        for (const char* text : {"0", "4", "3,2", "5,5,5", "4,5,5", "0,6,6,7", "8,8,9", "2,7,3"}) {
            expect_options_of_values(plain, text);
        }
        for (int round = 0; round < 10 * test_multiplier(); ++round) {
            expect_options_of_values(plain, random_heaps(random, 3, 9));
            expect_options_of_values(plain, random_heaps(random, 4, 4));
        }
    }
}

TEST(IndexNim, WinsSumsWithLargeHeaps) {
    for (const char* text :
         {"index-nim:k=2 10^20,10^21 + nim 3", "index-nim:k=2 1000,2000,3000 + nim 3",
          "index-nim:k=2 10^20,10^20+5,10^20+9 + nim 17", "index-nim:k=1 10^20,10^21,7 + nim 3",
          "index-nim:k=4 10^20,10^19,10^30,10^20,10^18 + nim 10^15",
          "index-nim:k=2 10^30,10^30,10^30+10^9 + nim 10^17+12345"}) {
        expect_a_winning_move(text);
    }
}

}  // namespace
}  // namespace bouton
