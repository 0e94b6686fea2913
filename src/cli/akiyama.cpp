#include <fmt/format.h>

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "base/output_file.hpp"
#include "cli/akiyama_options.hpp"
#include "cli/command.hpp"
#include "cli/output_format.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "lab/report.hpp"
#include "render/paragraph.hpp"

namespace bouton::cli {

namespace {

struct Options {
    AkiyamaOptions list;
    std::string format;
    std::string out;
    bool json = false;
};

std::string as_text(const AkiyamaFigures& figures) {
    const std::size_t width = output_width();
    const Table table = figures_table(figures);
    const Table steps = steps_table(figures);
    std::string text = fmt::format("{}\n{}\n{}\n{}\n", paragraph(table.caption, width),
                                   table_as_text(table, width), paragraph(steps.caption, width),
                                   table_as_text(steps, width));
    for (const std::string& remark : figures.remarks) text += paragraph(remark, width);
    return text;
}

nlohmann::ordered_json number(std::uint64_t value) {
    if (value > std::uint64_t{1} << 53U) return std::to_string(value);
    return value;
}

std::string as_json(const AkiyamaFigures& figures, const std::string& strategy) {
    nlohmann::ordered_json json;
    json["game"] = "akiyama";
    json["strategy"] = strategy;
    json["rows"] = nlohmann::json::array();
    for (std::size_t n = 0; n < figures.rows.size(); ++n) {
        nlohmann::ordered_json row;
        for (std::size_t i = 0; i < figures.columns.size(); ++i) {
            const Figure& figure = figures.rows[n][i];
            const std::string& key = figures.columns[i].key;
            row[key] = nullptr;
            if (const auto* count = std::get_if<std::uint64_t>(&figure)) row[key] = number(*count);
            if (const auto* ratio = std::get_if<double>(&figure)) row[key] = *ratio;
        }
        for (std::size_t column = 0; column < 3; ++column) {
            nlohmann::ordered_json steps = nlohmann::json::object();
            for (const auto& [step, count] : figures.steps[n].at(column)) {
                steps[std::to_string(step)] = number(count);
            }
            row["steps"][std::string(1, "ABC"[column])] = std::move(steps);
        }
        json["rows"].push_back(std::move(row));
    }
    return json.dump() + "\n";
}

int akiyama(const Options& options) {
    constexpr std::uint64_t most = 1'000'000'000'000'000;
    constexpr std::array<std::string_view, 3> formats{"text", "csv", "json"};
    const std::string format = output_format(options.format, options.json, options.out, formats);
    const std::uint64_t count = read_count(options.list, 3'200'000, most);
    AkiyamaFigures figures;
    const StopOnInterrupt guard;
    // What cannot be written is known before anything is computed.
    std::optional<OutputFile> file;
    if (!options.out.empty()) file.emplace(options.out);
    {
        TerminalProgress progress("rows", options.list.quiet);
        figures = figures_at(akiyama_counts(count), options.list, &progress);
    }
    const std::string text = format == "csv"    ? figures_as_csv(figures)
                             : format == "json" ? as_json(figures, options.list.strategy)
                                                : as_text(figures);
    if (file) {
        file->write(text);
        file->commit();
    } else if (format == "text") {
        print_text(text);
    } else {
        print(text);
    }
    return 0;
}

}  // namespace

void add_akiyama(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "akiyama", "Statistics of the lists of Akiyama's nim, at powers of ten");
    const auto options = std::make_shared<Options>();
    add_akiyama_options(*command, options->list, "3200000");
    command->add_option("--format", options->format,
                        "text, csv or json (default: as the file's name says, or text)");
    command->add_flag("--json", options->json, "The same as --format json");
    command->add_option("--out", options->out,
                        "Write to a file, which appears whole or not at all");
    command->footer(
        "Exceptions, ratios beside the limits that they suggest, and steps from row to row; for\n"
        "exact also how it departs from greedy. A row needs all rows before it, so that there is\n"
        "one thread; memory is about 0.7 bytes a row for greedy, 24 for exact. For pictures see\n"
        "bouton plot akiyama, for the rows themselves bouton losing akiyama.\n\n"
        "  bouton akiyama\n"
        "  bouton akiyama --count 10^9 --out akiyama.csv\n"
        "  bouton akiyama --strategy exact --count 10^7");
    command->callback([options, &action] { action = [options] { return akiyama(*options); }; });
}

}  // namespace bouton::cli
