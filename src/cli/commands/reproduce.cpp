#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "reproduce/report/report.hpp"

namespace bouton::cli {

namespace {

struct ReproduceFlags {
    std::vector<std::string> ids;
    std::string out;
    bool json = false;
    bool quick = false;
    LimitsFlags limits;
};

int reproduce(const ReproduceFlags& flags) {
    if (flags.ids.empty()) {
        if (!flags.out.empty() || flags.quick) {
            throw Error(ErrorKind::bad_request,
                        "what is to be reproduced is missing: name it, or all, for example bouton "
                        "reproduce all --out report");
        }
        if (flags.json) {
            print(experiments_as_json(all_experiments()));
        } else {
            print_text(experiments_as_text(all_experiments(), output_width()));
        }
        return 0;
    }
    const std::vector<const Experiment*> chosen = find_experiments(flags.ids);
    if (!flags.out.empty()) prepare_report(flags.out);
    const StopOnInterrupt guard;
    const bool show = flags.out.empty() && !flags.json;
    Limits limits = read_limits(flags.limits, nullptr);
    std::vector<Result> results;
    for (const Experiment* experiment : chosen) {
        {
            TerminalProgress progress(fmt::format("steps of {}", experiment->id),
                                      flags.limits.quiet);
            limits.control = &progress;
            results.push_back(
                {experiment, experiment->run({.quick = flags.quick, .limits = limits})});
        }
        if (show) {
            print_text((results.size() > 1 ? "\n" : "") +
                       result_as_text(results.back(), output_width()));
        }
    }
    if (!flags.out.empty()) {
        TerminalProgress progress("sections written", flags.limits.quiet);
        limits.control = &progress;
        write_report(flags.out, results, {.quick = flags.quick, .limits = limits});
    }
    if (flags.json) {
        print(results_as_json(results));
    } else if (!show || results.size() > 1) {
        print_text((show ? "\n" : "") + summary_as_text(results));
    }
    if (!flags.out.empty() && !flags.json) {
        print_text(fmt::format("The report is {}/report.html (and report.md).\n", flags.out));
    }
    return as_documented(results) ? 0 : static_cast<int>(ErrorKind::disagreement);
}

}  // namespace

void add_reproduce(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "reproduce", "Compute published tables and figures again, and say who is right");
    const auto flags = std::make_shared<ReproduceFlags>();
    command->add_value("id", flags->ids,
                       "What to reproduce: ids, beginnings of ids such as wythoff, or all; "
                       "without any they are listed");
    command->add_value("--out", flags->out,
                       "Write a report with tables and pictures into this folder");
    command->add_flag("--quick", flags->quick, "Shorter ranges and smaller sizes");
    command->add_flag("--json", flags->json, "Answer in JSON");
    add_limits_flags(*command, flags->limits, Threads::several);
    command->footer(
        "Exit status 4 if a result is not as documented: neither as published, nor wrong in the "
        "way\nthat docs/errata.md says.\n\n"
        "  bouton reproduce\n"
        "  bouton reproduce wythoff/table-5\n"
        "  bouton reproduce all --out report");
    command->callback([flags, &action] { action = [flags] { return reproduce(*flags); }; });
}

}  // namespace bouton::cli
