#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "base/random.hpp"
#include "families/rooks/rules.hpp"
#include "families/rooks/solutions.hpp"
#include "game/capabilities.hpp"
#include "solve/best_play.hpp"
#include "tests/families/rooks/plain.hpp"
#include "tests/support/game_text.hpp"
#include "tests/support/test_multiplier.hpp"
#include "theory/in_turn.hpp"

namespace bouton {
namespace {

using rooks::Piece;
using rooks::RooksRules;

std::string refusal(std::string_view request) {
    try {
        static_cast<void>(parse_request(request));
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        return error.what();
    }
    return {};
}

TEST(RooksGame, PositionsAreReadAndWritten) {
    const GamePtr game = make_game("rooks");
    for (const char* text : {"b7/2o5/8/8/4o3/8/1o6/7w black 0-0", "8/8/8/3bw3/8/8/8/o6o white 6-5",
                             "8/8/8/3w4/8/8/8/o6o black 6-5"}) {
        EXPECT_EQ(canonical(*game, text), text);
    }
    EXPECT_EQ(canonical(*game, "b......./8/8/8/8/8/8/o..3.w black 0-0"),
              "b7/8/8/8/8/8/8/o6w black 0-0");
}

TEST(RooksGame, IllegalPositionsAreRefusedWithTheReason) {
    EXPECT_NE(refusal("rooks b7/8/8/8/8/8/1o6/7b black 0-0").find("two pieces 'b'"),
              std::string::npos);
    EXPECT_NE(refusal("rooks b7/8/8/8/8/8/1o6/7w black 60-2").find("room for 62 tokens"),
              std::string::npos);
    EXPECT_EQ(refusal("rooks b7/8/8/8/8/8/1o6/7w black 60-1"), "");
    EXPECT_NE(refusal("rooks b7/8/8/8/8/8/1o6/8 black 0-0").find("no white piece"),
              std::string::npos);
    for (const char* wrong :
         {"rooks b7", "rooks b7/8/8/8/8/8/8/7w black", "rooks b7/8/8/8/8/8/8/7w green 0-0",
          "rooks b7/8/8/8/8/8/8/7w black 0", "rooks b7/8/8/8/8/8/8/7w black 0-x",
          "rooks b7/8/8/8/8/8/8/8w black 0-0", "rooks b7/8/8/8/8/8/8/6w black 0-0",
          "rooks b7/8/8/8/8/8/7w black 0-0", "rooks b7/8/8/8/8/8/8/8/7w black 0-0",
          "rooks b7/x7/8/8/8/8/8/7w black 0-0", "rooks:columns=9 start", "rooks:piece=pawn start",
          "rooks boooooooo/8/8/8/8/8/8/7w black 0-0",
          "rooks booooooo/oooooooo/oooooooo/8/8/8/8/7w black 0-0"}) {
        EXPECT_NE(refusal(wrong), "") << wrong;
    }
}

TEST(RooksGame, StartsWithTokensFromASeed) {
    const GamePtr usual = make_game("rooks");
    const std::string start = usual->write(usual->start());
    EXPECT_EQ(std::ranges::count(start.substr(0, start.find(' ')), 'o'), 13);
    EXPECT_EQ(start, make_game("rooks")->write(make_game("rooks")->start()));
    const GamePtr other = make_game("rooks:seed=2,tokens=5");
    const std::string text = other->write(other->start());
    EXPECT_EQ(std::ranges::count(text.substr(0, text.find(' ')), 'o'), 5);
    const GamePtr small = make_game("rooks:columns=2,rows=2");
    EXPECT_EQ(small->write(small->start()), "bo/ow black 0-0");
}

TEST(RooksGame, IsSolvedWithTheNumberOfMoves) {
    const Answer answer = answer_to("rooks b7/2o5/8/8/4o3/8/1o6/7w black 0-0");
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_EQ(answer.moves_to_end, 19U);
    EXPECT_EQ(written(*make_game("rooks"), answer.best_moves),
              (std::vector<std::string>{"4b3/2o5/8/8/4o3/8/1o6/7w white 0-0",
                                        "8/2o5/8/8/b3o3/8/1o6/7w white 0-0"}));
    // The rook on the next square is taken.
    const Answer taken = answer_to("rooks b7/w7/8/8/8/8/8/7o black 0-5");
    EXPECT_EQ(taken.outcome, Outcome::N);
    EXPECT_EQ(taken.moves_to_end, 1U);
    // Over: black has fewer.
    EXPECT_EQ(answer_to("rooks b7/8/8/8/8/8/8/7w black 6-7").outcome, Outcome::P);
    EXPECT_EQ(answer_to("rooks b7/8/8/8/8/8/8/7w white 6-7").outcome, Outcome::N);
    EXPECT_EQ(answer_to("rooks b7/8/8/8/8/8/8/7w white 6-6").outcome, Outcome::draw);
}

TEST(RooksGame, VerdictsAreThoseOfTheDefinition) {
    Random random(21);
    for (int i = 0; i < 30 * test_multiplier(); ++i) {
        const RooksRules rules(2 + random_below(random, 3), 2 + random_below(random, 2),
                               static_cast<Piece>(random_below(random, 5)));
        const std::size_t room = rules.columns() * rules.rows() - 2;
        RooksRules::Position position = rules.start(
            rules.draw_tokens(std::min<std::size_t>(room, 1 + random_below(random, 2)), random()));
        position[3] = random_below(random, 2);
        position[4] = random_below(random, 3);
        position[5] = random_below(random, 3);
        const InTurn<RooksRules> in_turn(rules);
        const auto expected = BestPlay(in_turn, Play::normal).verdict(position);
        const auto found = rooks::Solutions(rules).verdict(position, {});
        SCOPED_TRACE(rules.write(position));
        ASSERT_EQ(found.outcome, expected.outcome);
        ASSERT_EQ(found.moves_to_end, expected.moves_to_end);
        ASSERT_EQ(found.winning_moves, expected.winning_moves);
        ASSERT_EQ(found.best_moves, expected.best_moves);
    }
}

TEST(RooksGame, MovesHaveWords) {
    const GamePtr game = make_game("rooks");
    const Position position = game->read("b7/8/8/8/8/8/o7/7w black 0-0");
    const auto* spoken = game->as<Spoken>();
    ASSERT_NE(spoken, nullptr);
    for (const char* text : {"a2", "take a2", "a8a2", "a8-a2", "take the token on a2"}) {
        const auto next = spoken->read_move(position, text);
        ASSERT_TRUE(next) << text;
        EXPECT_EQ(game->write(*next), "8/8/8/8/8/8/b7/7w white 1-0");
        EXPECT_EQ(spoken->say_move(position, *next), "take the token on a2");
    }
    EXPECT_THROW(static_cast<void>(spoken->read_move(position, "a1")), Error);
    EXPECT_THROW(static_cast<void>(spoken->read_move(position, "b7")), Error);
    EXPECT_THROW(static_cast<void>(spoken->read_move(position, "z9")), Error);
}

}  // namespace
}  // namespace bouton
