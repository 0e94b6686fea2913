#include "digraph/files/graph_file.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "tests/digraph/files/graph_text.hpp"

namespace bouton {
namespace {

NamedEdges edges(const std::string& text) { return edges_of(read_graph_text(text, {}).graph); }

TEST(GraphText, IsTakenForDotByItsFirstWord) {
    const NamedEdges expected{{"a", "b"}};
    for (const std::string text : {"digraph { a -> b }", "strict digraph { a -> b }",
                                   "// a comment\ndigraph { a -> b }", "/**/ digraph { a -> b }"}) {
        EXPECT_EQ(edges(text), expected) << text;
    }
    try {
        (void)edges("graph { a -- b }");
        ADD_FAILURE() << "an undirected graph was accepted";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("undirected"), std::string::npos) << error.what();
    }
}

TEST(GraphText, WithoutABracketIsAnEdgeList) {
    for (const std::string word : {"digraph", "strict", "graph"}) {
        EXPECT_EQ(edges(word + " b"), (NamedEdges{{word, "b"}}));
    }
}

TEST(GraphText, ThatBeginsWithATagIsGraphml) {
    EXPECT_EQ(edges(R"(<?xml version="1.0"?>
<graphml><graph edgedefault="directed">
<node id="a"/><node id="b"/><edge source="a" target="b"/>
</graph></graphml>)"),
              (NamedEdges{{"a", "b"}}));
}

}  // namespace
}  // namespace bouton
