#include <fmt/format.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "base/output_file.hpp"
#include "cli/command.hpp"
#include "cli/graph_answer.hpp"
#include "cli/graph_source.hpp"
#include "cli/output_format.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "graph/write.hpp"

namespace bouton::cli {

namespace {

struct Options {
    GraphSource source;
    std::vector<std::string> tokens;
    std::string format;
    std::string out;
    bool acyclic = false;
    bool insist = false;
    bool summary = false;
    bool json = false;
};

/// What is written: labels, or the graph itself.
struct Answer {
    std::optional<LabelFormat> labels = LabelFormat::text;
    GraphFormat graph = GraphFormat::dot;
};

Answer answer_format(const Options& options) {
    constexpr std::array<std::string_view, 6> names{"text", "csv",   "json",
                                                    "dot",  "edges", "graphml"};
    if (!options.json && options.format.empty() && !options.out.ends_with(".txt")) {
        if (const auto graph = graph_format_of(options.out)) return {std::nullopt, *graph};
    }
    const std::string name = output_format(options.format, options.json, options.out, names);
    if (const auto graph = find_graph_format(name)) return {std::nullopt, *graph};
    return {name == "csv"    ? LabelFormat::csv
            : name == "json" ? LabelFormat::json
                             : LabelFormat::text,
            {}};
}

/// Kernel and Grundy function may take long for a graph with cycles, and are not looked for where
/// nobody insists and that is likely.
void find_kernel_and_function(GraphFindings& findings, Budget budget, bool insist) {
    constexpr std::size_t most_edges = 2'000'000;
    constexpr std::uint64_t most_conflicts = 100'000;
    if (findings.labels.cycle && !insist) {
        if (findings.graph->edges() > most_edges) return;
        budget.steps = most_conflicts;
    }
    findings.kernel = kernel_of(*findings.graph, findings.labels, budget);
    if (findings.labels.cycle) {
        findings.grundy_function = grundy_function_of(*findings.graph, findings.labels, budget);
    }
}

void answer_labels(const Options& options, const ReadGraphs& read, const Answer& answer,
                   const Budget& budget, const Sink& sink) {
    if (read.files.size() > 1) {
        throw Error(ErrorKind::bad_request,
                    "several graphs are a sum: say with --token where the tokens stand");
    }
    const Digraph& graph = read.files.front().graph;
    if (!answer.labels && answer.graph == GraphFormat::edges) {
        write_graph(graph, answer.graph, {}, sink);
        return;
    }
    GraphFindings findings;
    findings.title = read.title;
    findings.graph = &graph;
    findings.duplicates = read.duplicates;
    findings.labels = label_graph(graph, read.play, budget);
    if (options.acyclic && findings.labels.cycle) refuse_cycle(*findings.labels.cycle, graph);
    if (!answer.labels) {
        GraphWriting how;
        how.labels = &findings.labels;
        for (const std::string& token : options.tokens) {
            how.tokens.push_back(find_token(token, read.files).vertex);
        }
        write_graph(graph, answer.graph, how, sink);
        return;
    }
    find_kernel_and_function(findings, budget, options.insist);
    write_labels(findings, *answer.labels, options.summary, sink);
}

void answer_tokens(const Options& options, const ReadGraphs& read, const Answer& answer,
                   const Budget& budget, const Sink& sink) {
    std::vector<const Digraph*> graphs;
    for (const GraphFile& file : read.files) {
        graphs.push_back(&file.graph);
        if (!options.acyclic) continue;
        if (const auto cycle = find_cycle(file.graph, budget)) refuse_cycle(*cycle, file.graph);
    }
    std::vector<Token> tokens;
    for (const std::string& token : options.tokens) {
        tokens.push_back(find_token(token, read.files));
    }
    if (answer.labels == LabelFormat::csv) {
        throw Error(ErrorKind::bad_request, "the answer about tokens is text or JSON, not CSV");
    }
    DigraphSum sum(std::move(graphs), read.play, budget);
    sink(tokens_answer(tokens, sum.solve(tokens), read.files, answer.labels == LabelFormat::json));
}

int graph(Options options) {
    // What standard input is has to be said, and --format may say it.
    if (options.source.reads_standard_input() && options.source.input.empty() &&
        find_graph_format(options.format)) {
        options.source.input = std::exchange(options.format, {});
    }
    const Answer answer = answer_format(options);
    std::optional<StopOnInterrupt> guard;
    std::optional<OutputFile> file;
    if (!options.out.empty()) guard.emplace();
    TerminalProgress progress("bytes, positions or vertices", options.source.quiet);
    const ReadGraphs read = read_graphs(options.source, progress);
    Budget budget{.memory = read.memory, .control = &progress};
    if (!options.out.empty()) file.emplace(options.out);
    const Sink sink = file ? Sink([&](std::string_view text) { file->write(text); }) : Sink(print);
    if (!options.tokens.empty() && answer.labels) {
        answer_tokens(options, read, answer, budget, sink);
    } else {
        answer_labels(options, read, answer, budget, sink);
    }
    if (file) file->commit();
    return 0;
}

}  // namespace

void add_graph(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "graph", "A token on the vertices of a digraph: outcomes, Grundy values, kernel");
    const auto options = std::make_shared<Options>();
    add_graph_source(*command, options->source);
    command->add_option("--token", options->tokens,
                        "A token on this vertex; repeated, or on several files as FILE:V, a sum");
    command->add_option("--format", options->format,
                        "text, csv, json, or the graph with its labels: dot, graphml, edges");
    command->add_flag("--json", options->json, "The same as --format json");
    command->add_option("--out", options->out,
                        "Write to a file, which appears whole or not at all; its ending tells the "
                        "format");
    command->add_flag("--summary", options->summary, "Counts in place of the rows");
    command->add_flag("--acyclic", options->acyclic, "Refuse a graph with a cycle, and name it");
    command->add_flag("--insist", options->insist,
                      "Decide kernel and Grundy function of a graph with cycles, however long it "
                      "takes");
    command->footer(
        "A move takes a token along an edge; who cannot move loses. Edge lists have an edge 'u v' "
        "or\n"
        "a vertex 'u' a line. docs/digraphs.md tells more.\n\n"
        "  bouton graph examples/graphs/figure-1b.dot\n"
        "  bouton graph examples/graphs/figure-1b.dot --token a1 --token a2 --token a3\n"
        "  bouton graph one.dot two.edges --token 1:a --token two:b --json\n"
        "  printf 'a b\\nb a\\nb c\\n' | bouton graph - --format edges\n"
        "  bouton graph --from 'nim 2,3' --out nim.dot");
    command->callback([options, &action] { action = [options] { return graph(*options); }; });
}

}  // namespace bouton::cli
