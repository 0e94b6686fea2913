#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

using testing::HasSubstr;

const std::string loops = "graph:" BOUTON_SOURCE_DIR "/examples/graphs/loops.dot";

TEST(GraphGame, KnowsDraws) {
    const GamePtr game = make_game(loops);
    Question question;
    question.all = true;
    question.explain = true;
    const Answer draw = solve(*game, game->read("b"), question);
    EXPECT_EQ(draw.outcome, Outcome::draw);
    EXPECT_TRUE(draw.winning_moves.empty());
    EXPECT_EQ(written(*game, draw.drawing_moves), std::vector<std::string>{"a"});
    ASSERT_FALSE(draw.explanation.empty());
    EXPECT_THAT(draw.explanation.front(), HasSubstr("The token can go to a (draw), c (N)."));
    const Answer won = solve(*game, game->read("e"), question);
    EXPECT_EQ(won.outcome, Outcome::N);
    EXPECT_EQ(written(*game, won.winning_moves), std::vector<std::string>{"d"});
    for (const Answer& endless : {draw, won}) {
        ASSERT_TRUE(endless.value);
        EXPECT_EQ(endless.value->nimber(), nullptr);
        EXPECT_NE(endless.value->infinite(), nullptr);
    }
    EXPECT_EQ(solve(*game, game->read("c"), question).value, Value(Nimber{1}));
    try {
        question.insist_on_value = true;
        static_cast<void>(solve(*game, game->read("e"), question));
        ADD_FAILURE() << "e has no value";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("the vertex e has no Grundy value"));
        EXPECT_THAT(error.what(), HasSubstr("a → b → a, and the edge b → a closes the cycle"));
    }
    EXPECT_THROW(static_cast<void>(game->read("nowhere")), Error);
    EXPECT_EQ(answer_to(loops + ",misere c").outcome, Outcome::P);
    EXPECT_EQ(make_game(loops + ",misere")->name(),
              "graph:file=" BOUTON_SOURCE_DIR "/examples/graphs/loops.dot,misere");
}

TEST(GraphGame, IsReadOnlyFromAFileWithAGraph) {
    for (const char* name :
         {"graph:/dev/null", "graph:nowhere.dot", "graph:/", "graph:CMakeCache", "graph:file="}) {
        EXPECT_THROW(static_cast<void>(make_game(name)), Error) << name;
    }
}

TEST(GraphGame, AddsUpWithOthers) {
    EXPECT_EQ(answer_to("graph a3 + nim 3").outcome, Outcome::P);
    EXPECT_EQ(answer_to("graph a3 + nim 2").outcome, Outcome::N);
}

}  // namespace
}  // namespace bouton
