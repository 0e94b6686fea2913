#include "cli/flags/list_flags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "answer/lists/list.hpp"
#include "base/error.hpp"
#include "base/text/text.hpp"
#include "cli/flags/output_format.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "format/hdf5/listing.hpp"
#include "format/list_size.hpp"
#include "format/listing.hpp"

namespace bouton::cli {

namespace {

/// The format of a text; none for HDF5.
std::optional<ListFormat> read_format(const ListFlags& flags) {
    constexpr std::array<std::string_view, 5> names{"text", "csv", "bfile", "json", "hdf5"};
    const std::string name = output_format(flags.format, flags.json, flags.out, names);
    require_summary_format(flags.summary, name);
    if (!flags.column.empty() && name != "bfile") {
        throw Error(ErrorKind::bad_request,
                    "--column is for b-files, which have one: leave it out, or ask for --format "
                    "bfile");
    }
    const auto index = std::ranges::distance(names.begin(), std::ranges::find(names, name));
    if (index + 1 == std::ssize(names)) return std::nullopt;
    return static_cast<ListFormat>(index);
}

std::size_t read_column(const ListFlags& flags, const RowList& list) {
    if (flags.column.empty()) return 0;
    for (std::size_t i = 0; i < list.columns.size(); ++i) {
        if (list.columns[i] == flags.column) return i;
    }
    throw Error(ErrorKind::bad_request,
                fmt::format("there is no column '{}'; the columns are {}",
                            abbreviated(flags.column), fmt::join(list.columns, ", ")));
}

void write_hdf5(RowList& list, const ListRequest& request, const ListFlags& flags,
                const Limits& limits) {
    if (flags.out.empty()) {
        throw Error(ErrorKind::bad_request,
                    "HDF5 is written to files only: say which with --out, such as --out list.h5");
    }
    const StopOnInterrupt guard;
    write_hdf5_list(list, request.count, request.facts, flags.out, limits);
}

}  // namespace

void add_list_flags(Command& command, ListFlags& flags) {
    command.add_value("--format", flags.format,
                      "text, csv, bfile, json or hdf5 (default: as the file's name says, or text)");
    command.add_value("--column", flags.column,
                      "Which column a b-file has, such as B (default: the first)");
    command.add_flag("--json", flags.json, "The same as --format json");
    command.add_flag("--summary", flags.summary,
                     "In place of the rows their count, the last one, and sums mod 2^64");
    command.add_value("--out", flags.out, "Write to a file, which appears whole or not at all");
    add_limits_flags(command, flags.limits, Threads::several);
}

void write_list(const ListRequest& request, const ListFlags& flags) {
    const auto format = read_format(flags);
    TerminalProgress progress("rows", flags.limits.quiet);
    const Limits limits = read_limits(flags.limits, &progress);
    RowList list = request.make(limits);
    if (!format) {
        write_hdf5(list, request, flags, limits);
        return;
    }
    const ListStyle style{*format, read_column(flags, list), request.facts};
    Output output(flags.out);
    if (flags.summary) {
        const ListSummary summary = summarize(list, request.count, limits);
        output.write(format == ListFormat::json ? to_json(summary, list, request.facts)
                                                : to_text(summary, list.columns));
    } else {
        output.expect(least_list_bytes(list, request.count, style));
        bouton::write_list(list, request.count, style, output.sink(), limits);
    }
    output.commit();
}

}  // namespace bouton::cli
