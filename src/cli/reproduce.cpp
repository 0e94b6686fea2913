#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "lab/report.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::vector<std::string> ids;
    std::string out;
    bool json = false;
    bool quick = false;
    bool quiet = false;
};

std::string document_name(const Experiment& experiment) {
    return fmt::format("{}, {}", short_name(experiment.document), experiment.place);
}

nlohmann::ordered_json about_as_json(const Experiment& experiment) {
    nlohmann::ordered_json json;
    json["id"] = experiment.id;
    json["title"] = experiment.title;
    json["source"] = document_name(experiment);
    return json;
}

nlohmann::ordered_json result_as_json(const Result& result) {
    const Finding& finding = result.finding;
    nlohmann::ordered_json json = about_as_json(*result.experiment);
    json["verdict"] = verdict_text(finding.verdict());
    json["as_documented"] = finding.verdict() != Agreement::undocumented;
    json["published"] = finding.published;
    json["computed"] = finding.computed;
    json["checks"] = nlohmann::json::array();
    for (const Check& check : finding.checks) {
        json["checks"].push_back({{"sentence", check.sentence}, {"holds", check.holds}});
    }
    json["errata"] = nlohmann::json::array();
    for (const Erratum& erratum : finding.errata) {
        nlohmann::ordered_json item;
        item["published"] = erratum.published;
        item["exact"] = erratum.exact;
        item["reason"] = erratum.reason;
        json["errata"].push_back(item);
    }
    json["tables"] = nlohmann::json::array();
    for (const Table& table : finding.tables) {
        nlohmann::ordered_json item;
        item["file"] = table_path(*result.experiment, table);
        item["caption"] = table.caption;
        item["columns"] = table.columns;
        item["rows"] = table.rows;
        json["tables"].push_back(item);
    }
    json["pictures"] = nlohmann::json::array();
    for (const Picture& picture : finding.pictures) {
        nlohmann::ordered_json item;
        item["file"] = picture_path(*result.experiment, picture);
        item["caption"] = picture.caption;
        json["pictures"].push_back(item);
    }
    return json;
}

/// What there is, for a command line without ids.
void list_experiments(bool json) {
    if (json) {
        nlohmann::ordered_json list = nlohmann::json::array();
        for (const Experiment& experiment : all_experiments()) {
            list.push_back(about_as_json(experiment));
        }
        print(list.dump() + "\n");
        return;
    }
    std::size_t width = 0;
    for (const Experiment& experiment : all_experiments()) {
        width = std::max(width, experiment.id.size());
    }
    for (const Experiment& experiment : all_experiments()) {
        print_text(fmt::format("{:<{}}  {} ({})\n", experiment.id, width, experiment.title,
                               document_name(experiment)));
    }
}

int reproduce(const Options& options) {
    if (options.ids.empty()) {
        list_experiments(options.json);
        return 0;
    }
    const std::vector<const Experiment*> chosen = find_experiments(options.ids);
    const StopOnInterrupt guard;
    const bool show = options.out.empty() && !options.json;
    std::vector<Result> results;
    for (const Experiment* experiment : chosen) {
        {
            TerminalProgress progress(fmt::format("steps of {}", experiment->id), options.quiet);
            results.push_back({experiment, experiment->run({options.quick, &progress})});
        }
        if (show) {
            print_text((results.size() > 1 ? "\n" : "") +
                       result_as_text(results.back(), output_width()));
        }
    }
    if (!options.out.empty()) {
        TerminalProgress progress("sections written", options.quiet);
        write_report(options.out, results, {options.quick, &progress});
    }
    if (options.json) {
        nlohmann::ordered_json list = nlohmann::json::array();
        for (const Result& result : results) list.push_back(result_as_json(result));
        print(list.dump() + "\n");
    } else if (!show || results.size() > 1) {
        print_text((show ? "\n" : "") + summary_as_text(results));
    }
    if (!options.out.empty() && !options.json) {
        print_text(fmt::format("The report is {}/report.html (and report.md).\n", options.out));
    }
    return as_documented(results) ? 0 : static_cast<int>(ErrorKind::disagreement);
}

}  // namespace

void add_reproduce(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "reproduce", "Compute published tables and figures again, and say who is right");
    const auto options = std::make_shared<Options>();
    command->add_option("id", options->ids,
                        "What to reproduce: ids, beginnings of ids such as wythoff, or all; "
                        "without any they are listed");
    command->add_option("--out", options->out,
                        "Write a report with tables and pictures into this folder");
    command->add_flag("--quick", options->quick, "Shorter ranges and smaller sizes");
    command->add_flag("--json", options->json, "Answer in JSON");
    command->add_flag("--quiet", options->quiet, "Show no progress");
    command->footer(
        "Exit status 4 if a result is not as documented: neither as published, nor wrong in the "
        "way\nthat docs/errata.md says.\n\n"
        "  bouton reproduce\n"
        "  bouton reproduce wythoff/table-5\n"
        "  bouton reproduce all --out report");
    command->callback([options, &action] { action = [options] { return reproduce(*options); }; });
}

}  // namespace bouton::cli
