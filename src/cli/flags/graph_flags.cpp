#include "cli/flags/graph_flags.hpp"

#include "ask/numbers.hpp"
#include "base/error.hpp"

namespace bouton::cli {

namespace {

/// Flags that say how a file is read are refused for the graph of a game, and the other way round.
void require_flags_fit(const GraphFlags& flags) {
    const GraphSource& source = flags.source;
    if (!source.from.empty()) {
        if (!flags.input.empty()) {
            throw Error(ErrorKind::bad_request,
                        "--input says what a file is, and --from has no file: leave --input out");
        }
        if (source.strict) {
            throw Error(ErrorKind::bad_request,
                        "--strict is about the edges in a file, and --from has no file: leave "
                        "--strict out");
        }
    } else if (!flags.positions.empty() && !source.files.empty()) {
        throw Error(ErrorKind::bad_request,
                    "--positions is about the graph of a game, and a file is read whole: leave "
                    "--positions out");
    }
}

}  // namespace

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

std::string progress_unit(const GraphSource& source) {
    return source.from.empty() ? "bytes, then vertices" : "positions";
}

GraphsRead read_graphs(const GraphFlags& flags, const Limits& limits) {
    require_flags_fit(flags);
    GraphSource source = flags.source;
    source.input = read_graph_format(flags.input);
    if (!flags.positions.empty()) {
        const Integer most = read_number(flags.positions, "--positions", 1);
        source.positions = static_cast<std::size_t>(most.to_word().value_or(INT64_MAX));
    }
    return read_graphs(source, limits);
}

}  // namespace bouton::cli
