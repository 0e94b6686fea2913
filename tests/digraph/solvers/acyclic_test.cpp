#include "digraph/solvers/acyclic.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "digraph/solvers/remoteness_of.hpp"
#include "tests/digraph/random_digraph.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

/// The definitions as they stand, by recursion.
class Definitions {
public:
    Definitions(const Digraph& graph, Play play) : graph_(graph), play_(play) {}

    std::uint32_t grundy(Vertex v) {
        if (const auto found = values_.find(v); found != values_.end()) return found->second;
        std::set<std::uint32_t> values;
        for (const Vertex option : graph_.options(v)) values.insert(grundy(option));
        std::uint32_t mex = graph_.options(v).empty() && play_ == Play::misere ? 1 : 0;
        while (values.contains(mex)) ++mex;
        return values_[v] = mex;
    }

    bool wins(Vertex v) {
        const auto options = graph_.options(v);
        if (options.empty()) return play_ == Play::misere;
        return std::any_of(options.begin(), options.end(), [&](Vertex w) { return !wins(w); });
    }

    std::uint32_t moves(Vertex v) {
        const auto options = graph_.options(v);
        std::vector<std::uint32_t> wanted;
        for (const Vertex option : options) {
            if (wins(option) != wins(v)) wanted.push_back(moves(option));
        }
        if (wanted.empty()) return 0;
        return 1 + (wins(v) ? *std::min_element(wanted.begin(), wanted.end())
                            : *std::max_element(wanted.begin(), wanted.end()));
    }

private:
    const Digraph& graph_;
    Play play_;
    std::map<Vertex, std::uint32_t> values_;
};

void expect_labels(const Digraph& graph, Play play) {
    Definitions definitions(graph, play);
    const auto values = grundy_values(graph, play);
    const auto remoteness = acyclic_remoteness(graph, play);
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        ASSERT_EQ(values[v], definitions.grundy(v));
        ASSERT_EQ(remoteness.moves_to_end(v), definitions.moves(v));
        const bool wins = definitions.wins(v);
        ASSERT_EQ(remoteness.outcome(v), wins ? Outcome::N : Outcome::P);
        ASSERT_EQ(values[v] != 0, wins);
    }
}

TEST(AcyclicDigraph, LabelsAreTheDefinitions) {
    Random random(3);
    for (int round = 0; round < 200 * test_multiplier(); ++round) {
        const auto size = static_cast<Vertex>(random_below(random, 25));
        const double degree = 0.2 * static_cast<double>(random_below(random, 12));
        const Digraph graph = random_acyclic_digraph(random, size, degree);
        expect_labels(graph, Play::normal);
        expect_labels(graph, Play::misere);
        EXPECT_FALSE(find_cycle(graph));
    }
}

TEST(AcyclicDigraph, OrderOfVerticesDoesNotMatter) {
    const auto down = [](Vertex from, Vertex to) { return to < from && (from ^ to) % 3 != 0; };
    const Digraph graph = digraph_of(150, down);
    const auto values = grundy_values(graph);
    const auto moves = acyclic_remoteness(graph).moves;
    Random random(4);
    for (int round = 0; round < 5; ++round) {
        std::vector<Vertex> number = random_order(random, 150);
        if (round == 0) {
            for (Vertex v = 0; v < 150; ++v) number[v] = 149 - v;
        }
        DigraphBuilder builder(150);
        for (Vertex v = 0; v < 150; ++v) {
            for (const Vertex option : graph.options(v)) builder.edge(number[v], number[option]);
        }
        const Digraph other = builder.build().graph;
        const auto other_values = grundy_values(other);
        const auto other_moves = acyclic_remoteness(other).moves;
        for (Vertex v = 0; v < 150; ++v) {
            EXPECT_EQ(other_values[number[v]], values[v]);
            EXPECT_EQ(other_moves[number[v]], moves[v]);
        }
    }
}

TEST(AcyclicDigraph, OfOneHeapHasItsSizesForValues) {
    // Values at and around the ends of machine words.
    for (const Vertex size : {1U, 2U, 63U, 64U, 65U, 66U, 127U, 128U, 129U, 130U, 700U}) {
        const Digraph heap = digraph_of(size, [](Vertex from, Vertex to) { return to < from; });
        const auto values = grundy_values(heap);
        for (Vertex v = 0; v < size; ++v) ASSERT_EQ(values[v], v);
        EXPECT_EQ(vertices_of_value_0(values), std::vector<Vertex>{0});
        const auto misere = grundy_values(heap, Play::misere);
        for (Vertex v = 0; v < size; ++v) ASSERT_EQ(misere[v], v < 2 ? 1 - v : v);
    }
}

