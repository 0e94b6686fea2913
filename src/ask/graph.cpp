#include "ask/graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "digraph/solvers/acyclic.hpp"
#include "game/game_graph.hpp"
#include "game/request.hpp"

namespace bouton {

namespace {

GraphsRead read_game(const GraphSource& source, const Limits& limits, const Catalogue& games) {
    const Request request = parse_request_or_start(source.from, games);
    GraphsRead read;
    read.title = spelled(*request.game, request.position);
    read.play = request.game->play();
    read.files.push_back(
        {read.title, game_graph(*request.game, request.position, source.positions, limits)});
    return read;
}

GraphsRead read_files(const GraphSource& source, const Limits& limits) {
    GraphReading how;
    how.strict = source.strict;
    how.limits = limits;
    GraphsRead read;
    read.title = source.files.front() == "-" ? "standard input" : source.files.front();
    for (const std::string& path : source.files) {
        BuiltDigraph built = read_graph_file(path, source.input, how);
        read.duplicates += built.duplicates;
        read.files.push_back({path, std::move(built.graph)});
    }
    return read;
}

GraphsRead read_text(const GraphSource& source, const Limits& limits) {
    GraphReading how;
    how.strict = source.strict;
    how.limits = limits;
    BuiltDigraph built = read_graph_text(*source.text, source.input, how);
    GraphsRead read;
    read.title = how.file;
    read.duplicates = built.duplicates;
    read.files.push_back({read.title, std::move(built.graph)});
    return read;
}

/// Moves as pairs of names, each once.
std::vector<TokensAnswer::Move> named_moves(const std::vector<TokenMove>& moves,
                                            const std::vector<Token>& tokens,
                                            const std::vector<GraphFile>& files) {
    std::vector<TokensAnswer::Move> named;
    for (const TokenMove& move : moves) {
        const Token& token = tokens[move.token];
        std::pair pair(token_name(token, files), token_name({token.graph, move.to}, files));
        if (std::ranges::find(named, pair) == named.end()) named.push_back(std::move(pair));
    }
    return named;
}

}  // namespace

bool GraphSource::reads_standard_input() const {
    return std::ranges::find(files, "-") != files.end();
}

std::optional<GraphFormat> read_graph_format(std::string_view name) {
    if (name.empty()) return {};
    if (const auto format = find_graph_format(name)) return format;
    constexpr std::array<std::string_view, 3> names{"edges", "dot", "graphml"};
    throw Error(ErrorKind::bad_request,
                fmt::format("graphs are not read from '{}'{}", abbreviated(name),
                            did_you_mean(name, names, "the formats are")));
}

const Digraph& GraphsRead::only(const std::string& sentence) const {
    if (files.size() > 1) throw Error(ErrorKind::bad_request, sentence);
    return files.front().graph;
}

GraphsRead read_graphs(const GraphSource& source, const Limits& limits, const Catalogue& games) {
    const int sources = (source.files.empty() ? 0 : 1) + (source.from.empty() ? 0 : 1) +
                        (source.text.has_value() ? 1 : 0);
    if (sources != 1) {
        throw Error(ErrorKind::bad_request,
                    sources == 0 ? "the graph is missing: give a file, or --from GAME POSITION"
                                 : "a file and --from are two graphs; give one of them");
    }
    if (std::ranges::count(source.files, "-") > 1) {
        throw Error(ErrorKind::bad_request, "standard input can be one of the graphs only");
    }
    GraphsRead read = source.text           ? read_text(source, limits)
                      : source.from.empty() ? read_files(source, limits)
                                            : read_game(source, limits, games);
    if (source.misere) read.play = Play::misere;
    return read;
}

std::vector<Token> find_tokens(const std::vector<std::string>& names, const GraphsRead& graphs) {
    std::vector<Token> tokens;
    tokens.reserve(names.size());
    for (const std::string& name : names) tokens.push_back(find_token(name, graphs.files));
    return tokens;
}

GraphLabels label_only_graph(const GraphsRead& graphs, const GraphQuestion& question,
                             const Limits& limits) {
    const Digraph& graph =
        graphs.only("several graphs are a sum: say with --token where the tokens stand");
    GraphLabels labels = label_graph(graph, graphs.play, limits);
    if (question.acyclic && labels.cycle) refuse_cycle(*labels.cycle, graph);
    return labels;
}

namespace {

/// How many conflicts a search by SAT may come to while it is cheap.  A conflict costs at most a
/// pass over the edges, so that all of them take about a second.
std::uint64_t cheap_conflicts(const Digraph& graph) {
    constexpr std::uint64_t most_edges = 2'000'000;
    constexpr std::uint64_t most_conflicts = 100'000;
    constexpr std::uint64_t most_work = 200'000'000;
    const std::uint64_t edges = std::max<std::uint64_t>(graph.edges(), 1);
    return edges > most_edges ? 0 : std::min(most_conflicts, most_work / edges);
}

}  // namespace

GraphAnswer answer_graph(const GraphsRead& graphs, const GraphQuestion& question,
                         const Limits& limits) {
    GraphAnswer answer;
    answer.title = graphs.title;
    answer.labels = label_only_graph(graphs, question, limits);
    answer.graph = &graphs.files.front().graph;
    answer.duplicates = graphs.duplicates;
    const auto search_for = [&](bool insist) {
        Limits search = limits;
        if (answer.labels.cycle && !insist) search.steps = cheap_conflicts(*answer.graph);
        return search;
    };
    const Limits for_kernel = search_for(question.insist || question.kernel);
    if (for_kernel.steps > 0) answer.kernel = kernel_of(*answer.graph, answer.labels, for_kernel);
    const Limits for_function = search_for(question.insist || question.grundy_function);
    if (answer.labels.cycle && for_function.steps > 0) {
        answer.grundy_function = grundy_function_of(*answer.graph, answer.labels, for_function);
    }
    // What was insisted on is not left open because the time is over.
    if (answer.labels.cycle && (question.insist || question.kernel || question.grundy_function)) {
        limits.require_going();
    }
    return answer;
}

TokensAnswer answer_tokens(const std::vector<std::string>& tokens, const GraphsRead& graphs,
                           const GraphQuestion& question, const Limits& limits) {
    std::vector<const Digraph*> parts;
    parts.reserve(graphs.files.size());
    for (const GraphFile& file : graphs.files) {
        parts.push_back(&file.graph);
        if (!question.acyclic) continue;
        if (const auto cycle = find_cycle(file.graph, limits)) refuse_cycle(*cycle, file.graph);
    }
    const std::vector<Token> found = find_tokens(tokens, graphs);
    TokensAnswer answer;
    for (const Token& token : found) answer.tokens.push_back(token_name(token, graphs.files));
    answer.solution = DigraphSum(parts, graphs.play, limits).solve(found);
    answer.winning_moves = named_moves(answer.solution.winning_moves, found, graphs.files);
    answer.drawing_moves = named_moves(answer.solution.drawing_moves, found, graphs.files);
    return answer;
}

}  // namespace bouton
