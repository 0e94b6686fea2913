#include "digraph/files/dot.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "tests/digraph/files/graph_text.hpp"

namespace bouton {
namespace {

using Names = std::vector<std::string>;

NamedEdges edges(const std::string& text) { return edges_of(read_dot(text).graph); }

std::string refusal(const std::string& text, ErrorKind kind = ErrorKind::bad_request,
                    const GraphReading& how = {.file = "f"}) {
    try {
        (void)read_dot(text, how);
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), kind) << error.what();
        return error.what();
    }
    ADD_FAILURE() << text << " was accepted";
    return {};
}

TEST(Dot, ReadsNamesOfAllKinds) {
    const Digraph graph = read_dot(R"(
# a line of the C preprocessor
DiGraph "a graph" {
    a1 -> _b [label = "x -> y", color=red; weight = 3] [style=<<b>x</b>>] ;;
    -.5 -> 1.5 -> 2. // a comment
    "a \"quoted\" \\ name" -> "two " /* here */ + "parts" + ""
    é -> <a <i>b</i>> "no # comment" ""; p:port:sw -> p2:n
    "1\
2" node [shape=box] edge[] graph [rankdir=LR] rank = same
}
)")
                              .graph;
    EXPECT_EQ(names_of(graph),
              (Names{"a1", "_b", "-.5", "1.5", "2.", "a \"quoted\" \\\\ name", "two parts", "é",
                     "<a <i>b</i>>", "no # comment", "", "p", "p2", "12"}));
    EXPECT_EQ(edges_of(graph), (NamedEdges{{"a1", "_b"},
                                           {"-.5", "1.5"},
                                           {"1.5", "2."},
                                           {"a \"quoted\" \\\\ name", "two parts"},
                                           {"é", "<a <i>b</i>>"},
                                           {"p", "p2"}}));
}

TEST(Dot, EdgesOfSubgraphsAreThoseOfTheirVertices) {
    EXPECT_EQ(edges("digraph { a -> {b c} -> d }"),
              (NamedEdges{{"a", "b"}, {"a", "c"}, {"b", "d"}, {"c", "d"}}));
    // Also of vertices that are within subgraphs within, or come from edges.
    EXPECT_EQ(edges("digraph { a -> subgraph s { subgraph { b -> c } d } }"),
              (NamedEdges{{"a", "b"}, {"a", "c"}, {"a", "d"}, {"b", "c"}}));
    // A subgraph goes on where its name comes again beside it; elsewhere it is another one.
    EXPECT_EQ(edges("digraph { subgraph X {b}  subgraph X {c} -> d }"),
              (NamedEdges{{"b", "d"}, {"c", "d"}}));
    EXPECT_EQ(edges("digraph { subgraph X {b} subgraph Y { subgraph X {c} -> d } }"),
              (NamedEdges{{"c", "d"}}));
    EXPECT_EQ(edges("digraph { subgraph X {a} -> subgraph X {b} }"),
              (NamedEdges{{"a", "a"}, {"a", "b"}, {"b", "a"}, {"b", "b"}}));
    EXPECT_EQ(edges("digraph { {a {b}} -> {} -> c; {} }"), NamedEdges{});
    EXPECT_EQ(edges("digraph { {a b} -> {a b} [color=red] {rank=same c d} [x=y] }").size(), 4U);
}

TEST(Dot, CountsEdgesGivenAgainUnlessTheGraphIsStrict) {
    EXPECT_EQ(read_dot("digraph { a -> b -> a -> b; a -> a }").duplicates, 1U);
    const BuiltDigraph strict = read_dot("strict digraph { a -> b -> a -> b; a -> a; a -> a }");
    EXPECT_EQ(strict.duplicates, 0U);
    EXPECT_EQ(strict.self_loops, 1U);
    EXPECT_EQ(strict.graph.edges(), 3U);
    const GraphReading refusing{.file = "f", .strict = true};
    EXPECT_EQ(refusal("digraph {\n a -> b\n {a c} -> b }", ErrorKind::bad_request, refusing),
              "f, line 3, column 8: the edge from 'a' to 'b' is given a second time");
    EXPECT_EQ(read_dot("strict digraph { a -> b; a -> b }", refusing).graph.edges(), 1U);
    EXPECT_EQ(refusal("digraph {\n a -> b -> b }", ErrorKind::bad_request, refusing),
              "f, line 2, column 9: the edge leads from 'b' to itself");
}

