#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "game/catalogue.hpp"
#include "game/request.hpp"
#include "graph/labels.hpp"
#include "graph_text.hpp"
#include "lab/game_graph.hpp"

namespace bouton {
namespace {

/// Compares the labels of a game's graph with what the game says of each position.
void expect_agreement(const Game& game, const std::string& position) {
    const Digraph graph = game_graph(game, position);
    const GraphLabels labels = label_graph(graph, game.play());
    EXPECT_FALSE(labels.cycle) << game.name();
    EXPECT_EQ(graph.name(0), game.canonical(position));
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const std::string name = graph.name(v);
        const Answer answer = game.solve(name, {});
        ASSERT_EQ(labels.remoteness.outcome(v), answer.outcome) << game.name() << " " << name;
        if (!answer.grundy || game.play() == Play::misere) continue;
        ASSERT_EQ(labels.grundy(v), answer.grundy->to_word()) << game.name() << " " << name;
    }
}

class GraphOfEveryGame : public testing::TestWithParam<std::size_t> {};

TEST_P(GraphOfEveryGame, HasTheLabelsOfItsGraph) {
    const Entry& entry = catalogue()[GetParam()];
    ASSERT_FALSE(entry.trials.empty());
    for (const Trial& trial : entry.trials) {
        const GamePtr game = entry.make(trial.parameters);
        expect_agreement(*game, std::string(trial.position));
    }
}

INSTANTIATE_TEST_SUITE_P(GameGraph, GraphOfEveryGame,
                         testing::Range<std::size_t>(0, catalogue().size()), [](const auto& entry) {
                             std::string name(catalogue()[entry.param].about->name);
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
    EXPECT_EQ(edges_of(game_graph(*nim, "2")), (NamedEdges{{"2", "1"}, {"2", "0"}, {"1", "0"}}));
}

TEST(GameGraph, IsRefusedWhenItIsTooLarge) {
    const GamePtr nim = make_game("nim");
    const auto refusal = [&](const std::string& position, const GameGraphLimits& limits) {
        try {
            static_cast<void>(game_graph(*nim, position, limits));
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
            return std::string(error.what());
        }
        ADD_FAILURE() << position << " was accepted";
        return std::string();
    };
    EXPECT_EQ(refusal("5,5,5", {.positions = 100}),
              "the graph of nim 5,5,5 has more than 100 positions; start from a smaller position, "
              "or allow more with --positions");
    EXPECT_EQ(refusal("10^1000", {.positions = 100}).substr(0, 24), "the graph of nim 10^1000");
    EXPECT_NE(refusal("100,100", {.memory = 100'000}).find("has more than 97 KiB of memory"),
              std::string::npos);
    EXPECT_EQ(game_graph(*nim, "4,4", {.positions = 25}).vertices(), 25U);
}

}  // namespace
}  // namespace bouton
