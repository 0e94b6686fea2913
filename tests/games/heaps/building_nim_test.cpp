#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "play/input.hpp"
#include "play/wording.hpp"
#include "tests/games/plain_search.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

TEST(BuildingNim, AgreesWithThePlainSearch) {
    for (const char* name : {"building-nim", "building-nim:misere"}) {
        PlainSearch plain(name);
        for (const char* text :
             {"0/0", "0/3", "5/2", "0,0/4", "1,0/3", "2,2/2", "3,0,2/4", "0,0,0/5", "1,1,0,0/2",
              "1,1,1/0", "1,0,1/1", "0,0,0,0/4", "3,0/1", "1,2,3/0", "0,0,0/1", "1,1/2"}) {
            plain.expect_right(text);
        }
    }
}

/// The starts with few heaps, from the search; even numbers of heaps and odd numbers of tokens are
/// those of Duchêne, Dufour, Heubach and Larsson.
TEST(BuildingNim, DecidesStarts) {
    const auto is_lost = [](const std::string& heaps, int tokens) {
        return answer_to("building-nim " + heaps + "/" + std::to_string(tokens)).outcome ==
               Outcome::P;
    };
    for (int tokens = 2; tokens <= 20; tokens += 2) {
        EXPECT_FALSE(is_lost("0", tokens));
        EXPECT_TRUE(is_lost("0,0", tokens));
        EXPECT_EQ(is_lost("0,0,0", tokens), tokens == 2 || tokens == 6 || tokens == 14) << tokens;
        EXPECT_TRUE(is_lost("0,0,0,0", tokens));
        EXPECT_EQ(is_lost("0,0,0,0,0", tokens), tokens <= 8) << tokens;
        EXPECT_TRUE(is_lost("0,0,0,0,0", tokens + 1));
    }
}

TEST(BuildingNim, KnowsWhatIsClearAtAnySize) {
    EXPECT_EQ(answer_to("building-nim 0,0,0/10^60+1").outcome, Outcome::P);
    EXPECT_EQ(answer_to("building-nim 1,0,0/10^60").outcome, Outcome::N);
    EXPECT_EQ(answer_to("building-nim 1,0,0/10^60").value, Value(Nimber{1}));
    EXPECT_EQ(answer_to("building-nim 0,0/10^60").outcome, Outcome::P);
    EXPECT_EQ(answer_to("building-nim 7,0,0,7/10^60").outcome, Outcome::P);
    EXPECT_EQ(answer_to("building-nim:misere 7,0,0,7/10^60").outcome, Outcome::P);
    EXPECT_EQ(answer_to("building-nim 10^60,0,0/10^59").outcome, Outcome::N);
    EXPECT_EQ(answer_to("building-nim 10^60,10^60,7/0").value, Value(Nimber{7}));
    EXPECT_EQ(answer_to("building-nim 0,1,0,0/10^60+1").outcome, Outcome::N)
        << "put a token beside the one, and the heaps are paired";
    Limits small;
    small.memory = 1 << 16U;
    Question question;
    question.limits = small;
    EXPECT_THAT(request_refusal("building-nim 0,0,0,0,0/60", ErrorKind::limit, question),
                HasSubstr("memory"));
}

TEST(BuildingNim, AddsUpWithOthers) {
    EXPECT_EQ(answer_to("building-nim 0,0,0/8 + nim 1").outcome, Outcome::P);
    EXPECT_EQ(answer_to("building-nim 0,0,0/6 + nim 1").outcome, Outcome::N);
    EXPECT_EQ(answer_to("building-nim 3,5,0/0 + kayles 2 + nim 4").outcome, Outcome::P);
}

