#include "cli/flags/graph_flags.hpp"

#include "ask/numbers.hpp"

namespace bouton::cli {

void add_graph_flags(Command& command, GraphFlags& flags) {
    command.add_value("file", flags.source.files,
                      "A graph: .dot, .graphml or .edges; - is standard input. Several are a sum");
    command.add_value("--input", flags.input,
                      "What the file is, where its name does not tell: edges, dot or graphml");
    command.add_value("--from", flags.source.from,
                      "In place of a file the graph of a game: GAME POSITION");
    command.add_value("--positions", flags.positions,
                      "Refuse a game with more positions than that (default: 1e6)");
    command.add_flag("--misere", flags.source.misere, "Misère play: whoever cannot move wins");
    command.add_flag("--strict", flags.source.strict,
                     "Refuse an edge that is given twice, or leads from a vertex to itself");
    add_limits_flags(command, flags.limits);
}

GraphsRead read_graphs(const GraphFlags& flags, const Limits& limits) {
    GraphSource source = flags.source;
    source.input = read_graph_format(flags.input);
    if (!flags.positions.empty()) {
        const Integer most = read_number(flags.positions, "--positions", 1);
        source.positions = static_cast<std::size_t>(most.to_word().value_or(INT64_MAX));
    }
    return read_graphs(source, limits);
}

}  // namespace bouton::cli
