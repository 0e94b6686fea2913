#include "game/game_graph.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "digraph/labels.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "game/request.hpp"
#include "tests/digraph/files/graph_text.hpp"
#include "tests/support/game_text.hpp"

namespace bouton {
namespace {

/// Compares the labels of a game's graph with what the game says of each position.
void expect_agreement(const Game& game, const Position& position) {
    const Digraph graph = game_graph(game, position);
    const GraphLabels labels = label_graph(graph, game.play());
    EXPECT_FALSE(labels.cycle) << game.name();
    EXPECT_EQ(graph.name(0), game.write(position));
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const std::string name = graph.name(v);
        const Answer answer = solve(game, game.read(name));
        ASSERT_EQ(labels.remoteness.outcome(v), answer.outcome) << game.name() << " " << name;
        if (!answer.value) continue;
        ASSERT_EQ(labels.grundy(v), answer.value->nimber()->to_word())
            << game.name() << " " << name;
    }
}

class GraphOfEveryGame : public testing::TestWithParam<std::size_t> {};

TEST_P(GraphOfEveryGame, HasTheLabelsOfItsGraph) {
    const Entry& entry = catalogue().entries()[GetParam()];
    ASSERT_FALSE(entry.trials.empty());
    for (const OwnedTrial& trial : entry.trials) {
        const GamePtr game = entry.make(trial.parameters);
        if (game->as<TwoSided>() != nullptr) GTEST_SKIP() << "its positions have a side to move";
        expect_agreement(*game, game->read(trial.position));
    }
}

/// A graph cannot tell who wins where a game ends by rules of its own.
TEST(GameGraph, OfAGameThatEndsByRulesOfItsOwnIsRefused) {
    for (const char* name : {"sim:points=3", "mastermind:places=1,figures=3,guesses=2"}) {
        const GamePtr game = make_game(name);
        EXPECT_THROW((void)game_graph(*game, game->start()), Error) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(GameGraph, GraphOfEveryGame,
                         testing::Range<std::size_t>(0, catalogue().entries().size()),
                         [](const auto& entry) {
                             std::string name(catalogue().entries()[entry.param].about.name);
                             for (char& c : name) c = c == '-' ? '_' : c;
                             return name;
                         });

TEST(GameGraph, OfASumHasSumsForVertices) {
    const Request sum = parse_request("kayles 3 + nim 2");
    expect_agreement(*sum.game, sum.position);
    const Digraph graph = game_graph(*sum.game, sum.position);
    EXPECT_TRUE(graph.find("kayles 1,1 + nim 0"));
}

TEST(GameGraph, OfNimIsThatOfFigure1) {
    const GamePtr nim = make_game("nim");
    EXPECT_EQ(edges_of(game_graph(*nim, nim->read("2"))),
              (NamedEdges{{"2", "1"}, {"2", "0"}, {"1", "0"}}));
}

TEST(GameGraph, IsRefusedWhenItIsTooLarge) {
    const GamePtr nim = make_game("nim");
    const auto refusal = [&](const std::string& position, std::size_t most,
                             const Limits& limits = {}) {
        try {
            static_cast<void>(game_graph(*nim, nim->read(position), most, limits));
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
            return std::string(error.what());
        }
        ADD_FAILURE() << position << " was accepted";
        return std::string();
    };
    EXPECT_EQ(refusal("5,5,5", 100),
              "the graph of nim 5,5,5 has more than 100 positions: start from a smaller position, "
              "or allow more with --positions");
    EXPECT_EQ(refusal("10^1000", 100).substr(0, 22), "the graph of nim 10000");
    EXPECT_NE(
        refusal("100,100", 1'000'000, {.memory = 100'000}).find("has more than 97 KiB of memory"),
        std::string::npos);
    EXPECT_EQ(game_graph(*nim, nim->read("4,4"), 25).vertices(), 25U);
    EXPECT_NE(refusal("4,4", 24).find("has more than 24 positions"), std::string::npos);
}

}  // namespace
}  // namespace bouton
