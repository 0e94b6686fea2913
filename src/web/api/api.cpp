#include "web/api/api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "answer/games.hpp"
#include "answer/graph/graph.hpp"
#include "answer/lists/list.hpp"
#include "answer/lists/octal.hpp"
#include "answer/lists/statistics.hpp"
#include "answer/lists/table.hpp"
#include "answer/number.hpp"
#include "answer/play/play.hpp"
#include "answer/rules.hpp"
#include "answer/solve.hpp"
#include "ask/graph.hpp"
#include "ask/lists/list.hpp"
#include "ask/lists/octal.hpp"
#include "ask/lists/sequence.hpp"
#include "ask/lists/statistics.hpp"
#include "ask/lists/table.hpp"
#include "ask/number.hpp"
#include "ask/numbers.hpp"
#include "ask/play.hpp"
#include "ask/solve.hpp"
#include "base/error.hpp"
#include "format/grundy_table.hpp"
#include "format/listing.hpp"
#include "game/catalogue.hpp"
#include "game/without_files.hpp"
#include "reproduce/experiment.hpp"
#include "reproduce/report/report.hpp"

namespace bouton::web {

namespace {

/// Longer answers are for the program itself, which writes them to files.
constexpr std::uint64_t most_rows = 10'000'000;
constexpr std::uint64_t most_cells = 20'000'000;
constexpr std::uint64_t most_digits = 100'000'000;

Error too_long(std::uint64_t most, std::string_view what) {
    return {ErrorKind::limit,
            fmt::format("the server answers with at most {} {}: ask for fewer, or use the program, "
                        "which has no such limit",
                        most, what)};
}

/// What games say of themselves is asked of a catalogue of its own, since an example of each is
/// made; games that are lent would be forgotten for these.
const Catalogue& described_games() {
    static const Catalogue games = without_files(catalogue());
    return games;
}

void answer_games(const Call& /*call*/, const Limits& /*limits*/, const Sink& sink) {
    sink(games_json(described_games()));
}

void answer_about(const Call& call, const Limits& /*limits*/, const Sink& sink) {
    const std::string& game = call.arguments.text("game");
    const Entry& entry = described_games().find(std::string_view(game).substr(0, game.find(':')));
    sink(about_json(entry, game == entry.about.name ? nullptr : call.games.make(game)));
}

void answer_solve(const Call& call, const Limits& limits, const Sink& sink) {
    SolveQuery query;
    query.position = call.arguments.text("position");
    query.strategy = call.arguments.text("strategy");
    query.all = call.arguments.flag("all");
    query.explain = call.arguments.flag("explain");
    query.grundy = call.arguments.flag("grundy");
    sink(to_json(answer_position(query, limits, call.games)));
}

ListQuery list_query(const Call& call) {
    ListQuery query;
    query.game = call.arguments.text("game");
    query.count = call.arguments.text("count");
    query.from = call.arguments.text("from");
    return query;
}

/// Rows far from the beginning have long numbers.
void require_short_answer(const ListRequest& request) {
    if (request.count > most_rows) throw too_long(most_rows, "rows");
    for (const ListFact& fact : request.facts) {
        const auto* number = std::get_if<Integer>(&fact.value);
        if (fact.name != "from" || number == nullptr) continue;
        constexpr std::size_t bits_in_digit = 3;
        if (request.count * (number->bit_length() / bits_in_digit + 1) > most_digits) {
            throw too_long(most_digits, "digits in a column");
        }
    }
}

void write_rows(const ListRequest& request, const Call& call, const Limits& limits,
                const Sink& sink) {
    const bool summary = call.arguments.flag("summary");
    if (!summary) require_short_answer(request);
    RowList list = request.make(limits);
    if (summary) {
        sink(to_json(summarize(list, request.count, limits), list, request.facts));
    } else {
        write_list(list, request.count, {ListFormat::json, 0, request.facts}, sink, limits);
    }
}

void answer_losing(const Call& call, const Limits& limits, const Sink& sink) {
    ListQuery query = list_query(call);
    query.strategy = call.arguments.text("strategy");
    write_rows(read_losing(query, call.games), call, limits, sink);
}

void answer_positions(const Call& call, const Limits& limits, const Sink& sink) {
    ListQuery query = list_query(call);
    query.value = call.arguments.text("value");
    write_rows(read_positions(query, call.games), call, limits, sink);
}

void answer_sequence(const Call& call, const Limits& limits, const Sink& sink) {
    const ListQuery query = list_query(call);
    if (call.arguments.flag("period")) {
        sink(to_json(answer_period(read_period(query, {}, call.games), limits)));
    } else {
        write_rows(read_sequence(query, {}, call.games), call, limits, sink);
    }
}

void answer_grundy(const Call& call, const Limits& limits, const Sink& sink) {
    TableQuery query;
    query.game = call.arguments.text("game");
    query.size = call.arguments.text("size");
    query.rows = call.arguments.text("rows");
    query.columns = call.arguments.text("columns");
    const TableRequest request = read_table(query, call.games);
    if (call.arguments.flag("summary")) {
        sink(to_json(answer_table_summary(request, limits), request.game->name()));
        return;
    }
    const TableWindow& window = request.window;
    const std::uint64_t columns = window.end_column - window.first_column;
    if (window.end_row - window.first_row > most_cells / columns) {
        throw too_long(most_cells, "cells of a table");
    }
    write_grundy_table(request.table, window, limits, GridFormat::json, sink, request.facts());
}

void answer_numbers(const Call& call, const Limits& limits, const Sink& sink) {
    NumberQuery query;
    query.number = call.arguments.text("number");
    query.digits = call.arguments.text("digits");
    query.from = call.arguments.text("from");
    query.count = call.arguments.text("count");
    query.a = call.arguments.text("a");
    query.system = call.arguments.text("system");
    query.trailing = call.arguments.flag("trailing");
    const auto [numbers, is_table] = read_number_request(query);
    if (numbers.digits || is_table) require_memory(numbers, limits);
    if (!is_table) {
        // Longer numbers take seconds that nothing can stop.
        constexpr std::uint64_t most_digits_of_one = 1'000'000;
        constexpr std::uint64_t digits_in_1000_bits = 301;
        if (numbers.from.bit_length() / 1000 * digits_in_1000_bits > most_digits_of_one) {
            throw too_long(most_digits_of_one, "digits of one number");
        }
        sink(to_json(answer_number(numbers, limits)));
        return;
    }
    if (numbers.count > most_rows) throw too_long(most_rows, "rows");
    write_numeration_table(numbers, TableFormat::json, sink, limits);
}

void answer_graphs(const Call& call, const Limits& limits, const Sink& sink) {
    GraphSource source;
    source.input = read_graph_format(call.arguments.text("input"));
    source.from = call.arguments.text("from");
    source.misere = call.arguments.flag("misere");
    source.strict = call.arguments.flag("strict");
    if (!call.arguments.text("file").empty()) {
        source.text = call.arguments.text("file");
    } else if (!call.file.empty()) {
        source.text = call.file;
    }
    if (!call.arguments.text("positions").empty()) {
        source.positions = read_count(call.arguments.text("positions"), "positions", most_rows);
    }
    const GraphQuestion question{.acyclic = call.arguments.flag("acyclic"),
                                 .insist = call.arguments.flag("insist")};
    const GraphsRead graphs = read_graphs(source, limits, call.games);
    const std::vector<std::string>& tokens = call.arguments.list("token");
    if (!tokens.empty()) {
        sink(to_json(answer_tokens(tokens, graphs, question, limits)));
        return;
    }
    const GraphAnswer answer = answer_graph(graphs, question, limits);
    if (call.arguments.flag("summary")) {
        sink(summary_json(answer));
    } else {
        write_json(answer, sink);
    }
}

void answer_of_statistics(const Call& call, const Limits& limits, const Sink& sink) {
    StatisticsQuery query;
    query.game = call.arguments.text("game");
    query.strategy = call.arguments.text("strategy");
    query.count = call.arguments.text("count");
    sink(to_json(answer_statistics(read_statistics_request(query, call.games), limits)));
}

void answer_of_octal(const Call& call, const Limits& limits, const Sink& sink) {
    OctalQuery query;
    query.codes = call.arguments.list("code");
    query.digits = call.arguments.text("digits");
    query.count = call.arguments.text("count");
    sink(to_json(answer_octal(read_octal_request(query), limits)));
}

void answer_of_rules(const Call& call, const Limits& /*limits*/, const Sink& sink) {
    RulesSource source;
    source.text = call.file.empty() ? call.arguments.text("rules") : call.file;
    source.misere = call.arguments.flag("misere");
    if (source.text.empty()) {
        throw Error(ErrorKind::bad_request,
                    "rules are missing: send them as the body, or as the key 'rules'");
    }
    sink(to_json(answer_rules(source)));
}

void answer_of_play(const Call& call, const Limits& limits, const Sink& sink) {
    PlayQuery query;
    query.game = call.arguments.text("game");
    query.position = call.arguments.text("position");
    query.history = call.arguments.list("history");
    query.action = call.arguments.text("action");
    query.move = call.arguments.text("move");
    query.level = call.arguments.text("level");
    query.seed = call.arguments.text("seed");
    query.moves = call.arguments.text("moves");
    query.judge = call.arguments.flag("judge");
    sink(to_json(answer_play(query, limits, call.games)));
}

/// Only in their quick form: the full one may take gigabytes and minutes.  Pictures are only named:
/// gnuplot draws them, which the server does not run.
void answer_reproduce(const Call& call, const Limits& limits, const Sink& sink) {
    const std::vector<std::string>& ids = call.arguments.list("id");
    if (ids.empty()) {
        sink(experiments_as_json(all_experiments()));
        return;
    }
    const std::vector<const Experiment*> chosen = find_experiments(ids);
    if (!call.arguments.flag("quick")) {
        throw Error(ErrorKind::limit,
                    fmt::format("the server computes published results again only in their quick "
                                "form: ask with 'quick', or use the program: bouton reproduce {}",
                                chosen.front()->id));
    }
    std::vector<Result> results;
    results.reserve(chosen.size());
    for (const Experiment* experiment : chosen) {
        results.push_back({experiment, experiment->run({.quick = true, .limits = limits})});
    }
    sink(results_as_json(results));
}

constexpr Key game_key{"game", Key::Kind::text, "GAME, such as wythoff:a=2", true};
constexpr Key count_key{"count", Key::Kind::text, "how many rows, such as 100", true};
constexpr Key some_count_key{"count", Key::Kind::text, "how many rows, such as 100", false};
constexpr Key from_key{"from", Key::Kind::text, "the number of the first row; 0 if not given",
                       false};
constexpr Key summary_key{"summary", Key::Kind::flag, "counts and sums in place of the rows",
                          false};
constexpr Key strategy_key{"strategy", Key::Kind::text,
                           "which strategy to use, for a game with several", false};

std::vector<Endpoint> make_endpoints() {
    using Kind = Key::Kind;
    return {
        {.name = "games",
         .summary = "The games of the catalogue, and what can be asked of each",
         .keys = {},
         .schemas = {"games"},
         .answer = answer_games},
        {.name = "about",
         .summary = "What one game says about itself",
         .keys = {game_key},
         .schemas = {"about"},
         .example = "game=nim",
         .answer = answer_about},
        {.name = "solve",
         .summary = "Who wins a position, its Grundy value, and the winning moves",
         .keys = {{"position", Kind::text,
                   "GAME POSITION, or a sum: GAME POSITION + GAME POSITION ...", true},
                  {"all", Kind::flag, "every winning move, not one"},
                  {"explain", Kind::flag, "why"},
                  strategy_key,
                  {"grundy", Kind::flag, "insist on the Grundy value, however long it takes"}},
         .schemas = {"solve"},
         .example = "position=nim+3,4,5&all&explain",
         .answer = answer_solve},
        {.name = "play",
         .summary = "A position to play from: its picture, its moves, a move of the computer, a "
                    "hint, or why",
         .keys = {{"game", Kind::text, "GAME; not given for a sum"},
                  {"position", Kind::text,
                   "the position, or a sum with its games; not given: the start of the game"},
                  {"history", Kind::list, "the positions before, the first one first"},
                  {"action", Kind::text,
                   "state (if not given), move, computer, hint, why, or random for a new position"},
                  {"move", Kind::text, "for move: the position to leave, or words"},
                  {"level", Kind::text,
                   "beginner, casual, strong, perfect (if not given), devious"},
                  {"seed", Kind::text, "the same seed makes the same moves"},
                  {"moves", Kind::text, "how many moves are listed at most; 500 if not given"},
                  {"judge", Kind::flag, "tell who wins, and what each move leads to"}},
         .schemas = {"play"},
         .example = "game=nim&position=3,4,5&judge",
         .answer = answer_of_play},
        {.name = "losing",
         .summary = "The P-positions of a game in order",
         .keys = {game_key, count_key, from_key, strategy_key, summary_key},
         .pace = Pace::slow,
         .schemas = {"list", "list-summary"},
         .example = "game=wythoff&count=5",
         .answer = answer_losing},
        {.name = "positions",
         .summary = "The positions of one Grundy value in order",
         .keys = {game_key,
                  {"value", Kind::text, "the Grundy value", true},
                  count_key,
                  from_key,
                  summary_key},
         .pace = Pace::slow,
         .schemas = {"list", "list-summary"},
         .example = "game=wythoff&value=2&count=5",
         .answer = answer_positions},
        {.name = "grundy",
         .summary = "The table of Grundy values of a game on two piles, row 0 first",
         .keys = {game_key,
                  {"size", Kind::text, "ROWSxCOLUMNS, or one number for both"},
                  {"rows", Kind::text, "only these: FIRST-LAST"},
                  {"columns", Kind::text, "only these: FIRST-LAST"},
                  summary_key},
         .pace = Pace::slow,
         .schemas = {"table", "table-summary"},
         .example = "game=wythoff&size=14",
         .answer = answer_grundy},
        {.name = "sequence",
         .summary = "The Grundy values of heaps 0, 1, 2, ..., or of a row of a table",
         .keys = {game_key,
                  some_count_key,
                  from_key,
                  {"period", Kind::flag, "the period in place of the values"},
                  summary_key},
         .pace = Pace::slow,
         .schemas = {"list", "list-summary", "period"},
         .example = "game=octal:0.77&count=20",
         .answer = answer_sequence},
        {.name = "number",
         .summary = "Numbers in the numeration systems of Wythoff's game",
         .keys = {{"number", Kind::text, "a number, or a range such as 1..17"},
                  {"digits", Kind::text, "in place of a number its digits"},
                  {"a", Kind::text, "the parameter of the game; 1 if not given"},
                  {"system", Kind::text, "p, q, both or zeckendorf"},
                  {"from", Kind::text, "the first number of a table"},
                  {"count", Kind::text, "how many numbers a table has"},
                  {"trailing", Kind::flag, "only the zeros at the end of the digits"}},
         .pace = Pace::slow,
         .schemas = {"number", "number-table"},
         .example = "number=10&a=2",
         .answer = answer_numbers},
        {.name = "rules",
         .summary = "Whether rules of one's own can be read, and what was recognised in them",
         .keys = {{"rules", Kind::text,
                   "the rules, where the body is JSON or the address has them"},
                  {"misere", Kind::flag, "misere play"}},
         .pace = Pace::slow,
         .takes_file = true,
         .schemas = {"rules"},
         .example = "rules=heap+n;n-k+for+k+in+1..3",
         .answer = answer_of_rules},
        {.name = "graph",
         .summary = "A token on the vertices of a digraph: outcomes, Grundy values, kernel",
         .keys = {{"file", Kind::text,
                   "the graph in DOT, GraphML or as an edge list, where the body is JSON"},
                  {"input", Kind::text, "dot, graphml or edges; else the text itself tells"},
                  {"from", Kind::text, "in place of a graph: GAME POSITION"},
                  {"positions", Kind::text, "how many positions a game's graph may have"},
                  {"token", Kind::list, "a token on this vertex; several are a sum"},
                  {"misere", Kind::flag, "misere play"},
                  {"strict", Kind::flag, "refuse loops, and edges that are given twice"},
                  {"acyclic", Kind::flag, "refuse a graph with a cycle"},
                  {"insist", Kind::flag, "decide kernel and Grundy function in any case"},
                  summary_key},
         .pace = Pace::slow,
         .takes_file = true,
         .schemas = {"graph", "graph-summary", "tokens"},
         .example = "from=kayles+5",
         .answer = answer_graphs},
        {.name = "statistics",
         .summary = "Statistics of the lists of positions of a game",
         .keys = {game_key, strategy_key, some_count_key},
         .pace = Pace::slow,
         .schemas = {"statistics"},
         .example = "game=akiyama&count=1000",
         .answer = answer_of_statistics},
        {.name = "octal",
         .summary = "What is known of octal games by their codes",
         .keys = {{"code", Kind::list, "only these codes, such as 0.77"},
                  {"digits", Kind::text, "all codes of up to so many digits"},
                  {"count", Kind::text, "how many values of each"}},
         .pace = Pace::slow,
         .schemas = {"octal"},
         .example = "code=0.77&count=200",
         .answer = answer_of_octal},
        {.name = "reproduce",
         .summary = "Published results, computed again; without an id what there is",
         .keys = {{"id", Kind::list,
                   "what to compute again: ids, or beginnings of ids such as wythoff"},
                  {"quick", Kind::flag,
                   "shorter ranges and smaller sizes; the server has no other form"}},
         .pace = Pace::slow,
         .schemas = {"experiments", "reproduce"},
         .example = "id=wythoff/table-1&quick",
         .answer = answer_reproduce},
    };
}

}  // namespace

std::span<const Endpoint> endpoints() {
    static const std::vector<Endpoint> all = make_endpoints();
    return all;
}

const Endpoint* find_endpoint(std::string_view name) {
    const auto all = endpoints();
    const auto found = std::ranges::find(all, name, &Endpoint::name);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace bouton::web
