#include "cli/graph_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "base/text.hpp"
#include "cli/list_options.hpp"
#include "game/request.hpp"
#include "graph/graph_file.hpp"
#include "lab/game_graph.hpp"

namespace bouton::cli {

namespace {

std::optional<GraphFormat> input_format(const GraphSource& source) {
    if (source.input.empty()) return {};
    if (const auto format = find_graph_format(source.input)) return format;
    constexpr std::array<std::string_view, 3> names{"edges", "dot", "graphml"};
    throw Error(ErrorKind::bad_request,
                fmt::format("graphs are not read from '{}'{}", abbreviated(source.input),
                            did_you_mean(source.input, names, "the formats are")));
}

void read_game(const GraphSource& source, Control& control, ReadGraphs& read) {
    const Request request = parse_request_or_start(source.from);
    GameGraphLimits limits;
    limits.memory = read.memory;
    limits.control = &control;
    if (!source.positions.empty()) {
        const Integer most = read_number(source.positions, "--positions", 1);
        limits.positions = static_cast<std::size_t>(most.to_word().value_or(INT64_MAX));
    }
    const std::string name = request.game->name();
    read.title = name.empty() ? request.position : fmt::format("{} {}", name, request.position);
    read.play = request.game->play();
    read.files.push_back({read.title, game_graph(*request.game, request.position, limits)});
}

void read_files(const GraphSource& source, Control& control, ReadGraphs& read) {
    GraphReading how;
    how.strict = source.strict;
    how.memory = read.memory;
    how.control = &control;
    for (const std::string& path : source.files) {
        BuiltDigraph built = read_graph_file(path, input_format(source), how);
        read.duplicates += built.duplicates;
        read.files.push_back({path, std::move(built.graph)});
    }
    read.title = source.files.front() == "-" ? "standard input" : source.files.front();
}

}  // namespace

bool GraphSource::reads_standard_input() const {
    return std::ranges::find(files, "-") != files.end();
}

void add_graph_source(Command& command, GraphSource& source) {
    command.add_option("file", source.files,
                       "A graph: .dot, .graphml or .edges; - is standard input. Several are a sum");
    command.add_option("--input", source.input,
                       "What the file is, where its name does not tell: edges, dot or graphml");
    command.add_option("--from", source.from,
                       "In place of a file the graph of a game: GAME POSITION");
    command.add_option("--positions", source.positions,
                       "Refuse a game with more positions than that (default: 1e6)");
    command.add_flag("--misere", source.misere, "Misère play: who cannot move wins");
    command.add_flag("--strict", source.strict,
                     "Refuse an edge that is given twice, or leads from a vertex to itself");
    command.add_option("--memory", source.memory,
                       "Use at most so much memory, such as 512M or 4G (default: half of it)");
    command.add_flag("--quiet", source.quiet, "Show no progress");
}

ReadGraphs read_graphs(const GraphSource& source, Control& control) {
    if (source.files.empty() == source.from.empty()) {
        throw Error(ErrorKind::bad_request,
                    source.from.empty()
                        ? "the graph is missing: give a file, or --from GAME POSITION"
                        : "a file and --from are two graphs; give one of them");
    }
    if (std::ranges::count(source.files, "-") > 1) {
        throw Error(ErrorKind::bad_request, "standard input can be one of the graphs only");
    }
    ReadGraphs read;
    read.memory = source.memory.empty() ? default_memory() : parse_memory(source.memory);
    if (source.from.empty()) {
        read_files(source, control, read);
    } else {
        read_game(source, control, read);
    }
    if (source.misere) read.play = Play::misere;
    return read;
}

}  // namespace bouton::cli
