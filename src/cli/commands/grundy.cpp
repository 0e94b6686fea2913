#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "answer/lists/table.hpp"
#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/flags/output_format.hpp"
#include "cli/flags/table_flags.hpp"
#include "cli/output.hpp"
#include "cli/plot/plot.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "format/grundy_table.hpp"
#include "generated/build_info.hpp"

namespace bouton::cli {

namespace {

struct GrundyFlags {
    TableQuery query;
    std::string format;
    std::string out;
    LimitsFlags limits;
    bool json = false;
    bool summary = false;
};

constexpr std::array<std::string_view, 7> formats{"text", "csv", "json", "hdf5",
                                                  "png",  "svg", "pdf"};

/// For formats that are files of their own.
void require_whole_file(const GrundyFlags& flags, std::string_view format) {
    if (!flags.out.empty() && !flags.summary) return;
    throw Error(
        ErrorKind::bad_request,
        fmt::format("{0} is written to files only, and whole: say which with --out, such as "
                    "--out table.{1}, and leave --summary out",
                    format == "hdf5" ? "HDF5" : "a picture", format == "hdf5" ? "h5" : format));
}

/// A table that somebody looks at in a terminal; a huge one is not kept for that.
bool is_for_people(const TableRequest& request, const GrundyFlags& flags) {
    constexpr std::uint64_t most_cells = 1'000'000;
    const TableWindow& window = request.window;
    const std::uint64_t columns = window.end_column - window.first_column;
    return flags.out.empty() && isatty(STDOUT_FILENO) == 1 &&
           window.end_row - window.first_row <= most_cells / columns;
}

void write_hdf5(const TableRequest& request, const Limits& limits, const std::string& out) {
    const StopOnInterrupt guard;
    ListFacts facts = request.facts();
    facts.push_back({"rules", std::string(request.game->about().rules)});
    facts.push_back({"program", "bouton"});
    facts.push_back({"version", std::string(build::version)});
    write_hdf5_grundy_table(request.table, request.window, limits, facts, out);
}

int grundy(const GrundyFlags& flags) {
    const TableRequest request = read_table(with_size(flags.query));
    const std::string format = output_format(flags.format, flags.json, flags.out, formats);
    require_summary_format(flags.summary, format);
    TerminalProgress progress("cells", flags.limits.quiet);
    const Limits limits = read_limits(flags.limits, &progress);
    if (format == "hdf5") {
        require_whole_file(flags, format);
        write_hdf5(request, limits, flags.out);
        return 0;
    }
    if (const auto picture = find_picture_format(format)) {
        require_whole_file(flags, format);
        const ShowWorking working(progress);
        draw_grundy_table(request, limits, "", *picture, flags.out);
        return 0;
    }
    Output output(flags.out);
    if (flags.summary) {
        const TableSummary summary = answer_table_summary(request, limits);
        output.write(format == "json" ? to_json(summary, request.game->name()) : to_text(summary));
    } else {
        const GridFormat grid = format == "csv"                 ? GridFormat::csv
                                : format == "json"              ? GridFormat::json
                                : is_for_people(request, flags) ? GridFormat::aligned
                                                                : GridFormat::text;
        // A value and what stands behind it take two bytes at least.
        const TableWindow& window = request.window;
        output.expect(Integer(2) * (window.end_row - window.first_row) *
                      (window.end_column - window.first_column));
        write_grundy_table(request.table, window, limits, grid, output.sink(), request.facts());
    }
    output.commit();
    return 0;
}

}  // namespace

void add_grundy(Command& program, Action& action) {
    Command* command =
        program.add_subcommand("grundy", "The table of Grundy values of a game on two piles");
    const auto flags = std::make_shared<GrundyFlags>();
    add_table_flags(*command, flags->query);
    command->add_value(
        "--format", flags->format,
        "text, csv, json, hdf5, png, svg or pdf (default: as the file's name says, or text)");
    command->add_flag("--json", flags->json, "The same as --format json");
    command->add_flag(
        "--summary", flags->summary,
        "In place of the rows: how many cells, their sum, and how many of each value");
    command->add_value("--out", flags->out, "Write to a file, which appears whole or not at all");
    add_limits_flags(*command, flags->limits, Threads::several);
    command->footer(
        "Row x and column y have the value of the piles x,y; row 0 comes first.\n\n"
        "  bouton grundy wythoff --size 14\n"
        "  bouton grundy wythoff:a=3 --size 2000x3000 --rows 1000-1999 --format csv\n"
        "  bouton grundy r-wythoff --size 10000 --out r-wythoff.h5\n"
        "  bouton grundy wythoff --size 200 --out wythoff.png\n"
        "  bouton grundy wythoff --size 50000 --summary");
    command->callback([flags, &action] { action = [flags] { return grundy(*flags); }; });
}

}  // namespace bouton::cli
