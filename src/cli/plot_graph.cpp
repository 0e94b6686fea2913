#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/output_file.hpp"
#include "cli/graph_source.hpp"
#include "cli/plot.hpp"
#include "cli/progress.hpp"
#include "graph/write.hpp"
#include "render/graphviz.hpp"

namespace bouton::cli {

namespace {

struct Options {
    GraphSource source;
    std::vector<std::string> tokens;
    std::string layout = "dot";
    std::string out;
};

int plot_graph(const Options& options) {
    constexpr std::size_t most_vertices = 2000;
    constexpr std::size_t most_edges = 10'000;
    const PictureFormat format = picture_format_of(options.out);
    const StopOnInterrupt guard;
    TerminalProgress progress("vertices", options.source.quiet);
    const ReadGraphs read = read_graphs(options.source, progress);
    if (read.files.size() > 1) {
        throw Error(ErrorKind::bad_request, "a picture shows one graph; give one file");
    }
    const Digraph& graph = read.files.front().graph;
    if (graph.vertices() > most_vertices || graph.edges() > most_edges) {
        throw Error(ErrorKind::limit,
                    fmt::format("the graph has {} vertices and {} edges; a picture has at most {} "
                                "and {}, of which nobody could see more",
                                graph.vertices(), graph.edges(), most_vertices, most_edges));
    }
    const GraphLabels labels =
        label_graph(graph, read.play, {.memory = read.memory, .control = &progress});
    GraphWriting how;
    how.labels = &labels;
    for (const std::string& token : options.tokens) {
        how.tokens.push_back(find_token(token, read.files).vertex);
    }
    std::string dot;
    write_graph(graph, GraphFormat::dot, how, [&](std::string_view text) { dot += text; });
    OutputFile file(options.out);
    file.write(draw_graph(dot, options.layout, format));
    if (progress.stopped()) throw Error(ErrorKind::failed, "stopped before the picture was done");
    file.commit();
    return 0;
}

}  // namespace

void add_plot_graph(Command& plot, Action& action) {
    Command* command =
        plot.add_subcommand("graph", "A digraph with outcomes, Grundy values and winning moves");
    const auto options = std::make_shared<Options>();
    add_graph_source(*command, options->source);
    command
        ->add_option("--out", options->out,
                     "The file, .svg or .png, which appears whole or not at all")
        .required();
    command->add_option("--token", options->tokens, "A vertex to mark; may be repeated");
    command->add_option("--layout", options->layout,
                        "dot (the default), neato, fdp, sfdp, circo or twopi");
    command->footer(
        "P-positions are green boxes, N-positions red, draws grey; under the name stand the "
        "Grundy\n"
        "value g and the number m of moves to the end. Moves to P-positions are green. Graphviz\n"
        "draws, from the Debian package graphviz.\n\n"
        "  bouton plot graph examples/graphs/figure-1b.dot --out nim.svg\n"
        "  bouton plot graph --from 'kayles 5' --out kayles.png\n"
        "  bouton plot graph examples/graphs/loops.dot --layout circo --out loops.svg");
    command->callback([options, &action] { action = [options] { return plot_graph(*options); }; });
}

}  // namespace bouton::cli
