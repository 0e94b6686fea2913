#include <fmt/format.h>

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/output_format.hpp"
#include "cli/plot.hpp"
#include "cli/progress.hpp"
#include "cli/table_window.hpp"
#include "cli/terminal.hpp"
#include "game/catalogue.hpp"
#include "generated/build_info.hpp"
#include "lab/grundy_table.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::string game;
    WindowOptions window;
    std::string format;
    std::string out;
    std::string memory;
    std::string threads;
    bool json = false;
    bool summary = false;
    bool quiet = false;
};

constexpr std::array<std::string_view, 6> formats{"text", "csv", "json", "hdf5", "png", "svg"};

/// For formats that are files of their own.
void require_whole_file(const Options& options, std::string_view format) {
    if (!options.out.empty() && !options.summary) return;
    throw Error(
        ErrorKind::bad_request,
        fmt::format("{0} is written to files only, and whole: say which with --out, such as "
                    "--out table.{1}, and leave --summary out",
                    format == "hdf5" ? "HDF5" : "a picture", format == "hdf5" ? "h5" : format));
}

std::string summary_text(const TableSummary& summary, bool json) {
    if (json) {
        nlohmann::ordered_json object;
        object["rows"] = summary.rows;
        object["columns"] = summary.columns;
        object["cells"] = std::to_string(summary.cells);
        object["sum_mod_2_64"] = std::to_string(summary.sum);
        object["largest"] = summary.largest;
        object["cells_of_value"] = summary.counts;
        object["column_sums"] = summary.column_sums;
        return object.dump() + "\n";
    }
    std::string text =
        fmt::format("rows {}\ncolumns {}\ncells {}\nsum mod 2^64 {}\nlargest {}\n", summary.rows,
                    summary.columns, summary.cells, summary.sum, summary.largest);
    constexpr std::size_t most = 10;
    for (std::size_t value = 0; value < std::min(most, summary.counts.size()); ++value) {
        text += fmt::format("cells of value {} {}\n", value, summary.counts[value]);
    }
    return text;
}

int grundy(const Options& options) {
    const GamePtr game = make_game(options.game);
    const RayRules rules = table_rules(*game);
    const TableWindow window = read_window(options.window);
    const std::string format = output_format(options.format, options.json, options.out, formats);
    TerminalProgress progress("cells", options.quiet);
    const TableOptions how = table_options(options.memory, options.threads, &progress);
    const StopOnInterrupt guard;
    if (format == "hdf5") {
        require_whole_file(options, format);
        const std::string name = game->name();
        const ListFacts facts{
            {"game", name},
            {"rules", std::string(find_game(name.substr(0, name.find(':'))).about->rules)},
            {"program", "bouton"},
            {"version", std::string(build::version)}};
        write_hdf5_grundy_table(rules, window, how, facts, options.out);
        return 0;
    }
    if (format == "png" || format == "svg") {
        require_whole_file(options, format);
        draw_grundy_table(*game, window, how, "",
                          format == "png" ? PictureFormat::png : PictureFormat::svg, options.out);
        return 0;
    }
    const GridFormat grid = format == "csv"    ? GridFormat::csv
                            : format == "json" ? GridFormat::json
                                               : GridFormat::text;
    const auto write = [&](const Sink& sink) {
        if (options.summary) {
            if (window.first_row != 0 || window.first_column != 0) {
                throw Error(ErrorKind::bad_request,
                            "a summary is of a whole table: leave --rows and --columns out");
            }
            sink(summary_text(ray_table_summary(rules, window.end_row, window.end_column, how),
                              grid == GridFormat::json));
        } else {
            write_grundy_table(rules, window, how, grid, sink);
        }
    };
    if (options.out.empty()) {
        write(print);
        return 0;
    }
    OutputFile file(options.out);
    write([&](std::string_view text) { file.write(text); });
    file.commit();
    return 0;
}

}  // namespace

void add_grundy(Command& program, Action& action) {
    Command* command =
        program.add_subcommand("grundy", "The table of Grundy values of a game on two piles");
    const auto options = std::make_shared<Options>();
    command->add_option("game", options->game, "GAME, with its parameters").required();
    add_window_options(*command, options->window);
    command->add_option(
        "--format", options->format,
        "text, csv, json, hdf5, png or svg (default: as the file's name says, or text)");
    command->add_flag("--json", options->json, "The same as --format json");
    command->add_flag(
        "--summary", options->summary,
        "In place of the rows: how many cells, their sum, and how many of each value");
    command->add_option("--out", options->out,
                        "Write to a file, which appears whole or not at all");
    command->add_option("--memory", options->memory,
                        "Use at most so much memory, such as 512M or 4G (default: half of it)");
    command->add_option("--threads", options->threads,
                        "Use at most so many threads (default: one for each processor)");
    command->add_flag("--quiet", options->quiet, "Show no progress");
    command->footer(
        "Row x and column y have the value of the piles x,y; row 0 comes first.\n\n"
        "  bouton grundy wythoff --size 14\n"
        "  bouton grundy wythoff:a=3 --size 2000x3000 --rows 1000-1999 --format csv\n"
        "  bouton grundy r-wythoff --size 10000 --out r-wythoff.h5\n"
        "  bouton grundy wythoff --size 200 --out wythoff.png\n"
        "  bouton grundy wythoff --size 50000 --summary");
    command->callback([options, &action] { action = [options] { return grundy(*options); }; });
}

}  // namespace bouton::cli
