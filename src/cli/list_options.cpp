#include "cli/list_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "base/text.hpp"
#include "cli/output_format.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "exact/number.hpp"
#include "lab/listing.hpp"

namespace bouton::cli {

namespace {

/// The format of a text; none for HDF5.
std::optional<ListFormat> read_format(const ListOptions& options) {
    constexpr std::array<std::string_view, 5> names{"text", "csv", "bfile", "json", "hdf5"};
    const std::string name = output_format(options.format, options.json, options.out, names);
    const auto index = std::ranges::distance(names.begin(), std::ranges::find(names, name));
    if (index + 1 == std::ssize(names)) return std::nullopt;
    return static_cast<ListFormat>(index);
}

std::size_t read_column(const ListOptions& options, const RowList& list) {
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

void answer_with_hdf5(RowList& list, const Integer& count, const ListOptions& options,
                      const ListFacts& facts, Control* control, Threads threads) {
    if (options.out.empty()) {
        throw Error(ErrorKind::bad_request,
                    "HDF5 is written to files only: say which with --out, such as --out list.h5");
    }
    if (options.summary) {
        throw Error(ErrorKind::bad_request, "a summary is text or JSON, not HDF5");
    }
    const StopOnInterrupt guard;
    write_hdf5_list(list, count, facts, options.out, control, threads);
}

}  // namespace

void add_list_options(Command& command, ListOptions& options) {
    command.add_option(
        "--format", options.format,
        "text, csv, bfile, json or hdf5 (default: as the file's name says, or text)");
    command.add_option("--column", options.column,
                       "Which column a b-file has, such as B (default: the first)");
    command.add_flag("--json", options.json, "The same as --format json");
    command.add_flag("--summary", options.summary,
                     "In place of the rows their count, the last one, and sums mod 2^64");
    command.add_option("--out", options.out, "Write to a file, which appears whole or not at all");
    command.add_option("--memory", options.memory,
                       "Use at most so much memory, such as 512M or 4G (default: half of it)");
    command.add_option("--threads", options.threads,
                       "Use at most so many threads (default: one for each processor)");
    command.add_flag("--quiet", options.quiet, "Show no progress");
}

Integer read_number(const std::string& text, std::string_view option, std::int64_t least) {
    Integer number = parse_number(text);
    if (number < least) {
        throw Error(ErrorKind::bad_request, fmt::format("{} must be at least {}, not {}", option,
                                                        least, abbreviated(text)));
    }
    return number;
}

void answer_with_list(const std::function<RowList(const Question&)>& make, const Integer& count,
                      const ListOptions& options, const ListFacts& facts) {
    const auto text_format = read_format(options);
    const Threads threads = options.threads.empty() ? Threads{} : parse_threads(options.threads);
    TerminalProgress progress("rows", options.quiet);
    Question question;
    question.control = &progress;
    if (!options.memory.empty()) question.memory = parse_memory(options.memory);
    RowList list = make(question);
    if (!text_format) {
        answer_with_hdf5(list, count, options, facts, &progress, threads);
        return;
    }
    const ListFormat format = *text_format;
    const ListStyle style{format, read_column(options, list)};
    const auto write = [&](const Sink& sink) {
        if (options.summary) {
            sink(summary_text(list, summarize(list, count, &progress), format == ListFormat::json));
        } else {
            write_list(list, count, style, sink, &progress, threads);
        }
    };
    if (options.out.empty()) {
        write(print);
        return;
    }
    const StopOnInterrupt guard;
    OutputFile file(options.out);
    write([&](std::string_view text) { file.write(text); });
    file.commit();
}

}  // namespace bouton::cli
