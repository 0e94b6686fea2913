#include "digraph/files/graphml.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "tests/digraph/files/graph_text.hpp"

namespace bouton {
namespace {

BuiltDigraph read(const std::string& text, const GraphReading& how = {.file = "f"}) {
    return read_graphml(text_source(text), how);
}

std::string refusal(const std::string& text, ErrorKind kind = ErrorKind::bad_request,
                    const GraphReading& how = {.file = "f"}) {
    try {
        (void)read(text, how);
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), kind) << error.what();
        return error.what();
    }
    ADD_FAILURE() << text << " was accepted";
    return {};
}

std::string graph(const std::string& content, const std::string& direction = "directed") {
    return fmt::format("<graphml>\n<graph edgedefault=\"{}\">\n{}\n</graph></graphml>", direction,
                       content);
}

TEST(Graphml, ReadsNodesAndEdges) {
    const BuiltDigraph built = read(R"(<?xml version="1.0" encoding="UTF-8"?>
<!-- as other programs write it -->
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d0" for="node" attr.name="colour" attr.type="string"><default>red</default></key>
  <desc>a graph</desc>
  <graph id="G" edgedefault="directed">
    <edge source="a &amp; b" target="é&#x41;"><data key="d0">x</data></edge>
    <node id="a &amp; b"><data key="d0"><![CDATA[<edge source="x" target="y"/>]]></data><port name="p"/></node>
    <node id="éA"/>
    <node id="group"><graph edgedefault="undirected">
      <node id="inner"/><edge directed="true" source="inner" target="inner"/>
    </graph></node>
    <edge source="a &amp; b" target="éA"/>
  </graph>
</graphml>
)");
    EXPECT_EQ(names_of(built.graph), (std::vector<std::string>{"a & b", "éA", "group", "inner"}));
    EXPECT_EQ(edges_of(built.graph), (NamedEdges{{"a & b", "éA"}, {"inner", "inner"}}));
    EXPECT_EQ(built.duplicates, 1U);
    EXPECT_EQ(read("<g:graphml xmlns:g='x'><g:graph edgedefault='directed'><g:node "
                   "id='1'/></g:graph></g:graphml>")
                  .graph.vertices(),
              1U);
}

TEST(Graphml, TellsWhereItIsWrong) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"", "1, column 1: this is not XML: no element found"},
        {"\n junk", "2, column 2: this is not XML: syntax error"},
        {"<html></html>", "1, column 1: <html> begins here, but GraphML begins with <graphml>"},
        {"<graphml><graph edgedefault=\"directed\">\n<node id=\"a\"></edge></graph></graphml>",
         "2, column 16: this is not XML: mismatched tag"},
        {"<graphml><graph><node id='a'/></graph></graphml>",
         "1, column 10: <graph> needs the attribute edgedefault"},
        {"<graphml><graph edgedefault='yes'/></graphml>",
         "1, column 10: edgedefault must be directed or undirected"},
        {"<graphml><node id='a'/></graphml>", "1, column 10: <node> is outside a graph"},
        {graph("<node/>"), "3, column 1: <node> needs the attribute id"},
        {graph("<node id='a'/> <node id='a'/>"),
         "3, column 16: the node 'a' is declared a second time"},
        {graph("<node id='a'/>\n  <edge source='a' target='b'/>"),
         "4, column 3: the edge joins the node 'b', which is not declared anywhere"},
        {graph("<node id='a'/><edge source='a'/>"),
         "3, column 15: <edge> needs the attribute target"},
        {graph("<node id='a'/><edge source='a' target='a'/>", "undirected"),
         "3, column 15: this edge is undirected, but moves need a direction"},
        {graph("<node id='a'/><edge directed='false' source='a' target='a'/>"),
         "3, column 15: this edge is undirected, but moves need a direction"},
        {graph("<hyperedge/>"),
         "3, column 1: this hyperedge joins many nodes, but a move leads from one node to one "
         "other"},
        {"<graphml><graph edgedefault='directed'/>\n<graph edgedefault='directed'/></graphml>",
         "2, column 1: a second graph begins here, but only one graph is read"},
        {graph("<node id='a&#10;b'/>"),
         "3, column 1: the name of the node has a control character in it"},
        {graph("<node id='a\xFF'/>"),
         "3, column 12: this is not XML: not well-formed (invalid token)"},
        {graph("<node id='a&b;'/>"), "3, column 1: this is not XML: undefined entity"},
    };
    for (const auto& [text, sentence] : faults) {
        EXPECT_EQ(refusal(text), fmt::format("f, line {}", sentence)) << text;
    }
    EXPECT_EQ(refusal("<graphml/>"),
              "f has no graph in it: a GraphML file is a <graphml> with a <graph>");
    EXPECT_EQ(refusal(graph("")), "f has no vertex: there is nothing to solve");
    const GraphReading strict{.file = "f", .strict = true};
    EXPECT_EQ(refusal(graph("<node id='a'/><node id='b'/><edge source='a' target='b'/>\n"
                            "<edge source='a' target='b'/>"),
                      ErrorKind::bad_request, strict),
              "f, line 4, column 1: the edge from 'a' to 'b' is given a second time");
    EXPECT_EQ(refusal(graph("<node id='a'/>\n<edge source='a' target='a'/>"),
                      ErrorKind::bad_request, strict),
              "f, line 4, column 1: the edge leads from 'a' to itself");
}

TEST(Graphml, IsNotOverwhelmed) {
    std::string deep;
    std::string end;
    for (int i = 0; i < 200'000; ++i) {
        deep += "<x>";
        end += "</x>";
    }
    EXPECT_EQ(read(graph(fmt::format("<node id='a'/>{}{}", deep, end))).graph.vertices(), 1U);
    std::string laughs = "<?xml version='1.0'?><!DOCTYPE graphml [<!ENTITY a0 'ha'>";
    for (int i = 1; i < 30; ++i) {
        laughs += fmt::format("<!ENTITY a{} '", i);
        for (int j = 0; j < 10; ++j) laughs += fmt::format("&a{};", i - 1);
        laughs += "'>";
    }
    const std::string sentence = refusal(laughs + "]><graphml>&a29;</graphml>");
    EXPECT_NE(sentence.find("this is not XML: limit on input amplification factor"),
              std::string::npos)
        << sentence;
    std::string large;
    for (int i = 0; i < 50'000; ++i) large += fmt::format("<node id='node{}'/>", i);
    EXPECT_NE(refusal(graph(large), ErrorKind::limit, {.file = "f", .limits = {.memory = 500'000}})
                  .find("takes more memory than the 488 KiB allowed"),
              std::string::npos);
}

}  // namespace
}  // namespace bouton
