#include "answer/graph/graph.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/flags/graph_flags.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/flags/output_format.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "digraph/files/write.hpp"

namespace bouton::cli {

namespace {

struct GraphCommandFlags {
    GraphFlags graphs;
    std::vector<std::string> tokens;
    GraphQuestion question;
    std::string format;
    std::string out;
    bool summary = false;
    bool json = false;
};

/// What is written: the graph itself in a format of its own, or what is known of it.
struct Wanted {
    std::optional<GraphFormat> graph;
    std::string format;
};

Wanted wanted(const GraphCommandFlags& flags) {
    constexpr std::array<std::string_view, 6> names{"text", "csv",   "json",
                                                    "dot",  "edges", "graphml"};
    if (!flags.json && flags.format.empty() && !flags.out.ends_with(".txt")) {
        if (const auto graph = graph_format_of(ending_of(flags.out))) return {graph, ""};
    }
    const std::string name = output_format(flags.format, flags.json, flags.out, names);
    return {find_graph_format(name), name};
}

/// Flags of which nothing would be seen in the answer are refused.
void require_flags_fit(const GraphCommandFlags& flags, const Wanted& answer) {
    const auto refuse = [](const std::string& sentence) {
        throw Error(ErrorKind::bad_request, sentence);
    };
    const GraphQuestion& question = flags.question;
    const std::string_view insisting = question.insist            ? "--insist"
                                       : question.kernel          ? "--kernel"
                                       : question.grundy_function ? "--grundy-function"
                                                                  : "";
    const bool has_tokens = !flags.tokens.empty();
    if (flags.summary && (answer.graph || has_tokens)) {
        refuse(
            "a summary is of the labels of a graph: leave --summary out, or --token and the format "
            "of a graph");
    }
    if (!insisting.empty() && has_tokens) {
        refuse(
            fmt::format("{0} is about the whole graph, and --token about a position on it: leave "
                        "{0} or --token out",
                        insisting));
    }
    if (!insisting.empty() && (answer.graph || answer.format == "csv")) {
        refuse(fmt::format("{} is answered as text or JSON, not in the format {}", insisting,
                           answer.graph ? to_string(*answer.graph) : "csv"));
    }
    if (has_tokens && answer.graph && answer.graph != GraphFormat::dot) {
        refuse(
            fmt::format("tokens are not written in the format {}: leave --token out, or choose "
                        "dot, text or json",
                        to_string(*answer.graph)));
    }
    if (flags.graphs.source.misere && answer.graph == GraphFormat::edges) {
        refuse("an edge list has no outcomes, which --misere is about: leave --misere out");
    }
}

void write_labelled_graph(const GraphCommandFlags& flags, GraphFormat format,
                          const GraphsRead& graphs, const Limits& limits, Output& output) {
    const Digraph& graph =
        graphs.only("several graphs are a sum: say with --token where the tokens stand");
    GraphLabels labels;
    GraphWriting how;
    if (format == GraphFormat::edges) {
        if (flags.question.acyclic) (void)label_only_graph(graphs, flags.question, limits);
    } else {
        labels = label_only_graph(graphs, flags.question, limits);
        how.labels = &labels;
        for (const Token& token : find_tokens(flags.tokens, graphs)) {
            how.tokens.push_back(token.vertex);
        }
    }
    write_graph(graph, format, how, output.sink());
}

void write_tokens(const GraphCommandFlags& flags, const std::string& format,
                  const GraphsRead& graphs, const Limits& limits, Output& output) {
    if (format == "csv") {
        throw Error(ErrorKind::bad_request, "the answer about tokens is text or JSON, not CSV");
    }
    const TokensAnswer answer = answer_tokens(flags.tokens, graphs, flags.question, limits);
    output.write(format == "json" ? to_json(answer) : to_text(answer, output.style()));
}

void write_labels(const GraphCommandFlags& flags, const std::string& format,
                  const GraphsRead& graphs, const Limits& limits, Output& output) {
    const GraphAnswer answer = answer_graph(graphs, flags.question, limits);
    if (flags.summary) {
        output.write(format == "json" ? summary_json(answer)
                                      : summary_text(answer, output.style()));
    } else if (format == "json") {
        write_json(answer, output.sink());
    } else if (format == "csv") {
        write_csv(answer, output.sink());
    } else {
        write_text(answer, output.style(), output.sink());
    }
}

int graph(const GraphCommandFlags& flags) {
    const Wanted answer = wanted(flags);
    require_flags_fit(flags, answer);
    if (!answer.graph) require_summary_format(flags.summary, answer.format);
    std::optional<StopOnInterrupt> guard;
    if (!flags.out.empty()) guard.emplace();
    TerminalProgress progress(progress_unit(flags.graphs.source), flags.graphs.limits.quiet);
    const Limits limits = read_limits(flags.graphs.limits, &progress);
    const GraphsRead graphs = read_graphs(flags.graphs, limits);
    Output output(flags.out);
    if (answer.graph) {
        write_labelled_graph(flags, *answer.graph, graphs, limits, output);
    } else if (flags.tokens.empty()) {
        write_labels(flags, answer.format, graphs, limits, output);
    } else {
        write_tokens(flags, answer.format, graphs, limits, output);
    }
    output.commit();
    return 0;
}

}  // namespace

void add_graph(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "graph", "A token on the vertices of a digraph: outcomes, Grundy values, kernel");
    const auto flags = std::make_shared<GraphCommandFlags>();
    add_graph_flags(*command, flags->graphs);
    command->add_value("--token", flags->tokens,
                       "A token on this vertex; repeated, or on several files as FILE:V, a sum");
    command->add_value("--format", flags->format,
                       "text, csv, json, or the graph with its labels: dot, graphml, edges");
    command->add_flag("--json", flags->json, "The same as --format json");
    command->add_value("--out", flags->out,
                       "Write to a file, which appears whole or not at all; its ending tells the "
                       "format");
    command->add_flag("--summary", flags->summary, "Counts in place of the rows");
    command->add_flag("--acyclic", flags->question.acyclic,
                      "Refuse a graph with a cycle, and name it");
    command->add_flag("--insist", flags->question.insist,
                      "Decide kernel and Grundy function of a graph with cycles, however long it "
                      "takes within --time");
    command->add_flag("--kernel", flags->question.kernel, "The same for the kernel alone");
    command->add_flag("--grundy-function", flags->question.grundy_function,
                      "The same for the Grundy function alone");
    command->footer(
        "A move takes a token along an edge; whoever cannot move loses. An edge list has on each\n"
        "line an edge 'u v' or a vertex 'u'. docs/digraphs.md tells more.\n\n"
        "  bouton graph examples/graphs/figure-1b.dot\n"
        "  bouton graph examples/graphs/figure-1b.dot --token a1 --token a2 --token a3\n"
        "  bouton graph one.dot two.edges --token 1:a --token two:b --json\n"
        "  printf 'a b\\nb a\\nb c\\n' | bouton graph - --input edges\n"
        "  bouton graph --from 'nim 2,3' --out nim.dot");
    command->callback([flags, &action] { action = [flags] { return graph(*flags); }; });
}

}  // namespace bouton::cli
