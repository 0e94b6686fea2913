#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "play/input.hpp"
#include "tests/games/plain_search.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> winning_moves(std::string_view text) {
    const Request request = parse_request(text);
    Question all;
    all.all = true;
    return written(*request.game, solve(*request.game, request.position, all).winning_moves);
}

TEST(FibonacciNim, AgreesWithThePlainSearch) {
    for (const char* name : {"fibonacci-nim", "fibonacci-nim:misere"}) {
        PlainSearch plain(name);
        for (int n = 0; n <= 24; ++n) {
            plain.expect_right(std::to_string(n));
            for (const int most : {1, 2, 3, 5, 8, 30}) {
                plain.expect_right(std::to_string(n) + "/" + std::to_string(most));
            }
        }
        for (const char* text : {"33/32", "54/20", "46/46", "88/7"}) {
            if (std::string_view(name) == "fibonacci-nim") plain.expect_right(text);
        }
    }
}

/// Whinihan: a start is lost iff its tokens are a Fibonacci number.
TEST(FibonacciNim, IsLostFromFibonacciNumbers) {
    Integer before = 1;
    Integer number = 2;
    for (int i = 0; i < 400; ++i) {
        const std::string text = "fibonacci-nim " + number.to_string();
        EXPECT_EQ(answer_to(text).outcome, Outcome::P) << text;
        if (number > 3) {
            EXPECT_EQ(answer_to(text + "+1").outcome, Outcome::N) << text;
            EXPECT_EQ(answer_to(text + "/" + (number - 1).to_string()).outcome, Outcome::P);
            EXPECT_EQ(answer_to(text + "/" + number.to_string()).outcome, Outcome::N);
        }
        before = std::exchange(number, number + before);
    }
}

TEST(FibonacciNim, FindsAllWinningMoves) {
    EXPECT_THAT(winning_moves("fibonacci-nim 60"), ElementsAre("55/10"));
    // 12 = 1 + 3 + 8: take 1, for 2 < 3; or 4, if 8 < 8 held.
    EXPECT_THAT(winning_moves("fibonacci-nim 12"), ElementsAre("11/2"));
    // 93 = 1 + 3 + 89: 1, or 4 since 8 < 89.
    EXPECT_THAT(winning_moves("fibonacci-nim 93"), ElementsAre("92/2", "89/8"));
    EXPECT_THAT(winning_moves("fibonacci-nim 93/3"), ElementsAre("92/2"));
    EXPECT_THAT(winning_moves("fibonacci-nim 4/4"), ElementsAre("3/2", "0/8"));
    EXPECT_THAT(winning_moves("fibonacci-nim:misere 5/4"), ElementsAre("4/2", "1/8"));
}

TEST(FibonacciNim, DecidesTokensOfAnySize) {
    for (const char* text : {"fibonacci-nim 10^60", "fibonacci-nim 10^3000",
                             "fibonacci-nim:misere 10^60", "fibonacci-nim 2^20000/2^9000"}) {
        const Request request = parse_request(text);
        const Answer answer = solve(*request.game, request.position, {});
        if (answer.outcome == Outcome::P) continue;
        ASSERT_EQ(answer.winning_moves.size(), 1U) << text;
        EXPECT_EQ(solve(*request.game, answer.winning_moves.front(), {}).outcome, Outcome::P);
    }
    EXPECT_EQ(answer_to("fibonacci-nim 10^60 + nim 3,3").outcome, Outcome::N);
    Question insist;
    insist.insist_on_value = true;
    EXPECT_THAT(request_refusal("fibonacci-nim 10^60", ErrorKind::limit, insist),
                HasSubstr("up to 100000 tokens"));
    EXPECT_FALSE(answer_to("fibonacci-nim 10^60").value);
}

TEST(FibonacciNim, AddsUpWithOthers) {
    PlainSearch plain("fibonacci-nim");
    for (const char* text : {"12", "19/7", "20"}) {
        const auto value = plain.value(plain.game().read(text));
        const std::string sum =
            "fibonacci-nim " + std::string(text) + " + nim " + std::to_string(value);
        EXPECT_EQ(answer_to(sum).outcome, Outcome::P) << sum;
    }
    Question all;
    all.all = true;
    const Request request = parse_request("fibonacci-nim 14 + kayles 5");
    for (const Position& move : solve(*request.game, request.position, all).winning_moves) {
        EXPECT_EQ(solve(*request.game, move, {}).outcome, Outcome::P);
    }
}