TEST(Dot, TellsWhereItIsWrong) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"", "1, column 1: this should be 'digraph', not the end of the file"},
        {"\n junk", "2, column 2: this should be 'digraph', not the name 'junk'"},
        {"graph { a -- b }",
         "1, column 1: this graph is undirected, but moves need a direction: write digraph, and "
         "edges as a -> b"},
        {"digraph { a -- b }",
         "1, column 13: -- has no direction: write the edges of a digraph with ->"},
        {"digraph {\n  é -> }", "2, column 8: this should be a vertex or a subgraph, not '}'"},
        {"digraph { a -> b",
         "1, column 17: this should be a vertex, an edge, a subgraph or '}', not the end of the "
         "file"},
        {"digraph { a -> \"b }\n }",
         "1, column 16: a string begins with this quote and never ends"},
        {"digraph { a /* -> b }", "1, column 13: a comment begins here and never ends"},
        {"digraph { a -> <b }", "1, column 16: HTML begins with this angle bracket and never ends"},
        {"digraph { a -> 1b }",
         "1, column 16: a name that begins like a number but is not one must be put in quotes"},
        {"digraph { a -> - }", "1, column 16: the character '-' is not allowed here"},
        {std::string("digraph { \0 }", 13), "1, column 11: the byte 0x00 is not allowed here"},
        {"digraph { a [b] }", "1, column 15: this should be '=', not ']'"},
        {"digraph { a [b=] }", "1, column 16: this should be the value of an attribute, not ']'"},
        {"digraph { node }", "1, column 16: this should be '[', not '}'"},
        {"digraph { a } digraph { b }",
         "1, column 15: this should be the end of the file (only one graph is read), not "
         "'digraph'"},
        {"digraph { \"a\xFF\" }", "1, column 11: the name is not UTF-8"},
        {"digraph { \"a\nb\" }", "1, column 11: the name has a control character in it"},
        {"digraph { \"a\" + b }", "1, column 17: a string in quotes must follow the +"},
        {"digraph { a:1:2:3 }",
         "1, column 16: this should be a vertex, an edge, a subgraph or "
         "'}', not ':'"},
        {"digraph { subgraph X -> a }", "1, column 22: this should be '{', not '->'"},
    };
    for (const auto& [text, sentence] : faults) {
        EXPECT_EQ(refusal(text), fmt::format("f, line {}", sentence)) << text;
    }
    EXPECT_EQ(refusal("digraph {}"), "f has no vertex: there is nothing to solve");
}

TEST(Dot, IsNotOverwhelmed) {
    const std::string deep(100'000, '{');
    EXPECT_EQ(refusal(fmt::format("digraph {}", deep)),
              "f, line 1, column 265: subgraphs are nested more than 256 levels deep");
    std::string nested = "digraph { z -> ";
    for (int i = 0; i < 250; ++i) nested += fmt::format("{{a{} ", i);
    EXPECT_EQ(edges(nested + std::string(251, '}')).size(), 250U);
    std::string group = "{";
    for (int i = 0; i < 3000; ++i) group += fmt::format(" v{}", i);
    group += "}";
    EXPECT_NE(refusal(fmt::format("digraph {{{0}->{0}}}", group), ErrorKind::limit,
                      {.file = "f", .limits = {.memory = std::size_t{1} << 24U}})
                  .find("takes more memory than the 16 MiB allowed"),
              std::string::npos);
    const std::string label(3'000'000, 'x');
    EXPECT_EQ(edges(fmt::format("digraph {{ a -> b [label=\"{0}\"] /*{0}*/ }}", label)).size(), 1U);
    std::string empty = "digraph { a ";
    for (int i = 0; i < 100'000; ++i) empty += "{}";
    EXPECT_EQ(read_dot(empty + "}").graph.vertices(), 1U);
}

TEST(Dot, IsToldByItsBeginning) {
    for (const char* text : {"", "  ", "digraph { a }", " STRICT", "\xEF\xBB\xBF\ndi", "graph",
                             "// x", "# x", "/* x", "digraphs"}) {
        EXPECT_TRUE(begins_as_dot(text)) << text;
    }
    for (const char* text : {"{", "a", "digram", " \"digraph\"", "stric {", "\x01", "\xFF\xFE"}) {
        EXPECT_FALSE(begins_as_dot(text)) << text;
        EXPECT_THROW((void)read_dot(text), Error) << text;
    }
    EXPECT_EQ(refusal(fmt::format("digraph {{ {} }}", std::string(1'000'001, 'x'))),
              "f, line 1, column 11: the name is longer than a million bytes");
}

}  // namespace
}  // namespace bouton
