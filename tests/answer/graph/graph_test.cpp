#include "answer/graph/graph.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "base/text/text.hpp"
#include "digraph/digraph.hpp"
#include "format/csv.hpp"

namespace bouton {
namespace {

/// A cycle of two vertices with a way out; names that CSV and JSON must quote.
GraphsRead strange_names() {
    DigraphBuilder builder;
    builder.edge("a,\"b\"", "∞\\");
    builder.edge("∞\\", "a,\"b\"");
    builder.edge("∞\\", "end");
    GraphsRead graphs;
    graphs.title = "strange";
    graphs.files.push_back({"strange", builder.build().graph});
    return graphs;
}

std::string gathered(const auto& write) {
    std::string text;
    write([&](std::string_view piece) { text += piece; });
    return text;
}

TEST(GraphJson, HasEveryVertex) {
    const GraphsRead graphs = strange_names();
    const GraphAnswer answer = answer_graph(graphs, {}, {});
    const auto json =
        nlohmann::json::parse(gathered([&](const Sink& sink) { write_json(answer, sink); }));
    EXPECT_EQ(json.at("acyclic"), false);
    ASSERT_EQ(json.at("vertices").size(), 3U);
    EXPECT_EQ(json["vertices"][0].at("name"), "a,\"b\"");
    EXPECT_EQ(json["vertices"][1].at("name"), "∞\\");
    EXPECT_EQ(json["vertices"][1].at("outcome"), "N");
    EXPECT_EQ(json["vertices"][2].at("grundy"), 0);
    EXPECT_EQ(json.at("edges"), 3);
    EXPECT_EQ(json.at("cycle").size(), 2U);
    const auto summary = nlohmann::json::parse(summary_json(answer));
    EXPECT_EQ(summary.at("vertex_count"), 3);
    EXPECT_EQ(summary.at("outcomes").at("P").get<int>() +
                  summary.at("outcomes").at("N").get<int>() +
                  summary.at("outcomes").at("draw").get<int>(),
              3);
}

TEST(GraphCsv, HasEveryVertex) {
    const GraphsRead graphs = strange_names();
    const GraphAnswer answer = answer_graph(graphs, {}, {});
    const auto lines = read_csv(gathered([&](const Sink& sink) { write_csv(answer, sink); }));
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0][0], "vertex");
    EXPECT_EQ(lines[1][0], "a,\"b\"");
    EXPECT_EQ(lines[3], (std::vector<std::string>{"end", "P", "0", "0"}));
}

TEST(GraphText, IsAlignedAndKeepsToItsLetters) {
    const GraphsRead graphs = strange_names();
    const GraphAnswer answer = answer_graph(graphs, {}, {});
    for (const bool utf8 : {true, false}) {
        const std::string text = gathered([&](const Sink& sink) {
            write_text(answer, {80, utf8}, sink);
        });
        EXPECT_EQ(text.find("∞") != std::string::npos, utf8);
        EXPECT_NE(text.find("outcome  Grundy"), std::string::npos) << text;
        EXPECT_FALSE(summary_text(answer, {80, utf8}).empty());
    }
}

TEST(TokensJson, HasMovesAsPairs) {
    const GraphsRead graphs = strange_names();
    const TokensAnswer answer = answer_tokens({"∞\\"}, graphs, {}, {});
    const auto json = nlohmann::json::parse(to_json(answer));
    EXPECT_EQ(json.at("outcome"), "N");
    EXPECT_EQ(json.at("winning_moves").dump(), R"([["∞\\","end"],["∞\\","a,\"b\""]])");
    EXPECT_EQ(json.at("tokens").size(), 1U);
    EXPECT_NE(to_text(answer, {}).find("∞\\ to end"), std::string::npos);
}

}  // namespace
}  // namespace bouton