TEST(FibonacciNim, ListsTheLostStarts) {
    const RowList list = losing_of("fibonacci-nim", 0);
    std::vector<std::string> numbers;
    for (int i = 0; i < 8; ++i) {
        const RowBlock& block = list.rows->next();
        ASSERT_EQ(block.count, 1U);
        EXPECT_EQ(block.index, i);
        numbers.push_back((block.columns[0].base + block.columns[0].offsets[0]).to_string());
    }
    EXPECT_THAT(numbers, ElementsAre("0", "1", "2", "3", "5", "8", "13", "21"));
    const RowList later = losing_of("fibonacci-nim", 6);
    EXPECT_EQ(later.rows->next().columns[0].base, 13);
    EXPECT_EQ(later.rows->next().columns[0].base, 21);
    EXPECT_EQ(losing_of("fibonacci-nim", 1).rows->next().columns[0].base, 1);
    EXPECT_THROW(static_cast<void>(losing_of("fibonacci-nim", power(10, 30))), Error);
    EXPECT_THROW(static_cast<void>(losing_of("fibonacci-nim:misere", 0)), Error);
}

TEST(FibonacciNim, SaysWhy) {
    Question question;
    question.explain = true;
    const auto won = answer_to("fibonacci-nim 60", question).explanation;
    EXPECT_THAT(won[2], HasSubstr("60 = 5 + 55"));
    EXPECT_THAT(won.back(), HasSubstr("take 5. Then the other player may take at most 10"));
    const auto lost = answer_to("fibonacci-nim 55/10", question).explanation;
    EXPECT_THAT(lost.back(), HasSubstr("The least part, 55, is more than the 10"));
    EXPECT_THAT(answer_to("fibonacci-nim:misere 1/2", question).explanation.back(),
                HasSubstr("must take it"));
    EXPECT_FALSE(answer_to("fibonacci-nim 10^3000", question).explanation.empty());
}

TEST(FibonacciNim, ReadsItsNotation) {
    const GamePtr game = make_game("fibonacci-nim");
    EXPECT_EQ(canonical(*game, "60"), "60");
    EXPECT_EQ(canonical(*game, "2^6-4"), "60");
    EXPECT_EQ(canonical(*game, "41/12"), "41/12");
    EXPECT_EQ(canonical(*game, "0/8"), "0/8");
    const auto bad = ErrorKind::bad_request;
    EXPECT_THAT(request_refusal("fibonacci-nim -3", bad), HasSubstr("negative"));
    EXPECT_THAT(request_refusal("fibonacci-nim 3/-1", bad), HasSubstr("negative"));
    EXPECT_THAT(request_refusal("fibonacci-nim 3/0", bad), HasSubstr("at least 1"));
    EXPECT_THAT(request_refusal("fibonacci-nim 3/", bad), HasSubstr("missing"));
    EXPECT_THAT(request_refusal("fibonacci-nim /3", bad), HasSubstr("missing"));
    EXPECT_THAT(request_refusal("fibonacci-nim 3/4/5", bad), HasSubstr("more than one slash"));
    EXPECT_THAT(request_refusal("fibonacci-nim 3,4", bad), HasSubstr("3,4"));
    EXPECT_THAT(request_refusal("fibonacci-nim x", bad), HasSubstr("x"));
}

TEST(FibonacciNim, IsPlayedInWords) {
    const auto read = [](std::string_view where, std::string_view line) {
        const Request request = parse_request(where);
        return request.game->write(read_move(*request.game, request.position, line));
    };
    EXPECT_EQ(read("fibonacci-nim 60", "take 5"), "55/10");
    EXPECT_EQ(read("fibonacci-nim 60", "55/10"), "55/10");
    EXPECT_EQ(read("fibonacci-nim 9/4 + nim 3", "take 4 from 1"), "fibonacci-nim 5/8 + nim 3");
    EXPECT_THROW(static_cast<void>(read("fibonacci-nim 60", "take 60")), Error);
    EXPECT_THROW(static_cast<void>(read("fibonacci-nim 55/10", "take 11")), Error);
    EXPECT_THROW(static_cast<void>(read("fibonacci-nim 60", "55")), Error);
}

/// The first move may leave one token, which the other player must take.
TEST(FibonacciNim, NoMisereStartIsLost) {
    PlainSearch plain("fibonacci-nim:misere");
    for (int n = 1; n <= 24; ++n) {
        EXPECT_EQ(plain.outcome(plain.game().read(std::to_string(n))), Outcome::N) << n;
    }
    EXPECT_EQ(answer_to("fibonacci-nim:misere 56").outcome, Outcome::N);
    EXPECT_THAT(std::string(make_game("fibonacci-nim")->about().theory),
                HasSubstr("no misère start of 2 or more is lost"));
}

}  // namespace
}  // namespace bouton
