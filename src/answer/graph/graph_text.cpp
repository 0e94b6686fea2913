#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "answer/graph/graph.hpp"
#include "answer/graph/graph_counts.hpp"
#include "base/text/columns.hpp"
#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

/// As many names as are told in a sentence.
constexpr std::size_t most_told = 60;
/// As many characters of a name as are shown.
constexpr std::size_t longest_name = 60;

std::string count_of(std::uint64_t count, std::string_view thing) {
    constexpr std::string_view vertex = "vertex";
    if (count == 1) return fmt::format("1 {}", thing);
    return thing == vertex ? fmt::format("{} vertices", count)
                           : fmt::format("{} {}s", count, thing);
}

std::string list_of(const Digraph& graph, const std::vector<Vertex>& vertices) {
    std::string text;
    std::size_t told = 0;
    for (const Vertex v : vertices) {
        if (told++ == most_told) {
            return text + fmt::format(" and {} more", vertices.size() - most_told);
        }
        text += (text.empty() ? "" : ", ") + abbreviated(graph.name(v), longest_name);
    }
    return text;
}

std::string value_of(const GraphAnswer& of, Vertex v) {
    if (of.labels.values.empty()) return "-";
    if (const auto value = of.labels.grundy(v)) return fmt::format("{}", *value);
    return fmt::format("∞({})", fmt::join(finite_option_values(*of.graph, of.labels, v), ","));
}

std::string moves_of(const GraphAnswer& of, Vertex v) {
    const auto moves = of.labels.remoteness.moves_to_end(v);
    return moves ? fmt::format("{}", *moves) : "-";
}

/// Which graph this is: its size, and whether it has cycles.
std::string introduction(const GraphAnswer& of) {
    std::string text = fmt::format(
        "{}: {}, {}, {}", abbreviated(of.title, 200), count_of(of.graph->vertices(), "vertex"),
        count_of(of.graph->edges(), "edge"), of.labels.cycle ? "not acyclic." : "acyclic.");
    if (of.labels.cycle) {
        const Cycle& cycle = *of.labels.cycle;
        text += cycle.size() == 1 ? fmt::format(" A cycle: the edge from {0} to itself.",
                                                abbreviated(of.graph->name(cycle.front())))
                                  : fmt::format(" A cycle: {}, closed by the edge from {} to {}.",
                                                describe(cycle, *of.graph),
                                                abbreviated(of.graph->name(cycle.back())),
                                                abbreviated(of.graph->name(cycle.front())));
    }
    if (of.duplicates != 0) {
        text += fmt::format(
            " {} given again, which changes nothing.",
            of.duplicates == 1 ? "1 edge is" : fmt::format("{} edges are", of.duplicates));
    }
    if (of.labels.play == Play::misere) text += " Misère play: whoever cannot move wins.";
    return text;
}

std::string kernel_sentence(const GraphAnswer& of) {
    const Existence& kernel = of.kernel;
    if (!kernel.exists) return "Whether there is a kernel was not decided; --insist decides it.";
    if (*kernel.exists) {
        return fmt::format("{} ({}): {}", kernel.only ? "The kernel" : "A kernel",
                           count_of(kernel.kernel.size(), "vertex"),
                           list_of(*of.graph, kernel.kernel));
    }
    return fmt::format("There is no kernel, because of the vertices {}.",
                       list_of(*of.graph, kernel.obstruction));
}

std::string function_sentence(const GraphAnswer& of) {
    const Digraph& graph = *of.graph;
    const Existence& function = of.grundy_function;
    if (!function.exists) {
        return "Whether there is a Grundy function was not decided; --insist decides it.";
    }
    if (!*function.exists) {
        return fmt::format("There is no Grundy function, because of the vertices {}.",
                           list_of(graph, function.obstruction));
    }
    std::string values;
    for (Vertex v = 0; v < graph.vertices() && v < most_told; ++v) {
        values += fmt::format("{}{} {}", v == 0 ? "" : ", ",
                              abbreviated(graph.name(v), longest_name), function.values[v]);
    }
    if (graph.vertices() > most_told) {
        values += fmt::format(" and {} more", graph.vertices() - most_told);
    }
    return fmt::format("{}: {}", function.only ? "The only Grundy function" : "A Grundy function",
                       values);
}

}  // namespace

