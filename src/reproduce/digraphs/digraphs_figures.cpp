#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "digraph/figures.hpp"
#include "digraph/files/write.hpp"
#include "digraph/labels.hpp"
#include "digraph/solvers/sum.hpp"
#include "render/picture/graphviz.hpp"
#include "reproduce/experiment.hpp"

// The figures of the paper on games on digraphs: Nim as tokens on a graph, and why outcomes are not
// enough for sums.
namespace bouton::experiments {

namespace {

Table label_table(const Digraph& graph, const GraphLabels& labels, std::string name,
                  std::string caption) {
    Table table;
    table.name = std::move(name);
    table.caption = std::move(caption);
    table.columns = {"vertex", "outcome", "Grundy value", "moves to the end"};
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        table.rows.push_back({graph.name(v), std::string(to_string(labels.remoteness.outcome(v))),
                              std::to_string(labels.values[v]),
                              std::to_string(labels.remoteness.moves[v])});
    }
    return table;
}

Picture graph_picture(const std::function<Digraph()>& make, std::string name, std::string caption) {
    const auto draw = [make] {
        const Digraph graph = make();
        const GraphLabels labels = label_graph(graph);
        std::string dot;
        write_graph(graph, GraphFormat::dot, {&labels, {}},
                    [&](std::string_view text) { dot += text; });
        return draw_graph(dot, "dot", PictureFormat::svg);
    };
    return {std::move(name), "svg", std::move(caption), draw};
}

/// Whether tokens on the graph of heaps up to `largest` are Nim: for all positions of up to `most`
/// tokens, outcome and value, and all winning moves.
bool is_nim(const Digraph& graph, unsigned largest, std::size_t most) {
    DigraphSum sum({&graph}, Play::normal);
    std::vector<unsigned> heaps{0};
    while (heaps.size() <= most) {
        std::vector<Token> tokens;
        std::uint32_t nim_sum = 0;
        std::size_t winning = 0;
        for (const unsigned heap : heaps) {
            tokens.push_back({0, graph.find(fmt::format("a{}", heap)).value()});
            nim_sum ^= heap;
        }
        for (const unsigned heap : heaps) winning += (heap ^ nim_sum) < heap ? 1 : 0;
        const TokenAnswer answer = sum.solve(tokens);
        const bool right = answer.value == Value(Nimber{nim_sum}) &&
                           (answer.outcome == Outcome::P) == (nim_sum == 0) &&
                           answer.winning_moves.size() == winning;
        if (!right) return false;
        // The next tuple, like a number with digits up to `largest`.
        std::size_t digit = 0;
        while (digit < heaps.size() && heaps[digit] == largest) heaps[digit++] = 0;
        if (digit == heaps.size()) {
            heaps.push_back(0);
        } else {
            ++heaps[digit];
        }
    }
    return true;
}

Outcome outcome_of(const Digraph& graph, std::span<const std::string_view> names) {
    std::vector<Token> tokens;
    for (const std::string_view name : names) tokens.push_back({0, graph.find(name).value()});
    return DigraphSum({&graph}, Play::normal).solve(tokens).outcome;
}

Finding figure_1(const Effort& effort) {
    const std::size_t most = effort.quick ? 3 : 5;
    Finding finding;
    finding.published =
        "A token on a vertex of the graph (a), which has an edge from each of a_0, a_1, a_2, a_3 "
        "to every one before it, is a heap of Nim; and tokens on a_1, a_2 and a_3 in three copies "
        "of the graph are Nim with heaps of 1, 2 and 3. The graph (b) has a_4 too.";
    finding.computed = fmt::format(
        "Outcomes and Grundy values of both graphs; and all positions of up to {} tokens compared "
        "with Nim: value, outcome and number of winning moves.",
        most);
    for (const unsigned largest : {3U, 4U}) {
        const Digraph graph = nim_heap_graph(largest);
        const GraphLabels labels = label_graph(graph);
        const std::string letter = largest == 3 ? "a" : "b";
        bool heaps = !labels.cycle;
        for (Vertex v = 0; v < graph.vertices(); ++v) {
            const unsigned heap = largest - v;
            heaps = heaps && labels.values[v] == heap &&
                    labels.remoteness.outcome(v) == (heap == 0 ? Outcome::P : Outcome::N);
        }
        finding.checks.push_back(
            {fmt::format("In graph ({}) a_n has the Grundy value n, only a_0 is P.", letter),
             heaps});
        finding.checks.push_back(
            {fmt::format("All positions of up to {} tokens on graph ({}) are those of Nim.", most,
                         letter),
             is_nim(graph, largest, most)});
        finding.tables.push_back(
            label_table(graph, labels, letter, fmt::format("The vertices of graph ({})", letter)));
        finding.pictures.push_back(
            graph_picture([largest] { return nim_heap_graph(largest); }, letter,
                          fmt::format("Graph ({}): Nim heaps of up to {}", letter, largest)));
    }
    const Digraph three = nim_heap_graph(3);
    constexpr std::array<std::string_view, 3> names{"a1", "a2", "a3"};
    finding.checks.push_back({"Tokens on a_1, a_2 and a_3 are a P-position, as 1, 2, 3 is in Nim.",
                              outcome_of(three, names) == Outcome::P});
    return finding;
}

Finding figure_2(const Effort& /*effort*/) {
    const Digraph graph = outcomes_not_enough_graph();
    const GraphLabels labels = label_graph(graph);
    const auto outcome = [&](std::string_view name) {
        return labels.remoteness.outcome(graph.find(name).value());
    };
    const auto sum = [&](std::string_view one, std::string_view other) {
        return outcome_of(graph, std::array{one, other});
    };
    const Vertex b1 = graph.find("b1").value();
    const std::array<Token, 2> hot{Token{0, b1}, Token{0, graph.find("b2").value()}};
    const TokenAnswer answer = DigraphSum({&graph}, Play::normal).solve(hot);

    Finding finding;
    finding.published =
        "The outcomes of vertices do not determine those of sums: in figure 2, which is missing in "
        "our copy, b_1, b_2 and b_6 are N-positions, tokens on b_1 and b_6 are a P-position, and "
        "tokens on b_1 and b_2 an N-position, won by moving from b_2 to b_1.";
    finding.computed =
        "A graph of our own on b_1, …, b_7 for which the same is true: its labels, and the two "
        "sums.";
    finding.checks = {
        {"b_1, b_2 and b_6 are N-positions.",
         outcome("b1") == Outcome::N && outcome("b2") == Outcome::N && outcome("b6") == Outcome::N},
        {"Tokens on b_1 and b_6 are a P-position.", sum("b1", "b6") == Outcome::P},
        {"Tokens on b_1 and b_2 are an N-position.", sum("b1", "b2") == Outcome::N},
        {"Moving from b_2 to b_1 wins it.",
         std::ranges::find(answer.winning_moves, TokenMove{1, b1}) != answer.winning_moves.end()},
    };
    finding.tables.push_back(label_table(graph, labels, "", "The vertices of our graph"));
    finding.pictures.push_back(
        graph_picture(outcomes_not_enough_graph, "",
                      "A graph in which the outcomes of vertices do not determine those of sums"));
    return finding;
}

}  // namespace

std::vector<Experiment> digraphs_figures() {
    return {
        {"digraphs/figure-1", "Nim as tokens on a graph", Document::digraphs,
         "section 1.2, figure 1", figure_1},
        {"digraphs/figure-2", "Outcomes are not enough for sums", Document::digraphs,
         "section 2.2, figure 2", figure_2},
    };
}

}  // namespace bouton::experiments
