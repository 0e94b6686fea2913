#include "digraph/files/write.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "digraph/files/dot.hpp"
#include "digraph/files/edge_list.hpp"
#include "digraph/files/graphml.hpp"
#include "tests/digraph/files/graph_text.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

std::string written(const Digraph& graph, GraphFormat format, const GraphWriting& how = {}) {
    std::string text;
    write_graph(graph, format, how, [&](std::string_view piece) { text += piece; });
    return text;
}

Digraph read_again(const std::string& text, GraphFormat format) {
    switch (format) {
        case GraphFormat::edges:
            return read_edge_list(text_source(text)).graph;
        case GraphFormat::dot:
            return read_dot(text).graph;
        case GraphFormat::graphml:
            break;
    }
    return read_graphml(text_source(text)).graph;
}

std::string random_name(Random& random) {
    constexpr std::string_view letters = "ab09 \"#<>&'{}[];,:->é\\\\xyz";
    std::string name;
    for (std::uint64_t i = random_below(random, 6); i > 0; --i) {
        const std::size_t at = random_below(random, letters.size());
        const std::string_view letter = letters.substr(at, 1);
        name += static_cast<unsigned char>(letter[0]) >= 0x80U ? "é" : letter;
    }
    return name;
}

bool dot_spells(const std::string& name) {
    try {
        static_cast<void>(dot_name(name));
        return true;
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        return false;
    }
}

TEST(WriteGraph, IsReadBackInEveryFormat) {
    Random random(11);
    for (int round = 0; round < 60 * test_multiplier(); ++round) {
        DigraphBuilder builder;
        for (std::uint64_t i = 1 + random_below(random, 30); i > 0; --i) {
            std::string from = random_name(random);
            std::string to = random_name(random);
            if (!dot_spells(from) || !dot_spells(to)) continue;
            builder.vertex(from);
            if (random_below(random, 4) != 0) builder.edge(from, to);
        }
        builder.vertex("at least one");
        const Digraph graph = builder.build().graph;
        const GraphLabels labels = label_graph(graph);
        for (const GraphFormat format :
             {GraphFormat::edges, GraphFormat::dot, GraphFormat::graphml}) {
            for (const GraphLabels* with : {static_cast<const GraphLabels*>(nullptr), &labels}) {
                const std::string text = written(graph, format, {with, {0}});
                const Digraph again = read_again(text, format);
                EXPECT_EQ(edges_of(again), edges_of(graph)) << text;
                EXPECT_EQ(again.vertices(), graph.vertices()) << text;
                if (format == GraphFormat::edges) continue;
                EXPECT_EQ(names_of(again), names_of(graph));
            }
        }
    }
}

TEST(WriteGraph, RefusesNamesThatDotCannotSpell) {
    for (const char* name : {"\\", "a\\", "a\\\"b", "\\\\\\"}) {
        EXPECT_THROW((void)dot_name(name), Error) << name;
    }
    for (const char* name : {"", "\\\\", "a\\b", "a\\\\\"b", "\"", "\\n", "\\\\\\x"}) {
        const Digraph graph = read_dot(fmt::format("digraph {{ {} }}", dot_name(name))).graph;
        EXPECT_EQ(graph.name(0), name);
    }
}

TEST(WriteGraph, ShowsLabelsInDot) {
    const Digraph graph = read_edge_list(text_source("a b\nb a\nb c\nc d\n")).graph;
    const GraphLabels labels = label_graph(graph);
    const std::string text = written(graph, GraphFormat::dot, {&labels, {2}});
    EXPECT_NE(text.find(R"("d" [label="d\ng 0 m 0", outcome=P, shape=box)"), std::string::npos)
        << text;
    EXPECT_NE(text.find(R"x("a" [label="a\ng ∞()", outcome=draw)x"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("c" -> "d" [color=)"), std::string::npos) << text;
    EXPECT_NE(text.find("penwidth=4"), std::string::npos) << text;
}

TEST(WriteGraph, ExplainsItsSignsInDot) {
    const auto legend_of = [](const char* edges, const std::vector<Vertex>& tokens, bool misere) {
        const Digraph graph = read_edge_list(text_source(edges)).graph;
        const GraphLabels labels = label_graph(graph, misere ? Play::misere : Play::normal);
        const std::string text = written(graph, GraphFormat::dot, {&labels, tokens});
        constexpr std::string_view before = "    graph [label=\"";
        const std::size_t begin = text.find(before) + before.size();
        return text.substr(begin, text.find('"', begin) - begin);
    };
    const std::string outcomes =
        R"(P (box): the player to move loses. N (oval): the player to move wins.\l)";
    const std::string values =
        R"(g: Grundy value. m: moves to the end. Bold arrows: winning moves.\l)";
    EXPECT_EQ(legend_of("a b\nb c\n", {}, false), outcomes + values);
    EXPECT_EQ(legend_of("a b\nb c\n", {1}, false),
              outcomes + values + R"(Thick outline: a token stands there.\l)");
    EXPECT_EQ(legend_of("a b\nb c\n", {}, true),
              outcomes + R"(moves: how many until the end. Bold arrows: winning moves.\l)");
    EXPECT_EQ(legend_of("a b\nb a\nb c\nc d\n", {}, false),
              outcomes + R"(Draw (grey oval): neither player can force a win.\l)" + values +
                  R"(∞(K): no finite value; K: the finite values of the options.\l)");
}

TEST(WriteGraph, ShowsLabelsInGraphml) {
    const Digraph graph = read_edge_list(text_source("a b\nb a\nb c\nc d\n")).graph;
    const GraphLabels labels = label_graph(graph);
    const std::string text = written(graph, GraphFormat::graphml, {&labels, {}});
    for (const char* line :
         {R"(<node id="a"><data key="outcome">draw</data></node>)",
          R"(<node id="b"><data key="outcome">draw</data></node>)",
          R"(<node id="c"><data key="outcome">N</data><data key="grundy">1</data>)"
          R"(<data key="moves_to_end">1</data></node>)",
          R"(<node id="d"><data key="outcome">P</data><data key="grundy">0</data>)"
          R"(<data key="moves_to_end">0</data></node>)"}) {
        EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
    }
}

}  // namespace
}  // namespace bouton