TEST(BuildingNim, ReadsItsNotation) {
    const GamePtr game = make_game("building-nim");
    EXPECT_EQ(canonical(*game, "3,0,2/4"), "3,0,2/4");
    EXPECT_EQ(canonical(*game, "3,0,2"), "3,0,2/0");
    EXPECT_EQ(canonical(*game, "2^3,0/10^2"), "8,0/100");
    const auto bad = ErrorKind::bad_request;
    EXPECT_THAT(request_refusal("building-nim /4", bad), HasSubstr("missing"));
    EXPECT_THAT(request_refusal("building-nim 3,,2/4", bad), HasSubstr("missing"));
    EXPECT_THAT(request_refusal("building-nim 3,2/", bad), HasSubstr("missing"));
    EXPECT_THAT(request_refusal("building-nim 3,2/1/1", bad), HasSubstr("more than one slash"));
    EXPECT_THAT(request_refusal("building-nim 3,-2/1", bad), HasSubstr("negative"));
    EXPECT_THAT(request_refusal("building-nim 3,2/-1", bad), HasSubstr("negative"));
    EXPECT_THAT(request_refusal("building-nim a/b", bad), HasSubstr("b"));
}

TEST(BuildingNim, KnowsItsMoves) {
    const GamePtr game = make_game("building-nim");
    const auto is_move = [&](const char* from, const char* to) {
        return game->is_move(game->read(from), game->read(to));
    };
    EXPECT_TRUE(is_move("3,0,2/4", "3,1,2/3"));
    EXPECT_TRUE(is_move("3,0,2/4", "0,3,3/3"));
    EXPECT_FALSE(is_move("3,0,2/4", "3,0,2/3"));
    EXPECT_FALSE(is_move("3,0,2/4", "3,2,2/3"));
    EXPECT_FALSE(is_move("3,0,2/4", "3,1,2/4"));
    EXPECT_FALSE(is_move("3,0,2/4", "4,2/3"));
    EXPECT_TRUE(is_move("3,1,2/0", "1,2/0"));
    EXPECT_FALSE(is_move("3,1,2/0", "3,2,2/0"));
}

TEST(BuildingNim, IsPlayedInWords) {
    const Request request = parse_request("building-nim 3,0,2/4");
    const auto read = [&](std::string_view line) {
        return request.game->write(read_move(*request.game, request.position, line));
    };
    EXPECT_EQ(read("put 1 on 2"), "3,1,2/3");
    EXPECT_EQ(read("Put a token on heap 2"), "3,1,2/3");
    EXPECT_EQ(read("place on 1"), "4,0,2/3");
    EXPECT_EQ(read("add 1 to 3"), "3,0,3/3");
    for (const char* line : {"put 2 on 1", "put 0 on 1", "put 1 on 4", "put", "put 1", "put x on 1",
                             "take 1 from 1", "put 1 in 2"}) {
        EXPECT_THROW(static_cast<void>(read(line)), Error) << line;
    }
    EXPECT_EQ(say_move(*request.game, request.position, request.game->read("3,1,2/3")),
              "put 1 on heap 2");
    const Request nim = parse_request("building-nim 3,1/0 + nim 5");
    EXPECT_EQ(nim.game->write(read_move(*nim.game, nim.position, "take 2 from 1")),
              "building-nim 1,1/0 + nim 5");
}

TEST(BuildingNim, SaysWhy) {
    Question question;
    question.explain = true;
    EXPECT_THAT(answer_to("building-nim 0,0/4", question).explanation.back(), HasSubstr("twin"));
    EXPECT_THAT(answer_to("building-nim 0,0,1/4", question).explanation.back(),
                HasSubstr("5 tokens in all, an odd number"));
    EXPECT_THAT(answer_to("building-nim 7,0,1/2", question).explanation.back(),
                HasSubstr("more than half"));
    EXPECT_THAT(answer_to("building-nim 0,1,0,0/9", question).explanation.back(),
                HasSubstr("Put a token on heap 1: then the heaps stand in pairs"));
    EXPECT_THAT(answer_to("building-nim 1,2,2/1", question).explanation.back(),
                HasSubstr("Put a token on heap 2"));
    EXPECT_THAT(answer_to("building-nim 1,2,3/0", question).explanation.front(),
                HasSubstr("it is Nim now"));
    EXPECT_FALSE(answer_to("building-nim:misere 1,0,1/1", question).explanation.empty());
}

}  // namespace
}  // namespace bouton
