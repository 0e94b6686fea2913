#include "digraph/files/edge_list.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

/// Vertices in the order of their first appearance, and edges.
struct Slow {
    std::vector<std::string> names;
    std::set<std::pair<std::string, std::string>> edges;
    std::size_t duplicates = 0;
};

/// The format's definition for names without quotes, as plainly as it can be put.
Slow read_slowly(const std::string& text) {
    Slow slow;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::vector<std::string> words;
        std::istringstream stream(line);
        for (std::string word; stream >> word && word[0] != '#';) words.push_back(word);
        for (const auto& word : words) {
            if (std::ranges::find(slow.names, word) == slow.names.end()) slow.names.push_back(word);
        }
        if (words.size() == 2 && !slow.edges.emplace(words[0], words[1]).second) ++slow.duplicates;
    }
    return slow;
}

void expect_same(const BuiltDigraph& built, const Slow& slow) {
    ASSERT_EQ(built.graph.vertices(), slow.names.size());
    std::set<std::pair<std::string, std::string>> edges;
    for (Vertex v = 0; v < built.graph.vertices(); ++v) {
        EXPECT_EQ(built.graph.name(v), slow.names[v]);
        EXPECT_EQ(built.graph.find(slow.names[v]), v);
        for (const Vertex to : built.graph.options(v)) {
            edges.emplace(built.graph.name(v), built.graph.name(to));
        }
    }
    EXPECT_EQ(edges, slow.edges);
    EXPECT_EQ(built.graph.edges(), slow.edges.size());
    EXPECT_EQ(built.duplicates, slow.duplicates);
}

/// A source that gives its text in pieces of random lengths.
Source in_pieces(const std::string& text, Random& random, std::size_t longest) {
    return [&text, &random, longest, given = std::size_t{0}](std::span<char> room) mutable {
        const std::size_t size = std::min(
            {room.size(), text.size() - given, std::size_t{1 + random_below(random, longest)}});
        std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(given), size, room.begin());
        given += size;
        return size;
    };
}

std::string random_list(Random& random) {
    constexpr std::string_view letters = "ab0123456789_#\"\\é+";
    const auto word = [&] {
        std::string name;
        if (random_below(random, 2) == 0) return std::to_string(random_below(random, 300));
        for (std::uint64_t i = 1 + random_below(random, 20); i > 0; --i) {
            name += letters.substr(random_below(random, 14), 1);
        }
        return name[0] == '#' || name[0] == '"' ? fmt::format("x{}", name) : name;
    };
    const auto blanks = [&] {
        return std::string(random_below(random, 3) == 0 ? random_below(random, 4) : 0, ' ');
    };
    std::string text;
    for (std::uint64_t line = random_below(random, 300); line > 0; --line) {
        text += blanks();
        const std::uint64_t kind = random_below(random, 20);
        if (kind > 0) text += word();
        if (kind > 1) text += fmt::format("{}{}{}", kind == 2 ? "\t" : " ", blanks(), word());
        if (kind == 3) text += " # comment of many words";
        if (kind == 4) text += "\t\r";
        text += "\n";
    }
    if (!text.empty() && random_below(random, 2) == 0) text.pop_back();
    return text + "\nend";
}

TEST(EdgeList, IsReadAsItsDefinitionSays) {
    Random random(7);
    for (int round = 0; round < 200 * test_multiplier(); ++round) {
        const std::string text = random_list(random);
        const Slow slow = read_slowly(text);
        expect_same(read_edge_list(text_source(text)), slow);
        expect_same(read_edge_list(in_pieces(text, random, 1 + random_below(random, 50))), slow);
    }
}

