#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "base/random.hpp"
#include "play/input.hpp"
#include "tests/games/plain_search.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/test_multiplier.hpp"

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

TEST(Cards, AgreesWithThePlainSearch) {
    Random random(3);
    for (const char* name : {"cards", "cards:misere", "cards:goal=31", "cards:goal=1"}) {
        PlainSearch plain(name);
        const GamePtr game = make_game(name);
        for (int round = 0; round < 4 * test_multiplier(); ++round) {
            // Some moves from the start, so that few positions can be reached.
            Position position = game->start();
            const std::uint64_t steps = 6 + random_below(random, 5);
            for (std::uint64_t i = 0; i < steps; ++i) {
                const auto moves = game->moves(position, SIZE_MAX).positions;
                if (moves.empty()) break;
                position = moves[random_below(random, moves.size())];
            }
            plain.expect_right(game->write(position));
        }
    }
}

/// Dudeney: in the thirty-one game the first player wins by a 1, a 2 or a 5.
TEST(Cards, StartsAsPublished) {
    EXPECT_THAT(winning_moves("cards:goal=31 4,4,4,4,4,4"),
                ElementsAre("3,4,4,4,4,4", "4,3,4,4,4,4", "4,4,4,4,3,4"));
    EXPECT_THAT(winning_moves("cards 4,4,4,4,4,4"),
                ElementsAre("4,3,4,4,4,4", "4,4,4,3,4,4", "4,4,4,4,4,3"));
}

TEST(Cards, EndsAtTheGoalOrBeforeIt) {
    const GamePtr game = make_game("cards");
    // Cards of 34 lie on the table, so the total is 50.
    EXPECT_EQ(game->ending(game->read("1,1,1,1,0,4")), Outcome::P);
    // The total is 48, and there are only cards of 3 and 6.
    EXPECT_EQ(game->ending(game->read("0,0,4,0,0,4")), Outcome::P);
    EXPECT_EQ(make_game("cards:misere")->ending(game->read("0,0,4,0,0,4")), Outcome::N);
    // The total is 46: a 4 makes 50, and a 3 makes 49, where no card fits any more.
    EXPECT_THAT(winning_moves("cards 0,0,2,2,0,4"), ElementsAre("0,0,1,2,0,4", "0,0,2,1,0,4"));
}

TEST(Cards, AddsUpWithOthers) {
    EXPECT_EQ(answer_to("cards 4,4,4,4,4,4 + nim 3").outcome, Outcome::P);
    EXPECT_EQ(answer_to("cards 4,3,4,4,4,4 + nim 3").outcome, Outcome::N);
}

TEST(Cards, IsReadOnlyInItsNotation) {
    const auto bad = ErrorKind::bad_request;
    EXPECT_THAT(request_refusal("cards 4,4,4", bad), HasSubstr("3 numbers where 6 are needed"));
    EXPECT_THAT(request_refusal("cards 4", bad), HasSubstr("one number where 6"));
    EXPECT_THAT(request_refusal("cards 4,4,4,4,4,5", bad),
                HasSubstr("there cannot be 5 cards of 6"));
    EXPECT_THAT(request_refusal("cards 4,4,4,4,4,10^40", bad), HasSubstr("cards of 6"));
    EXPECT_THAT(request_refusal("cards -1,4,4,4,4,4", bad),
                HasSubstr("there cannot be -1 cards of 1"));
    EXPECT_THAT(request_refusal("cards ,4,4,4,4,4", bad), HasSubstr("missing"));
    EXPECT_THAT(request_refusal("cards x,4,4,4,4,4", bad), HasSubstr("x"));
    EXPECT_THAT(request_refusal("cards 0,0,0,0,0,0", bad), HasSubstr("the total is 84 already"));
    EXPECT_THAT(request_refusal("cards:goal=0 4,4,4,4,4,4", bad), HasSubstr("goal"));
    EXPECT_THAT(request_refusal("cards:goal=85 4,4,4,4,4,4", bad), HasSubstr("goal"));
}

TEST(Cards, SaysWhatEachCardDoes) {
    Question question;
    question.explain = true;
    const auto lines = answer_to("cards 4,4,4,4,4,4", question).explanation;
    EXPECT_THAT(lines.front(), HasSubstr("The total is 0, so 50 are still missing"));
    EXPECT_EQ(lines[2], "  a 2 makes 2: the other player is lost");
    EXPECT_THAT(lines[1], HasSubstr("a 1 makes 1: the other player answers with a "));
    EXPECT_THAT(lines[7], HasSubstr("So take a 2."));
    const auto last = answer_to("cards 0,0,2,2,0,4", question).explanation;
    EXPECT_EQ(last[1], "  a 3 makes 49: every card would pass 50, so the other player loses");
    EXPECT_EQ(last[2], "  a 4 makes 50: that is the goal, and the other player loses");
}

TEST(Cards, IsPlayedByTheNumberOfTheCard) {
    const Request request = parse_request("cards 4,4,4,4,4,4");
    EXPECT_EQ(request.game->write(read_move(*request.game, request.position, "take 1 from 3")),
              "4,4,3,4,4,4");
    EXPECT_EQ(request.game->write(read_move(*request.game, request.position, "4,4,4,3,4,4")),
              "4,4,4,3,4,4");
    EXPECT_THROW(static_cast<void>(read_move(*request.game, request.position, "take 2 from 3")),
                 Error);
}

TEST(Cards, MovesAreSaidByTheCard) {
    const Request request = parse_request("cards 4,4,4,4,0,4");
    const Game& game = *request.game;
    const auto left = [&](std::string_view text) {
        return game.write(read_move(game, request.position, text));
    };
    EXPECT_EQ(left("take a 3"), "4,4,3,4,0,4");
    EXPECT_EQ(left("take 6"), "4,4,4,4,0,3");
    EXPECT_EQ(game.as<Spoken>()->say_move(request.position, game.read("4,3,4,4,0,4")), "take a 2");
    const auto refused = [](std::string_view position, std::string_view text) {
        const Request at = parse_request(position);
        try {
            static_cast<void>(read_move(*at.game, at.position, text));
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(refused("cards 4,4,4,4,0,4", "take a 5"), "no card of 5 lies on the table any more");
    EXPECT_EQ(refused("cards 4,4,4,4,4,4", "take 7"),
              "there is no card of '7': the cards are 1 to 6");
    EXPECT_EQ(refused("cards 0,0,2,2,0,4", "take 6"),
              "a 6 would make the total 52, which passes 50");
}

}  // namespace
}  // namespace bouton
