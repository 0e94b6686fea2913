#include <fmt/format.h>

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "exact/number.hpp"
#include "game/catalogue.hpp"
#include "lab/listing.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::string game;
    std::string count;
    std::string from = "0";
    std::string strategy;
    std::string format = "text";
    std::string column;
    std::string out;
    std::string memory;
    bool json = false;
    bool summary = false;
    bool quiet = false;
};

Integer read_count(const std::string& text, std::string_view option, std::int64_t least) {
    Integer number = parse_number(text);
    if (number < least) {
        throw Error(ErrorKind::bad_request, fmt::format("{} must be at least {}, not {}", option,
                                                        least, abbreviated(text)));
    }
    return number;
}

ListFormat read_format(const std::string& name) {
    constexpr std::array<std::string_view, 4> names{"text", "csv", "bfile", "json"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names.at(i) == name) return static_cast<ListFormat>(i);
    }
    throw Error(ErrorKind::bad_request, fmt::format("there is no format '{}'{}", abbreviated(name),
                                                    did_you_mean(name, names, "the formats are")));
}

std::size_t read_column(const Options& options, const RowList& list) {
    if (options.column.empty()) return 0;
    for (std::size_t i = 0; i < list.columns.size(); ++i) {
        if (list.columns[i] == options.column) return i;
    }
    throw Error(ErrorKind::bad_request,
                fmt::format("there is no column '{}'; the columns are {}",
                            abbreviated(options.column), fmt::join(list.columns, ", ")));
}

std::string summary_text(const RowList& list, const ListSummary& summary, bool json) {
    if (json) {
        nlohmann::ordered_json object;
        object["count"] = summary.count.to_string();
        object["last"]["n"] = summary.last_index.to_string();
        for (std::size_t i = 0; i < list.columns.size(); ++i) {
            object["last"][list.columns[i]] = summary.last[i].to_string();
            object["sums_mod_2_64"][list.columns[i]] = std::to_string(summary.sums[i]);
        }
        return object.dump() + "\n";
    }
    std::string text =
        fmt::format("count {}\nlast {}", summary.count.to_string(), summary.last_index.to_string());
    for (const Integer& number : summary.last) text += " " + number.to_string();
    text += '\n';
    for (std::size_t i = 0; i < list.columns.size(); ++i) {
        text += fmt::format("sum {} mod 2^64 {}\n", list.columns[i], summary.sums[i]);
    }
    return text;
}

int losing(const Options& options) {
    const GamePtr game = make_game(options.game);
    const Integer count = read_count(options.count, "--count", 1);
    const Integer from = read_count(options.from, "--from", 0);
    const ListFormat format = options.json ? ListFormat::json : read_format(options.format);
    TerminalProgress progress("rows", options.quiet);
    Question question;
    question.strategy = options.strategy;
    if (!options.memory.empty()) question.memory = parse_memory(options.memory);
    RowList list = game->losing(from, question);
    const std::size_t column = read_column(options, list);
    const auto write = [&](const Sink& sink) {
        if (options.summary) {
            sink(summary_text(list, summarize(list, count, &progress), format == ListFormat::json));
        } else {
            write_list(list, count, format, column, sink, &progress);
        }
    };
    if (options.out.empty()) {
        write(print);
        return 0;
    }
    const StopOnInterrupt guard;
    OutputFile file(options.out);
    write([&](std::string_view text) { file.write(text); });
    file.commit();
    return 0;
}

}  // namespace

void add_losing(CLI::App& program, Action& action) {
    CLI::App* command =
        program.add_subcommand("losing", "The P-positions of a game in order, one a line");
    const auto options = std::make_shared<Options>();
    command->add_option("game", options->game, "GAME, with its parameters")->required();
    command->add_option("--count", options->count, "How many")->required();
    command->add_option("--from", options->from, "The number of the first one (default: 0)");
    command->add_option("--strategy", options->strategy,
                        "How to find them, for a game with several strategies");
    command->add_option("--format", options->format, "text, csv, bfile or json (default: text)");
    command->add_option("--column", options->column,
                        "Which column a b-file has, such as B (default: the first)");
    command->add_flag("--json", options->json, "The same as --format json");
    command->add_flag("--summary", options->summary,
                      "In place of the rows their count, the last one, and sums mod 2^64");
    command->add_option("--out", options->out,
                        "Write to a file, which appears whole or not at all");
    command->add_option("--memory", options->memory,
                        "Use at most so much memory, such as 512M or 4G (default: half of it)");
    command->add_flag("--quiet", options->quiet, "Show no progress");
    command->footer(
        "Counts and numbers may be expressions.\n\n"
        "  bouton losing wythoff --count 12\n"
        "  bouton losing wythoff:a=2 --count 10 --from 10^1000\n"
        "  bouton losing wythoff:a=2,misere --count 1e6 --format csv --out misere.csv\n"
        "  bouton losing wythoff --count 1e9 --summary --strategy arithmetic");
    command->callback([options, &action] { action = [options] { return losing(*options); }; });
}

}  // namespace bouton::cli
