#include "digraph/tokens.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "digraph/files/edge_list.hpp"

namespace bouton {
namespace {

Digraph graph_of(const std::string& text) { return read_edge_list(text_source(text)).graph; }

std::string sentence(std::string_view text, const std::vector<GraphFile>& files) {
    try {
        static_cast<void>(find_token(text, files));
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        return error.what();
    }
    ADD_FAILURE() << text << " was accepted";
    return {};
}

TEST(Tokens, AreFoundByVertexAndFile) {
    std::vector<GraphFile> files;
    files.push_back({"some/one.dot", graph_of("a b\nb c\n1:a x\n")});
    files.push_back({"two.edges", graph_of("a d\nb:c d\n")});
    EXPECT_EQ(find_token("c", files), (Token{0, 2}));
    EXPECT_EQ(find_token("d", files), (Token{1, 1}));
    EXPECT_EQ(find_token("2:a", files), (Token{1, 0}));
    EXPECT_EQ(find_token("two:a", files), (Token{1, 0}));
    EXPECT_EQ(find_token("two.edges:b:c", files), (Token{1, 2}));
    EXPECT_EQ(find_token("b:c", files), (Token{1, 2}));
    EXPECT_EQ(find_token("some/one.dot:a", files), (Token{0, 0}));
    // The vertex of that very name comes first.
    EXPECT_EQ(find_token("1:a", files), (Token{0, 3}));
    for (std::size_t i = 0; i < files.size(); ++i) {
        for (Vertex v = 0; v < files[i].graph.vertices(); ++v) {
            const std::string name = token_name({i, v}, files);
            if (name == "1:a") continue;
            EXPECT_EQ(find_token(name, files), (Token{i, v})) << name;
        }
    }
    EXPECT_EQ(sentence("a", files),
              "the vertex 'a' is in more than one of the graphs: write 1:a or 2:a");
    EXPECT_EQ(sentence("q", files),
              "there is no vertex 'q' in any of the 2 graphs: write FILE:V, such as 1:a");
    EXPECT_EQ(sentence("3:a", files),
              "there is no vertex '3:a' in any of the 2 graphs: write FILE:V, such as 1:a");
}

TEST(Tokens, OfOneGraphNeedNoFile) {
    std::vector<GraphFile> files;
    files.push_back({"one.dot", graph_of("alpha beta\n")});
    EXPECT_EQ(find_token("beta", files), (Token{0, 1}));
    EXPECT_EQ(find_token("one:beta", files), (Token{0, 1}));
    EXPECT_EQ(token_name({0, 1}, files), "beta");
    EXPECT_EQ(sentence("bata", files),
              "there is no vertex 'bata' in one.dot; did you mean 'beta'?");
    EXPECT_EQ(sentence("zzzzzz", files),
              "there is no vertex 'zzzzzz' in one.dot; its vertices are alpha, beta");
}

}  // namespace
}  // namespace bouton
