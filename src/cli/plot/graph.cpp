#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/files/output_file.hpp"
#include "cli/flags/graph_flags.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/plot/plot.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "digraph/files/write.hpp"
#include "render/picture/graphviz.hpp"

namespace bouton::cli {

namespace {

struct GraphPlotFlags {
    GraphFlags graphs;
    std::vector<std::string> tokens;
    std::string layout;
    std::string out;
};

/// In layers along the moves, where that does not take long; its time grows fast.
std::string usual_layout(const Digraph& graph) {
    constexpr std::size_t most = 400;
    return graph.vertices() + graph.edges() <= most ? "dot" : "sfdp";
}

int plot_graph(const GraphPlotFlags& flags) {
    constexpr std::size_t most_vertices = 2000;
    constexpr std::size_t most_edges = 10'000;
    const PictureFormat format = picture_format_of(flags.out);
    const StopOnInterrupt guard;
    TerminalProgress progress(progress_unit(flags.graphs.source), flags.graphs.limits.quiet);
    const ShowWorking working(progress);
    const Limits limits = read_limits(flags.graphs.limits, &progress);
    GraphFlags source = flags.graphs;
    source.source.positions = most_vertices;  // unless --positions says otherwise
    const GraphsRead graphs = read_graphs(source, limits);
    const Digraph& graph = graphs.only("a picture shows one graph; give one file");
    if (graph.vertices() > most_vertices || graph.edges() > most_edges) {
        throw Error(ErrorKind::limit,
                    fmt::format("the graph has {} vertices and {} edges, but a picture can show "
                                "at most {} vertices and {} edges",
                                graph.vertices(), graph.edges(), most_vertices, most_edges));
    }
    const std::string layout = flags.layout.empty() ? usual_layout(graph) : flags.layout;
    OutputFile file(flags.out);
    const GraphLabels labels = label_only_graph(graphs, {}, limits);
    GraphWriting how;
    how.labels = &labels;
    for (const Token& token : find_tokens(flags.tokens, graphs)) {
        how.tokens.push_back(token.vertex);
    }
    std::string dot;
    write_graph(graph, GraphFormat::dot, how, [&](std::string_view text) { dot += text; });
    file.write(drawn(limits, [&] { return draw_graph(dot, layout, format); }));
    file.commit();
    return 0;
}

}  // namespace

void add_plot_graph(Command& plot, Action& action) {
    Command* command =
        plot.add_subcommand("graph", "A digraph with outcomes, Grundy values and winning moves");
    const auto flags = std::make_shared<GraphPlotFlags>();
    add_graph_flags(*command, flags->graphs);
    command
        ->add_value("--out", flags->out,
                    "The file, .svg, .png or .pdf, which appears whole or not at all")
        .required();
    command->add_value("--token", flags->tokens, "A vertex to mark; may be repeated");
    command->add_value("--layout", flags->layout,
                       "dot (in layers; the default for a small graph), sfdp (for a large one), "
                       "neato, fdp, circo or twopi");
    command->footer(
        "Losing positions are blue boxes, winning ones orange ovals, draws grey; under the name "
        "stand the\n"
        "Grundy value g and the number m of moves to the end. Moves to losing positions are bold, "
        "and a\n"
        "legend below the graph says all this. Graphviz draws, from the Debian package "
        "graphviz.\n\n"
        "  bouton plot graph examples/graphs/figure-1b.dot --out nim.svg\n"
        "  bouton plot graph --from 'kayles 5' --out kayles.png\n"
        "  bouton plot graph examples/graphs/loops.dot --layout circo --out loops.svg");
    command->callback([flags, &action] { action = [flags] { return plot_graph(*flags); }; });
}

}  // namespace bouton::cli
