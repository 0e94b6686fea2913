#include "ask/lists/statistics.hpp"

#include <memory>
#include <string>

#include "cli/flags/limits_flags.hpp"
#include "cli/flags/statistics_flags.hpp"
#include "cli/plot/plot.hpp"

namespace bouton::cli {

namespace {

struct StatisticsPlotFlags {
    StatisticsFlags list;
    std::string kind;
    std::string title;
    std::string out;
    bool logarithmic = false;
};

int plot_statistics(const StatisticsPlotFlags& flags) {
    const ChartRequest request =
        read_chart_request(flags.list.query, flags.kind, flags.logarithmic);
    plot_chart({flags.title, flags.out, flags.list.limits, "rows"},
               [&](const Limits& limits) { return answer_chart(request, limits); });
    return 0;
}

}  // namespace

void add_plot_statistics(Command& plot, Action& action) {
    Command* command = plot.add_subcommand(
        "statistics", "Statistics of a game's list of positions, as curves, points or boxes");
    const auto flags = std::make_shared<StatisticsPlotFlags>();
    add_statistics_flags(*command, flags->list);
    command->add_value("kind", flags->kind, "Which picture, one that bouton about GAME names")
        .required();
    command
        ->add_value("--out", flags->out,
                    "The file, .svg, .png or .pdf, which appears whole or not at all")
        .required();
    command->add_flag("--log", flags->logarithmic,
                      "A logarithmic axis for n, or for the numbers of rows");
    command->add_value("--title", flags->title, "The title (default: what is shown)");
    command->footer(
        "  bouton plot statistics akiyama positions --out positions.svg\n"
        "  bouton plot statistics akiyama exceptions --log --count 10^7 --out exceptions.svg\n"
        "  bouton plot statistics akiyama steps --strategy exact --out steps.png");
    command->callback([flags, &action] { action = [flags] { return plot_statistics(*flags); }; });
}

}  // namespace bouton::cli
