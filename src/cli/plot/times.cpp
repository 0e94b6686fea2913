#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "answer/lists/losing_times.hpp"
#include "ask/lists/losing_times.hpp"
#include "ask/numbers.hpp"
#include "base/counts.hpp"
#include "base/error.hpp"
#include "base/files/output_file.hpp"
#include "base/text/text.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/plot/plot.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"

namespace bouton::cli {

namespace {

struct TimesPlotFlags {
    std::string game = "wythoff:a=2";
    std::string count;
    std::string strategy = "all";
    std::string points = "20";
    std::string title;
    std::string out;
    std::string data;
    LimitsFlags limits;
    bool logarithmic = false;
};

bool is_same_place(const std::string& one, const std::string& other) {
    const auto place = [](const std::string& path) {
        std::error_code unknown;
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path), unknown);
    };
    return place(one) == place(other);
}

std::vector<std::string> read_strategies(const std::string& text, const Game& game) {
    if (text == "all") {
        const auto names = require_decided(game).strategies();
        return {names.begin(), names.end()};
    }
    const auto names = split(text, ',');
    return {names.begin(), names.end()};
}

int plot_times(const TimesPlotFlags& flags) {
    constexpr std::uint64_t most_rows = 1'000'000'000'000'000;
    const PictureFormat format = picture_format_of(flags.out);
    if (!flags.data.empty() && is_same_place(flags.out, flags.data)) {
        throw Error(ErrorKind::bad_request,
                    "--out and --data name the same file: give each a file of its own");
    }
    const GamePtr game = make_game(flags.game);
    const std::uint64_t count = read_count(flags.count, "--count", most_rows);
    const auto points = static_cast<std::size_t>(read_count(flags.points, "--points", 1000));
    std::string title =
        fmt::format("Time to list the first n losing positions of {}", game->name());
    retitle(title, flags.title);
    const StopOnInterrupt guard;
    TerminalProgress progress("rows", flags.limits.quiet);
    const ShowWorking working(progress);
    Question question;
    question.limits = read_limits(flags.limits, &progress);

    // What cannot be written is known before anything is measured.
    OutputFile picture(flags.out);
    std::optional<OutputFile> table;
    if (!flags.data.empty()) table.emplace(flags.data);
    const LosingTimes times = time_losing(
        *game, read_strategies(flags.strategy, *game),
        flags.logarithmic ? geometric_counts(count, points) : even_counts(count, points), question);
    const Chart chart = to_chart(times, title, flags.logarithmic);
    picture.write(drawn(question.limits, [&] { return draw_chart(chart, format); }));
    if (table) table->write(to_csv(times));
    if (table) table->commit();
    picture.commit();
    return 0;
}

}  // namespace

void add_plot_times(Command& plot, Action& action) {
    Command* command = plot.add_subcommand(
        "times", "How long each strategy takes for the first n losing positions, measured here");
    const auto flags = std::make_shared<TimesPlotFlags>();
    command->add_value("game", flags->game, "GAME, with its parameters (default: wythoff:a=2)");
    command->add_value("--count", flags->count, "The largest n").required();
    command
        ->add_value("--out", flags->out,
                    "The file, .svg, .png or .pdf, which appears whole or not at all")
        .required();
    command->add_value("--strategy", flags->strategy,
                       "One strategy, or several joined by commas (default: all)");
    command->add_flag("--log", flags->logarithmic, "Logarithmic axes");
    command->add_value("--points", flags->points,
                       "For how many n the time is measured (default: 20)");
    command->add_value("--data", flags->data, "Also write the times to this file, as CSV");
    command->add_value("--title", flags->title, "The title (default: what is shown)");
    add_limits_flags(*command, flags->limits);
    command->footer(
        "Times are processor time, the least of at least three runs.\n\n"
        "  bouton plot times --count 1e6 --out times.svg\n"
        "  bouton plot times wythoff --count 1e7 --log --out times.png --data times.csv\n"
        "  bouton plot times --count 1e6 --strategy recursive,algebraic --out two.svg");
    command->callback([flags, &action] { action = [flags] { return plot_times(*flags); }; });
}

}  // namespace bouton::cli