void write_text(const GraphAnswer& answer, const TextStyle& style, const Sink& sink) {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    const Digraph& graph = *answer.graph;
    const auto name = [&](Vertex v) {
        return style.shown(abbreviated(graph.name(v), longest_name));
    };
    const auto value = [&](Vertex v) { return style.shown(value_of(answer, v)); };
    Columns columns({{}, {}, {}, {}});
    constexpr std::size_t narrow = 60;
    const std::array<std::string, 4> head{"vertex", "outcome", "Grundy",
                                          style.width < narrow ? "moves" : "moves to the end"};
    columns.fit(head);
    for (Vertex v = 0; v < graph.vertices(); ++v)
        columns.fit(std::array{name(v), std::string(), value(v)});
    std::string text = style.told(introduction(answer)) + "\n";
    columns.add_line(text, head);
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const std::string outcome(to_string(answer.labels.remoteness.outcome(v)));
        columns.add_line(text, std::array{name(v), outcome, value(v), moves_of(answer, v)});
        if (text.size() < piece) continue;
        sink(text);
        text.clear();
    }
    text += "\n" + style.told(kernel_sentence(answer));
    if (answer.labels.cycle) text += style.told(function_sentence(answer));
    sink(text);
}

std::string summary_text(const GraphAnswer& answer, const TextStyle& style) {
    const GraphCounts counts = count(answer);
    std::string text = style.told(introduction(answer)) + "\n";
    const Columns columns({{Align::left, 5}, {}}, 1);
    for (const auto& [outcome, number] : counts.outcomes) {
        columns.add_line(text, std::array{std::string(outcome), std::to_string(number)});
    }
    if (counts.largest_value) {
        text += fmt::format("largest Grundy value {}\n", *counts.largest_value);
    }
    if (counts.longest_game) {
        text += fmt::format("longest game {}\n", count_of(*counts.longest_game, "move"));
    }
    const auto tell = [&](std::string_view what, const Existence& found, std::string_view is) {
        text += fmt::format("{} {}\n", what,
                            !found.exists   ? "not decided; --insist decides it"
                            : *found.exists ? is
                                            : "none");
    };
    tell("kernel", answer.kernel, count_of(answer.kernel.kernel.size(), "vertex"));
    if (answer.labels.cycle) tell("Grundy function", answer.grundy_function, "exists");
    return text;
}

std::string to_text(const TokensAnswer& answer, const TextStyle& style) {
    const TokenAnswer& solution = answer.solution;
    std::string verdict = solution.outcome == Outcome::P ? "P: the player to move loses."
                          : solution.outcome == Outcome::N
                              ? "N: the player to move wins."
                              : "Draw: neither player can force a win.";
    if (solution.value) {
        verdict +=
            fmt::format(" {} {}.", solution.value->nimber() == nullptr ? "Value" : "Grundy value",
                        to_string(*solution.value));
    }
    if (solution.moves_to_end) {
        verdict += fmt::format(" {} to the end.", count_of(*solution.moves_to_end, "move"));
    }
    std::string text =
        style.told(fmt::format("{} on {}", answer.tokens.size() == 1 ? "Token" : "Tokens",
                               fmt::join(answer.tokens, ", "))) +
        style.told(verdict);
    const auto list = [&](std::string_view title, const std::vector<TokensAnswer::Move>& moves) {
        text += fmt::format("{} ({}):\n", title, moves.size());
        for (const auto& [from, to] : moves) {
            text += style.shown(fmt::format("  {} to {}\n", from, to));
        }
    };
    if (solution.outcome == Outcome::draw) {
        list("Moves that keep the draw", answer.drawing_moves);
    } else if (solution.outcome == Outcome::N && answer.winning_moves.empty()) {
        text +=
            style.shown("No move is left, and in misère play the player who cannot move wins.\n");
    } else if (solution.outcome == Outcome::N) {
        list("Winning moves", answer.winning_moves);
    }
    return text;
}

}  // namespace bouton
