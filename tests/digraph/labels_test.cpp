#include "digraph/labels.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "digraph/figures.hpp"
#include "digraph/files/edge_list.hpp"
#include "digraph/files/graph_file.hpp"
#include "digraph/solvers/grundy_function.hpp"
#include "digraph/solvers/kernel.hpp"
#include "tests/digraph/files/graph_text.hpp"

namespace bouton {
namespace {

Digraph graph_of(const std::string& text) { return read_edge_list(text_source(text)).graph; }

TEST(GraphLabels, OfAnAcyclicGraphAreItsDefinition) {
    const Digraph graph = graph_of("a b\na c\nb d\nc d\na d\n");
    const GraphLabels labels = label_graph(graph);
    EXPECT_FALSE(labels.cycle);
    EXPECT_EQ(labels.values, (std::vector<std::uint32_t>{2, 1, 1, 0}));
    EXPECT_EQ(labels.remoteness.moves, (std::vector<std::uint32_t>{1, 1, 1, 0}));
    const Existence kernel = kernel_of(graph, labels);
    EXPECT_EQ(kernel.exists, true);
    EXPECT_TRUE(kernel.only);
    EXPECT_EQ(kernel.kernel, std::vector<Vertex>{3});
    EXPECT_EQ(grundy_function_of(graph, labels).values, labels.values);
    const GraphLabels misere = label_graph(graph, Play::misere);
    EXPECT_TRUE(misere.values.empty());
    EXPECT_EQ(misere.remoteness.outcome(3), Outcome::N);
    EXPECT_EQ(misere.remoteness.outcome(1), Outcome::P);
    EXPECT_EQ(misere.remoteness.outcome(0), Outcome::N);
    EXPECT_EQ(kernel_of(graph, misere).kernel, std::vector<Vertex>{3});
    EXPECT_EQ(grundy_function_of(graph, misere).values, labels.values);
}

TEST(GraphLabels, OfAGraphWithCyclesHaveDrawsAndInfiniteValues) {
    const Digraph graph = graph_of("a b\nb a\nb c\nc d\ne a\ne d\n");
    const GraphLabels labels = label_graph(graph);
    ASSERT_TRUE(labels.cycle);
    EXPECT_EQ(labels.cycle->size(), 2U);
    EXPECT_EQ(labels.remoteness.outcome(0), Outcome::draw);
    EXPECT_EQ(labels.remoteness.outcome(1), Outcome::draw);
    EXPECT_EQ(labels.remoteness.outcome(4), Outcome::N);
    EXPECT_EQ(labels.grundy(0), std::nullopt);
    EXPECT_EQ(finite_option_values(graph, labels, 1), std::vector<std::uint32_t>{1});
    EXPECT_EQ(labels.grundy(2), 1U);
    const Existence kernel = kernel_of(graph, labels);
    EXPECT_EQ(kernel.exists, true);
    EXPECT_TRUE(is_kernel(graph, kernel.kernel));
    const Existence function = grundy_function_of(graph, labels);
    EXPECT_EQ(function.exists, true);
    EXPECT_TRUE(is_grundy_function(graph, function.values));
}

TEST(GraphLabels, TellWhyThereIsNoKernel) {
    const Digraph triangle = graph_of("x y\ny z\nz x\nw x\n");
    const GraphLabels labels = label_graph(triangle);
    const Existence kernel = kernel_of(triangle, labels);
    EXPECT_EQ(kernel.exists, false);
    EXPECT_EQ(kernel.obstruction, (std::vector<Vertex>{0, 1, 2}));
    EXPECT_EQ(grundy_function_of(triangle, labels).exists, false);
    const Digraph loop = graph_of("x x\n");
    EXPECT_EQ(kernel_of(loop, label_graph(loop)).exists, false);
    EXPECT_EQ(label_graph(loop).cycle, Cycle{0});
}

TEST(GraphExamples, AreWhatTheyAreSaidToBe) {
    const auto same = [&](const Digraph& read, const Digraph& graph) {
        EXPECT_EQ(edges_of(read), edges_of(graph));
        EXPECT_EQ(read.vertices(), graph.vertices());
    };
    std::map<std::string, std::function<void(const Digraph&)>> checks{
        {"figure-1a.dot", [&](const Digraph& graph) { same(graph, nim_heap_graph(3)); }},
        {"figure-1b.dot", [&](const Digraph& graph) { same(graph, nim_heap_graph(4)); }},
        {"figure-2.edges", [&](const Digraph& graph) { same(graph, outcomes_not_enough_graph()); }},
        {"loops.dot",
         [](const Digraph& graph) {
             const GraphLabels labels = label_graph(graph);
             EXPECT_TRUE(labels.cycle);
             EXPECT_EQ(labels.remoteness.outcome(graph.find("b").value()), Outcome::draw);
         }},
        {"odd-cycle.graphml",
         [](const Digraph& graph) {
             EXPECT_EQ(kernel_of(graph, label_graph(graph)).exists, false);
         }},
    };
    const std::filesystem::path folder = BOUTON_SOURCE_DIR "/examples/graphs";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string file = entry.path().filename().string();
        SCOPED_TRACE(file);
        const auto check = checks.find(file);
        ASSERT_NE(check, checks.end()) << "nothing is said of it here";
        check->second(read_graph_file(entry.path().string(), {}).graph);
        checks.erase(check);
    }
    EXPECT_TRUE(checks.empty()) << "there is no " << checks.begin()->first;
}

}  // namespace
}  // namespace bouton
