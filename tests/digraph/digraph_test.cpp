#include "digraph/digraph.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

std::vector<Vertex> row(const Digraph& graph, Vertex v) {
    const auto options = graph.options(v);
    return {options.begin(), options.end()};
}

TEST(VertexNames, AreFoundAgain) {
    VertexNames names;
    std::map<std::string, Vertex> known;
    Random random(1);
    for (int i = 0; i < 20000; ++i) {
        std::string name;
        switch (random_below(random, 4)) {
            case 0:
                name = std::to_string(random_below(random, 5000));
                break;
            case 1:
                name = std::to_string(random());
                break;
            case 2:
                name = fmt::format("0{}", random_below(random, 100));
                break;
            default:
                name = std::string(random_below(random, 300),
                                   static_cast<char>(random_below(random, 256)));
        }
        const auto [place, is_new] = known.emplace(name, static_cast<Vertex>(known.size()));
        EXPECT_EQ(names.find(name).has_value(), !is_new);
        EXPECT_EQ(names.add(name), place->second);
    }
    ASSERT_EQ(names.size(), known.size());
    for (const auto& [name, vertex] : known) {
        EXPECT_EQ(names[vertex], name);
        EXPECT_EQ(names.find(name), vertex);
    }
    EXPECT_FALSE(names.find("neither"));
}

TEST(VertexNames, TellNumbersFromTextThatLooksLikeThem) {
    VertexNames names;
    const std::vector<std::string> alike{
        "1", "01", "+1",         "1 ",         "-1",         "1.0",        "",
        "0", "00", "2147483647", "2147483648", "4294967297", "12345678901"};
    for (const auto& name : alike) names.add(name);
    ASSERT_EQ(names.size(), alike.size());
    for (Vertex v = 0; v < alike.size(); ++v) {
        EXPECT_EQ(names[v], alike[v]);
        EXPECT_EQ(names.find(alike[v]), v);
    }
}

