#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "digraph/files/dot.hpp"
#include "digraph/files/graphml.hpp"
#include "tests/digraph/files/graph_text.hpp"
#include "tests/support/test_multiplier.hpp"

// The readers of DOT and GraphML beside those of Boost.Graph, on texts that Boost reads and reads
// rightly.  Boost 1.74 refuses {a b} without the word subgraph, and names beyond ASCII, loses the
// vertices of subgraphs within subgraphs and the loops of strict graphs, and tells no places.
namespace bouton {
namespace {

struct Read {
    std::set<std::string> names;
    NamedEdges edges;
};

Read ours(const Digraph& graph) {
    const auto names = names_of(graph);
    return {{names.begin(), names.end()}, edges_of(graph)};
}

Read boost_dot(const std::string& text) {
    using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
                                        boost::property<boost::vertex_name_t, std::string>>;
    Graph graph;
    boost::dynamic_properties properties(boost::ignore_other_properties);
    properties.property("name", boost::get(boost::vertex_name, graph));
    std::istringstream stream(text);
    boost::read_graphviz(stream, graph, properties, "name");
    const auto name = boost::get(boost::vertex_name, graph);
    Read read;
    for (auto [v, end] = boost::vertices(graph); v != end; ++v) read.names.insert(name[*v]);
    for (auto [e, end] = boost::edges(graph); e != end; ++e) {
        read.edges.emplace(name[boost::source(*e, graph)], name[boost::target(*e, graph)]);
    }
    return read;
}

/// Takes what Boost's reader finds.  It tells no ids, so that a vertex is known by data.
class Taker : public boost::mutate_graph {
public:
    [[nodiscard]] bool is_directed() const override { return true; }
    boost::any do_add_vertex() override {
        names_.emplace_back();
        return names_.size() - 1;
    }
    std::pair<boost::any, bool> do_add_edge(boost::any source, boost::any target) override {
        edges_.emplace_back(boost::any_cast<std::size_t>(source),
                            boost::any_cast<std::size_t>(target));
        return {boost::any(edges_.size()), true};
    }
    void set_graph_property(const std::string& /*name*/, const std::string& /*value*/,
                            const std::string& /*type*/) override {}
    void set_vertex_property(const std::string& /*name*/, boost::any vertex,
                             const std::string& value, const std::string& /*type*/) override {
        names_[boost::any_cast<std::size_t>(vertex)] = value;
    }
    void set_edge_property(const std::string& /*name*/, boost::any /*edge*/,
                           const std::string& /*value*/, const std::string& /*type*/) override {}

    [[nodiscard]] Read read() const {
        Read result{{names_.begin(), names_.end()}, {}};
        for (const auto& [from, to] : edges_) result.edges.emplace(names_[from], names_[to]);
        return result;
    }

private:
    std::vector<std::string> names_;
    std::vector<std::pair<std::size_t, std::size_t>> edges_;
};

std::string random_dot(Random& random) {
    const auto name = [&] {
        const std::string number = std::to_string(random_below(random, 12));
        switch (random_below(random, 4)) {
            case 0:
                return number;
            case 1:
                return fmt::format("\"x {}\"", number);
            case 2:
                return fmt::format("-{}.5", number);
            default:
                return fmt::format("v_{}", number);
        }
    };
    const auto side = [&] {
        if (random_below(random, 5) != 0)
            return name() + (random_below(random, 9) == 0 ? ":n" : "");
        std::string group = "subgraph {";
        for (std::uint64_t i = random_below(random, 4); i > 0; --i) group += name() + "; ";
        return group + "}";
    };
    std::string text = "digraph G {\n";
    for (std::uint64_t line = random_below(random, 20); line > 0; --line) {
        text += fmt::format("  {}", side());
        for (std::uint64_t i = random_below(random, 3); i > 0; --i)
            text += fmt::format(" -> {}", side());
        const bool lone_group = text.ends_with('}');
        if (!lone_group && random_below(random, 4) == 0) text += " [label=\"a -> b\", weight=2]";
        text += random_below(random, 3) == 0 ? " // comment\n" : ";\n";
    }
    return text + "  a\n}\n";
}

TEST(BoostTwin, ReadsTheSameDot) {
    Random random(21);
    for (int round = 0; round < 200 * test_multiplier(); ++round) {
        const std::string text = random_dot(random);
        const Read mine = ours(read_dot(text).graph);
        const Read theirs = boost_dot(text);
        ASSERT_EQ(mine.names, theirs.names) << text;
        ASSERT_EQ(mine.edges, theirs.edges) << text;
    }
}

TEST(BoostTwin, ReadsTheSameGraphml) {
    Random random(22);
    for (int round = 0; round < 100 * test_multiplier(); ++round) {
        const std::uint64_t size = 1 + random_below(random, 12);
        std::string text =
            "<?xml version=\"1.0\"?>\n<graphml>\n"
            "<key id=\"k\" for=\"node\" attr.name=\"name\" attr.type=\"string\"/>\n"
            "<graph edgedefault=\"directed\">\n";
        for (std::uint64_t v = 0; v < size; ++v) {
            text +=
                fmt::format("<node id=\"n &lt;{0}\"><data key=\"k\">n &lt;{0}</data></node>\n", v);
        }
        for (std::uint64_t i = random_below(random, 30); i > 0; --i) {
            text += fmt::format("<edge source=\"n &lt;{}\" target=\"n &#60;{}\"/>\n",
                                random_below(random, size), random_below(random, size));
        }
        text += "</graph></graphml>";
        Taker taker;
        std::istringstream stream(text);
        boost::read_graphml(stream, taker, 0);
        const Read mine = ours(read_graphml(text_source(text)).graph);
        ASSERT_EQ(mine.names, taker.read().names) << text;
        ASSERT_EQ(mine.edges, taker.read().edges) << text;
    }
}

}  // namespace
}  // namespace bouton