TEST(EdgeList, OfManyLinesCrossesBuffers) {
    std::string text = fmt::format("#{}\n", std::string(5'000'000, 'c'));
    for (unsigned i = 0; i < 300'000; ++i) {
        text += fmt::format("v{} {}\n", i * 7919U % 300'007U, i);
    }
    const BuiltDigraph built = read_edge_list(text_source(text));
    EXPECT_EQ(built.graph.edges(), 300'000U);
    EXPECT_EQ(built.graph.vertices(), 600'000U);
    for (unsigned i = 0; i < 300'000; i += 17) {
        const auto from = built.graph.find(fmt::format("v{}", i * 7919U % 300'007U));
        const auto to = built.graph.find(std::to_string(i));
        ASSERT_TRUE(from && to && built.graph.has_edge(*from, *to)) << i;
    }
}

TEST(EdgeList, TakesNamesInQuotes) {
    const std::string text =
        "\xEF\xBB\xBF\"a b\" \"c\\\"d\\\\e\\f\"\n"
        "\"\" \"#\"   # the empty name is a name\r\n"
        "x\"y z#w\n"
        "  lonely  \n";
    const Digraph graph = read_edge_list(text_source(text)).graph;
    std::vector<std::string> names;
    for (Vertex v = 0; v < graph.vertices(); ++v) names.push_back(graph.name(v));
    EXPECT_EQ(names,
              (std::vector<std::string>{"a b", "c\"d\\e\\f", "", "#", "x\"y", "z#w", "lonely"}));
    EXPECT_EQ(graph.edges(), 3U);
    for (const std::string& name : names) {
        const std::string line = edge_list_name(name) + " " + edge_list_name(name);
        EXPECT_EQ(read_edge_list(text_source(line)).graph.name(0), name);
    }
    EXPECT_EQ(edge_list_name("plain"), "plain");
}

std::string refusal(const std::string& text, ErrorKind kind = ErrorKind::bad_request,
                    const GraphReading& how = {.file = "f"}) {
    try {
        (void)read_edge_list(text_source(text), how);
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), kind);
        return error.what();
    }
    ADD_FAILURE() << text << " was accepted";
    return {};
}

TEST(EdgeList, TellsWhereItIsWrong) {
    EXPECT_EQ(refusal("a b\nc d e\n").substr(0, 40), "f, line 2, column 5: there is a third wo");
    EXPECT_EQ(refusal("a b\n\n é ö e").substr(0, 40), "f, line 3, column 6: there is a third wo");
    EXPECT_EQ(refusal("a \"b\n"), "f, line 1, column 3: the closing quote is missing on this line");
    EXPECT_EQ(refusal("\"a\"b c"), "f, line 1, column 4: a blank must follow the closing quote");
    EXPECT_EQ(refusal(std::string("a b\nc\0d\n", 8)),
              "f, line 2, column 2: there is a control character, so this is not a text file");
    EXPECT_EQ(refusal("a b\nc \xFF\xFE\n"), "f, line 2, column 3: the name is not UTF-8");
    EXPECT_EQ(refusal("a \"b\x1B[0m\"\n"),
              "f, line 1, column 3: the name has a control character in it");
    EXPECT_EQ(refusal("a \xC2\x9Bx\n"),
              "f, line 1, column 3: the name has a control character in it");
    EXPECT_EQ(refusal("\"a\\\" b\" \"c\x7F\"\n"),
              "f, line 1, column 9: the name has a control character in it");
    EXPECT_EQ(refusal(""), "f has no vertex: there is nothing to solve");
    EXPECT_EQ(refusal("# only this\n\n"), "f has no vertex: there is nothing to solve");
    EXPECT_EQ(refusal(fmt::format("a b\n{}", std::string(2'000'000, 'x'))),
              "f, line 2, column 1: the line is longer than 1 MiB");
    for (const char* bad : {"\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\x80",
                            "\xF0\x80\x80\x80", "\xE0\x80\x80", "\xF8\x88\x80\x80\x80"}) {
        EXPECT_EQ(refusal(bad), "f, line 1, column 1: the name is not UTF-8") << bad;
    }
}

TEST(EdgeList, KeepsToItsMemory) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += fmt::format("x{} y\n", i);
    EXPECT_NE(refusal(text, ErrorKind::limit, {.file = "f", .limits = {.memory = 1'000'000}})
                  .find("takes more memory than the 976 KiB allowed"),
              std::string::npos);
}

TEST(EdgeList, FindsTheEdgeGivenTwice) {
    const std::string text = "# first\na b\nb c\nb a\n\n  \"b\"   \"c\"\na b\n";
    EXPECT_EQ(read_edge_list(text_source(text)).duplicates, 2U);
    EXPECT_EQ(refusal(text, ErrorKind::bad_request, {.file = "f", .strict = true}),
              "f, line 6, column 3: the edge from 'b' to 'c' is given a second time");
    EXPECT_EQ(read_edge_list(text_source("a b\nb a"), {.strict = true}).graph.edges(), 2U);
    EXPECT_EQ(refusal("a b\n b b\n", ErrorKind::bad_request, {.file = "f", .strict = true}),
              "f, line 2, column 2: the edge leads from 'b' to itself");
}

}  // namespace
}  // namespace bouton
