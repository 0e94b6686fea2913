#include "answer/lists/statistics.hpp"

#include <array>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/flags/output_format.hpp"
#include "cli/flags/statistics_flags.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"

namespace bouton::cli {

namespace {

struct StatisticsCommandFlags {
    StatisticsFlags list;
    std::string format;
    std::string out;
    bool json = false;
};

int statistics(const StatisticsCommandFlags& flags) {
    constexpr std::array<std::string_view, 3> formats{"text", "csv", "json"};
    const std::string format = output_format(flags.format, flags.json, flags.out, formats);
    const StatisticsRequest request = read_statistics_request(flags.list.query);
    const StopOnInterrupt guard;
    // What cannot be written is known before anything is computed.
    Output output(flags.out);
    StatisticsAnswer answer;
    {
        TerminalProgress progress("rows", flags.list.limits.quiet);
        answer = answer_statistics(request, read_limits(flags.list.limits, &progress));
    }
    output.write(format == "csv"    ? to_csv(answer.statistics)
                 : format == "json" ? to_json(answer)
                                    : to_text(answer, output.style()));
    output.commit();
    return 0;
}

}  // namespace

void add_statistics(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "statistics", "Statistics of a game's list of positions, at powers of ten");
    const auto flags = std::make_shared<StatisticsCommandFlags>();
    add_statistics_flags(*command, flags->list);
    command->add_value("--format", flags->format,
                       "text, csv or json (default: as the file's name says, or text)");
    command->add_flag("--json", flags->json, "The same as --format json");
    command->add_value("--out", flags->out, "Write to a file, which appears whole or not at all");
    command->footer(
        "Of akiyama: exceptions, ratios beside the limits that they suggest, and steps from row "
        "to\n"
        "row; for exact also how it departs from greedy. A row needs all rows before it, so that\n"
        "there is one thread; memory is about 0.7 bytes a row for greedy, 24 for exact. For\n"
        "pictures see bouton plot statistics, for the rows themselves bouton losing.\n\n"
        "  bouton statistics akiyama\n"
        "  bouton statistics akiyama --count 10^9 --out akiyama.csv\n"
        "  bouton statistics akiyama --strategy exact --count 10^7");
    command->callback([flags, &action] { action = [flags] { return statistics(*flags); }; });
}

}  // namespace bouton::cli