TEST(AcyclicDigraph, LargeValuesDoNotHideSmallOnes) {
    // Vertices 0 to 199 form a heap; vertex 200 has options of values 0, 3 and 190 to 199 only.
    const Digraph graph = digraph_of(201, [](Vertex from, Vertex to) {
        return from < 200 ? to < from : to == 0 || to == 3 || (to >= 190 && to < 200);
    });
    EXPECT_EQ(grundy_values(graph)[200], 1U);
    // All values but 130, then but 64.
    for (const Vertex missing : {130U, 64U, 63U}) {
        const Digraph gap = digraph_of(201, [&](Vertex from, Vertex to) {
            return to < from && (from < 200 || to != missing);
        });
        EXPECT_EQ(grundy_values(gap)[200], missing);
    }
}

TEST(AcyclicDigraph, LongPathDoesNotOverflowTheStack) {
    constexpr Vertex size = 1'000'000;
    // Neither all up nor all down: the first and the last vertex are exchanged.
    const auto number = [](Vertex i) { return i == 0 ? size - 1 : i == size - 1 ? 0 : i; };
    DigraphBuilder builder(size);
    for (Vertex i = 0; i + 1 < size; ++i) builder.edge(number(i), number(i + 1));
    const Digraph path = builder.build().graph;
    const auto remoteness = acyclic_remoteness(path);
    EXPECT_EQ(remoteness.moves_to_end(number(0)), size - 1);
    EXPECT_EQ(remoteness.moves_to_end(number(size - 1)), 0U);
    EXPECT_EQ(grundy_values(path)[number(0)], 1U);
}

TEST(FindCycle, FindsOneThatIsThere) {
    Random random(5);
    int cyclic = 0;
    for (int round = 0; round < 300 * test_multiplier(); ++round) {
        const auto size = static_cast<Vertex>(1 + random_below(random, 30));
        const Digraph graph = random_digraph(random, size, 0.9);
        const auto cycle = find_cycle(graph);
        // A cycle is there iff taking away vertices without options, again and again, leaves any.
        std::vector<bool> gone(size);
        std::size_t left = size;
        for (Vertex pass = 0; pass < size; ++pass) {
            for (Vertex v = 0; v < size; ++v) {
                const auto options = graph.options(v);
                if (!gone[v] && std::all_of(options.begin(), options.end(),
                                            [&](Vertex w) { return gone[w]; })) {
                    gone[v] = true;
                    --left;
                }
            }
        }
        ASSERT_EQ(cycle.has_value(), left > 0);
        if (!cycle) continue;
        ++cyclic;
        for (std::size_t i = 0; i < cycle->size(); ++i) {
            EXPECT_TRUE(graph.has_edge((*cycle)[i], (*cycle)[(i + 1) % cycle->size()]));
        }
        EXPECT_EQ(std::set<Vertex>(cycle->begin(), cycle->end()).size(), cycle->size());
        EXPECT_THROW(grundy_values(graph), Error);
        EXPECT_THROW(acyclic_remoteness(graph), Error);
    }
    EXPECT_GT(cyclic, 30 * test_multiplier());
}

TEST(FindCycle, IsShortThroughItsEdgeAndNamed) {
    DigraphBuilder builder;
    for (const auto* const edge : {"st", "ab", "bc", "cd", "da", "ac", "sa"}) {
        builder.edge(std::string(1, edge[0]), std::string(1, edge[1]));
    }
    const Digraph graph = builder.build().graph;
    const auto cycle = find_cycle(graph);
    ASSERT_TRUE(cycle);
    EXPECT_EQ(describe(*cycle, graph), "a → c → d → a");
    try {
        grundy_values(graph);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        EXPECT_STREQ(error.what(),
                     "the graph is not acyclic: the edge d → a closes the cycle a → c → d → a");
    }
    DigraphBuilder ring(100);
    for (Vertex v = 0; v < 100; ++v) ring.edge(v, (v + 1) % 100);
    const Digraph round = ring.build().graph;
    EXPECT_EQ(describe(*find_cycle(round), round),
              "0 → 1 → 2 → 3 → 4 → 5 → … → 94 → 95 → 96 → 97 → 98 → 99 → 0");
}

TEST(AcyclicDigraph, RefusesWhatDoesNotFit) {
    const Digraph graph = digraph_of(100, [](Vertex from, Vertex to) { return to < from; });
    Limits limits;
    limits.memory = 100;
    EXPECT_THROW(grundy_values(graph, Play::normal, limits), Error);
    EXPECT_THROW(remoteness(graph, Play::normal, limits), Error);
}

}  // namespace
}  // namespace bouton
