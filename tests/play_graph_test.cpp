#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "game/catalogue.hpp"
#include "play/session.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

const std::string loops = "graph:" BOUTON_SOURCE_DIR "/examples/graphs/loops.dot";

Session begun(const std::string& where, SessionOptions options = {}) {
    Session session(parse_request(where), std::move(options));
    session.begin();
    return session;
}

TEST(GraphGame, KnowsDraws) {
    const GamePtr game = make_game(loops);
    Question question;
    question.all = true;
    question.explain = true;
    const Answer draw = game->solve("b", question);
    EXPECT_EQ(draw.outcome, Outcome::draw);
    EXPECT_FALSE(draw.grundy);
    EXPECT_TRUE(draw.winning_moves.empty());
    EXPECT_EQ(draw.drawing_moves, std::vector<std::string>{"a"});
    ASSERT_FALSE(draw.explanation.empty());
    EXPECT_THAT(draw.explanation.front(), HasSubstr("The token can go to a (draw), c (N)."));
    const Answer won = game->solve("e", question);
    EXPECT_EQ(won.outcome, Outcome::N);
    EXPECT_EQ(won.winning_moves, std::vector<std::string>{"d"});
    EXPECT_FALSE(won.grundy);
    EXPECT_EQ(game->solve("c", question).grundy, Integer(1));
    try {
        (void)game->grundy("e", {});
        ADD_FAILURE() << "e has no value";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("the vertex e has no Grundy value"));
        EXPECT_THAT(error.what(), HasSubstr("a → b → a, and the edge b → a closes the cycle"));
    }
    EXPECT_THROW((void)game->canonical("nowhere"), Error);
    EXPECT_EQ(make_game(loops + ",misere")->solve("c", {}).outcome, Outcome::P);
    EXPECT_EQ(make_game(loops + ",misere")->name(),
              "graph:file=" BOUTON_SOURCE_DIR "/examples/graphs/loops.dot,misere");
}

TEST(GraphGame, IsReadOnlyFromAFileWithAGraph) {
    for (const char* name :
         {"graph:/dev/null", "graph:nowhere.dot", "graph:/", "graph:CMakeCache", "graph:file="}) {
        EXPECT_THROW((void)make_game(name), Error) << name;
    }
}

TEST(GraphGame, AddsUpWithOthers) {
    const Request sum = parse_request("graph a3 + nim 3");
    EXPECT_EQ(sum.game->solve(sum.position, {}).outcome, Outcome::P);
    const Request endless = parse_request(loops + " b + nim 3");
    EXPECT_THROW((void)endless.game->solve(endless.position, {}), Error);
}

TEST(GraphGame, IsPlayedToADraw) {
    Session session = begun(loops + " b");
    EXPECT_THAT(session.answer("hint"), HasSubstr("you can keep the draw: leave a."));
    EXPECT_THAT(session.answer("a"), HasSubstr("I leave b."));
    EXPECT_FALSE(session.over());
    const std::string last = session.answer("a");
    EXPECT_THAT(last, HasSubstr("The position b has come up for the third time"));
    EXPECT_TRUE(session.over());
}

TEST(GraphGame, IsLostByWhoLeavesTheDraw) {
    Session session = begun(loops + " b");
    const std::string last = session.answer("c");
    EXPECT_TRUE(session.over());
    EXPECT_THAT(last, HasSubstr("I leave d."));
    EXPECT_THAT(last, HasSubstr("I made the last move and win."));
    EXPECT_THAT(last, HasSubstr("You could have kept the draw: at your move 1, from b"));
}

TEST(GraphGame, WhoMissesAWinIsTold) {
    Session session = begun(loops + " e");
    EXPECT_THAT(session.answer("a"), HasSubstr("I leave b."));
    EXPECT_FALSE(session.over());
    session.answer("a");
    EXPECT_FALSE(session.over());
    const std::string last = session.answer("a");
    EXPECT_TRUE(session.over());
    EXPECT_THAT(last, HasSubstr("You could have won: at your move 1, from e"));
}

}  // namespace
}  // namespace bouton
