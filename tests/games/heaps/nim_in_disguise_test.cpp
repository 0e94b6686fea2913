#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "base/random.hpp"
#include "tests/games/plain_search.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/test_multiplier.hpp"

// Games that are Nim in disguise: nim2, cut-throat-nim, even-odd.
namespace bouton {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

std::string random_heaps(Random& random, std::size_t heaps, std::uint64_t most) {
    std::string text;
    for (std::size_t i = 0; i < heaps; ++i) {
        if (i > 0) text += ',';
        text += std::to_string(random_below(random, most + 1));
    }
    return text;
}

void expect_agreement(std::string_view name, std::uint64_t most_heaps, std::uint64_t most) {
    Random random(7);
    PlainSearch plain(name);
    for (int round = 0; round < 15 * test_multiplier(); ++round) {
        plain.expect_right(random_heaps(random, 1 + random_below(random, most_heaps), most));
    }
    for (const char* text : {"0", "0,0", "1", "2", "1,1", "2,2", "1,2,3", "1,1,1", "2,1,1"}) {
        plain.expect_right(text);
    }
}

std::vector<std::string> winning_moves(std::string_view text) {
    const Request request = parse_request(text);
    Question all;
    all.all = true;
    return written(*request.game, solve(*request.game, request.position, all).winning_moves);
}

TEST(Nim2, AgreesWithThePlainSearch) {
    expect_agreement("nim2", 4, 5);
    expect_agreement("nim2:misere", 4, 5);
    PlainSearch misere("nim2:misere");
    for (const char* text : {"2,2,4,4", "4,4", "6,6", "2,4,6", "8,8", "2,2", "3,3,2,2"}) {
        misere.expect_right(text);
    }
}

TEST(Nim2, HasAFurtherWayToWin) {
    EXPECT_THAT(winning_moves("nim2 1,2"), UnorderedElementsAre("1,1", "0,0"));
    EXPECT_THAT(winning_moves("nim2:misere 2,2"), UnorderedElementsAre("1,0", "0,1"));
    EXPECT_EQ(answer_to("nim2:misere 10^60,10^60+1").outcome, Outcome::P);
    EXPECT_THAT(winning_moves("nim2:misere 2^200,2^200").size(), 2U);
    EXPECT_EQ(answer_to("nim2 10^60,10^60,7").value, Value(Nimber{7}));
    EXPECT_EQ(answer_to("nim2 10^60,3 + nim 10^60,3").outcome, Outcome::P);
}

TEST(Nim2, KnowsItsMoves) {
    const GamePtr game = make_game("nim2");
    const auto is_move = [&](const char* from, const char* to) {
        return game->is_move(game->read(from), game->read(to));
    };
    EXPECT_TRUE(is_move("3,4", "2,2"));
    EXPECT_TRUE(is_move("3,4", "1,3"));
    EXPECT_TRUE(is_move("1,2", "0"));
    EXPECT_FALSE(is_move("3,4", "1,2"));
    EXPECT_FALSE(is_move("3,4", "2,3,1"));
    EXPECT_FALSE(is_move("5,7,9", "4,5,8"));
    EXPECT_FALSE(is_move("1,1", "0"));
    EXPECT_THAT(request_refusal("nim2 1,x", ErrorKind::bad_request), HasSubstr("x"));
}

TEST(Nim2, SaysWhy) {
    Question question;
    question.explain = true;
    EXPECT_THAT(answer_to("nim2 1,2,3", question).explanation.back(), HasSubstr("three tokens"));
    EXPECT_THAT(answer_to("nim2:misere 4,4", question).explanation.back(),
                HasSubstr("take 1 from heap 1 and 2 from heap 2"));
}

TEST(CutThroatNim, AgreesWithThePlainSearch) {
    expect_agreement("cut-throat-nim", 3, 4);
    expect_agreement("cut-throat-nim:misere", 3, 4);
    for (const char* name : {"cut-throat-nim", "cut-throat-nim:misere"}) {
        PlainSearch plain(name);
        for (const char* text : {"8", "9", "7,1", "6,5", "5,1,1", "4,2,1,1"}) {
            plain.expect_right(text);
        }
    }
}

TEST(CutThroatNim, WinsBySplittingToo) {
    EXPECT_THAT(winning_moves("cut-throat-nim 7"), UnorderedElementsAre("0", "1,1", "2,2", "3,3"));
    EXPECT_THAT(winning_moves("cut-throat-nim:misere 7"), UnorderedElementsAre("1", "2,2", "3,3"));
    EXPECT_THAT(winning_moves("cut-throat-nim:misere 7,1"),
                UnorderedElementsAre("1", "1,1,1", "2,3,1"));
}

TEST(CutThroatNim, DecidesHeapsOfAnySize) {
    EXPECT_EQ(answer_to("cut-throat-nim 10^60").value, Value(Nimber{power(10, 60)}));
    EXPECT_EQ(answer_to("cut-throat-nim 10^60,10^59").winning_moves.size(), 1U);
    EXPECT_EQ(answer_to("cut-throat-nim:misere 10^60,10^59").winning_moves.size(), 1U);
    EXPECT_EQ(answer_to("cut-throat-nim 10^60 + nim 5,10^59").winning_moves.size(), 1U);
    Question all;
    all.all = true;
    EXPECT_THAT(request_refusal("cut-throat-nim 10^60,5", ErrorKind::limit, all),
                HasSubstr("leave --all out"));
    EXPECT_THAT(request_refusal("cut-throat-nim:misere 10^60,5", ErrorKind::limit, all),
                HasSubstr("leave --all out"));
}

TEST(EvenOdd, AgreesWithThePlainSearch) {
    expect_agreement("even-odd", 3, 12);
    expect_agreement("even-odd:misere", 3, 12);
}

TEST(EvenOdd, HasThePublishedMove) {
    EXPECT_THAT(winning_moves("even-odd 10,13,20"), ElementsAre("10,13,8"));
    Question question;
    question.explain = true;
    const auto lines = answer_to("even-odd 10,13,20", question).explanation;
    EXPECT_THAT(lines[1], HasSubstr("10 is a heap of 4"));
    EXPECT_THAT(lines.back(), HasSubstr("take 12 from the heap of 20, which leaves 8"));
    const auto misere = answer_to("even-odd:misere 2,4,9", question).explanation;
    EXPECT_THAT(misere[1], HasSubstr("2 is a heap of 0: it can never be taken"));
    EXPECT_THAT(misere.back(), HasSubstr("In this game: take 9 from the heap of 9"));
}

TEST(EvenOdd, DecidesHeapsOfAnySize) {
    EXPECT_EQ(answer_to("even-odd 2*10^60,2*10^60-3").outcome, Outcome::P);
    EXPECT_EQ(answer_to("even-odd:misere 2*10^60,2*10^60-3").outcome, Outcome::P);
    EXPECT_EQ(answer_to("even-odd 2*10^60").value, Value(Nimber{power(10, 60) - 1}));
    EXPECT_EQ(answer_to("even-odd 10,13 + nim 3").outcome, Outcome::P);
}

TEST(EvenOdd, KnowsItsPeriod) {
    const GamePtr game = make_game("even-odd");
    const auto period = game->as<Sequenced>()->period();
    ASSERT_TRUE(period);
    PlainSearch plain("even-odd");
    for (int n = 0; n < 20; ++n) {
        const bool repeats = plain.value(game->read(std::to_string(n + 2))) ==
                             plain.value(game->read(std::to_string(n))) + 1;
        EXPECT_EQ(repeats, n >= period->preperiod.to_word()) << n;
    }
}

}  // namespace
}  // namespace bouton
