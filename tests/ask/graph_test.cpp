#include "ask/graph.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace bouton {
namespace {

GraphsRead game(const std::string& from) {
    GraphSource source;
    source.from = from;
    return read_graphs(source, {});
}

GraphsRead example(const std::string& name) {
    GraphSource source;
    source.files = {BOUTON_SOURCE_DIR "/examples/graphs/" + name};
    return read_graphs(source, {});
}

TEST(ReadGraphs, NeedsFilesOrAGame) {
    EXPECT_THROW(read_graphs({}, {}), Error);
    GraphSource both;
    both.files = {"x.dot"};
    both.from = "nim 2,3";
    EXPECT_THROW(read_graphs(both, {}), Error);
    GraphSource twice;
    twice.files = {"-", "-"};
    EXPECT_THROW(read_graphs(twice, {}), Error);
    EXPECT_TRUE(twice.reads_standard_input());
    EXPECT_THROW(read_graph_format("pdf"), Error);
    EXPECT_EQ(read_graph_format(""), std::nullopt);
    EXPECT_EQ(read_graph_format("dot"), GraphFormat::dot);
}

TEST(ReadGraphs, OfAGameKeepsItsConvention) {
    EXPECT_EQ(game("nim 2,3").play, Play::normal);
    EXPECT_EQ(game("nim:misere 2,3").play, Play::misere);
    EXPECT_EQ(game("nim 2,3").title, "nim 2,3");
    GraphSource few;
    few.from = "nim 2,3";
    few.positions = 3;
    EXPECT_THROW(read_graphs(few, {}), Error);
}

TEST(GraphAnswer, IsThatOfTheGame) {
    const GraphsRead graphs = game("nim 2,3");
    const GraphAnswer answer = answer_graph(graphs, {}, {});
    EXPECT_EQ(answer.graph->vertices(), 12U);
    EXPECT_EQ(answer.labels.grundy(0), 1U);
    EXPECT_FALSE(answer.labels.cycle);
    EXPECT_TRUE(answer.kernel.exists.value());
    EXPECT_FALSE(answer.grundy_function.exists.has_value());
}

TEST(GraphAnswer, TellsOfCycles) {
    const GraphsRead graphs = example("loops.dot");
    const GraphAnswer answer = answer_graph(graphs, {}, {});
    EXPECT_TRUE(answer.labels.cycle);
    EXPECT_TRUE(answer.grundy_function.exists.has_value());
    EXPECT_THROW(answer_graph(graphs, {.acyclic = true}, {}), Error);
    EXPECT_THROW(answer_tokens({graphs.files[0].graph.name(0)}, graphs, {.acyclic = true}, {}),
                 Error);
}

TEST(TokensAnswer, NamesItsMoves) {
    const GraphsRead graphs = example("figure-1b.dot");
    const TokensAnswer answer = answer_tokens({"a1", "a2", "a2"}, graphs, {}, {});
    EXPECT_EQ(answer.tokens, (std::vector<std::string>{"a1", "a2", "a2"}));
    EXPECT_EQ(answer.solution.outcome, Outcome::N);
    EXPECT_EQ(answer.winning_moves, (std::vector<TokensAnswer::Move>{{"a1", "a0"}}));
    EXPECT_THROW(answer_tokens({"nowhere"}, graphs, {}, {}), Error);
}

}  // namespace
}  // namespace bouton