/// Numbers of all lengths in order, which get rows, and texts that differ from them in one byte.
TEST(VertexNames, KeepNumbersOfAllLengthsApart) {
    VertexNames names;
    std::map<std::string, Vertex> known;
    Random random(5);
    const auto add = [&](const std::string& name) {
        const Vertex vertex = names.add(name);
        ASSERT_EQ(known.try_emplace(name, static_cast<Vertex>(known.size())).first->second, vertex)
            << name;
        ASSERT_EQ(names[vertex], name);
    };
    for (std::uint32_t number = 0; number < 120'000; ++number) {
        std::string name = std::to_string(number);
        add(name);
        if (number % 7 != 0) continue;
        name[random_below(random, name.size())] = static_cast<char>(random_below(random, 256));
        add(name);
        add(std::to_string(random_below(random, 3'000'000'000)));
    }
    for (const auto& [name, vertex] : known) ASSERT_EQ(names.find(name), vertex) << name;
}

TEST(VertexNames, FillBlocksOfText) {
    VertexNames names;
    const auto name = [](Vertex v) {
        return std::string(std::size_t{10000} * (v % 30), 'x') + std::to_string(v) + "y";
    };
    for (Vertex v = 0; v < 90; ++v) EXPECT_EQ(names.add(name(v)), v);
    for (Vertex v = 0; v < 90; ++v) EXPECT_EQ(names[v], name(v));
    const std::string longest(std::size_t{1} << 20U, 'x');
    EXPECT_THROW(names.add(longest), Error);
    EXPECT_EQ(names.add(longest.substr(7)), 90U);
    EXPECT_EQ(names.add("z"), 91U);
    EXPECT_EQ(names[90], longest.substr(7));
}

TEST(Digraph, KeepsEachEdgeOnceAndCountsTheRest) {
    DigraphBuilder builder;
    builder.edge("a", "b");
    builder.edge("c", "c");
    builder.edge("a", "b");
    builder.edge("a", "a");
    builder.vertex("d");
    builder.edge("a", "b");
    const BuiltDigraph built = builder.build();
    EXPECT_EQ(built.duplicates, 2U);
    EXPECT_EQ(built.self_loops, 2U);
    const Digraph& graph = built.graph;
    ASSERT_EQ(graph.vertices(), 4U);
    EXPECT_EQ(graph.edges(), 3U);
    const Vertex a = graph.find("a").value();
    const Vertex b = graph.find("b").value();
    EXPECT_EQ(row(graph, a), (std::vector{a, b}));
    EXPECT_TRUE(row(graph, b).empty());
    EXPECT_TRUE(graph.has_edge(a, b));
    EXPECT_FALSE(graph.has_edge(b, a));
    EXPECT_EQ(graph.name(3), "d");
    EXPECT_FALSE(graph.find("e"));
    EXPECT_EQ(builder.vertices(), 0U);
    EXPECT_EQ(builder.build().graph.vertices(), 0U);
}

TEST(Digraph, WithoutNamesIsNumbered) {
    DigraphBuilder builder(12);
    builder.edge(11, 3);
    const Digraph graph = builder.build().graph;
    EXPECT_EQ(graph.vertices(), 12U);
    EXPECT_EQ(graph.name(11), "11");
    EXPECT_EQ(graph.find("11"), Vertex{11});
    EXPECT_EQ(graph.find("0"), Vertex{0});
    for (const auto* const other : {"12", "011", "", "-1", "x", "1x"}) {
        EXPECT_FALSE(graph.find(other)) << other;
    }
    EXPECT_EQ(Digraph().vertices(), 0U);
    EXPECT_EQ(Digraph().reversed().vertices(), 0U);
    EXPECT_EQ(Digraph().most_options(), 0U);
}

TEST(Digraph, HoldsItsEdgesReversedAndInduced) {
    Random random(2);
    for (int round = 0; round < 50 * test_multiplier(); ++round) {
        const auto size = static_cast<Vertex>(1 + random_below(random, 40));
        const auto count = random_below(random, 400);
        DigraphBuilder builder(size);
        std::vector<std::set<Vertex>> out(size);
        std::vector<std::set<Vertex>> in(size);
        std::size_t edges = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto from = static_cast<Vertex>(random_below(random, size));
            const auto to = static_cast<Vertex>(random_below(random, size));
            builder.edge(from, to);
            edges += out[from].insert(to).second ? 1U : 0U;
            in[to].insert(from);
        }
        const BuiltDigraph built = builder.build();
        EXPECT_EQ(built.graph.edges(), edges);
        EXPECT_EQ(built.duplicates, count - edges);
        const Digraph reverse = built.graph.reversed();
        std::vector<Vertex> chosen;
        for (Vertex v = 0; v < size; ++v) {
            EXPECT_EQ(row(built.graph, v), std::vector<Vertex>(out[v].begin(), out[v].end()));
            EXPECT_EQ(row(reverse, v), std::vector<Vertex>(in[v].begin(), in[v].end()));
            if (random_below(random, 2) == 0) chosen.push_back(v);
        }
        std::ranges::reverse(chosen);
        const Digraph part = built.graph.induced(chosen);
        ASSERT_EQ(part.vertices(), chosen.size());
        for (Vertex i = 0; i < chosen.size(); ++i) {
            for (Vertex j = 0; j < chosen.size(); ++j) {
                EXPECT_EQ(part.has_edge(i, j), out[chosen[i]].contains(chosen[j]));
            }
        }
    }
}

TEST(Digraph, OfFewVerticesOfManyIsInduced) {
    Random random(20);
    constexpr Vertex size = 5000;
    DigraphBuilder builder(size);
    for (Vertex v = 0; v < size; ++v) {
        for (int i = 0; i < 30; ++i) {
            builder.edge(v, (v + static_cast<Vertex>(random_below(random, 200))) % size);
        }
    }
    const Digraph graph = builder.build().graph;
    std::vector<Vertex> chosen;
    for (Vertex v = 4990; chosen.size() < 70; v = (v + 3) % size) chosen.push_back(v);
    const Digraph part = graph.induced(chosen);
    EXPECT_GT(part.edges(), 100U);
    for (Vertex i = 0; i < chosen.size(); ++i) {
        for (Vertex j = 0; j < chosen.size(); ++j) {
            EXPECT_EQ(part.has_edge(i, j), graph.has_edge(chosen[i], chosen[j]));
        }
    }
}

TEST(Digraph, OfManyEdgesIsTheSame) {
    // More than two blocks of edges.
    constexpr Vertex size = 200'000;
    DigraphBuilder builder(size);
    for (Vertex v = 0; v < size; ++v) builder.edge((v * 7919U) % size, v);
    const Digraph graph = builder.build().graph;
    EXPECT_EQ(graph.edges(), size);
    for (Vertex v = 0; v < size; ++v) ASSERT_TRUE(graph.has_edge((v * 7919U) % size, v));
}

}  // namespace
}  // namespace bouton
