#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "base/output_file.hpp"
#include "base/text.hpp"
#include "cli/plot.hpp"
#include "cli/progress.hpp"
#include "exact/number.hpp"
#include "game/catalogue.hpp"
#include "lab/losing_times.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::string game = "wythoff:a=2";
    std::string count;
    std::string strategy = "all";
    std::string points = "20";
    std::string title;
    std::string out;
    std::string data;
    std::string memory;
    bool logarithmic = false;
    bool quiet = false;
};

std::uint64_t read_number(const std::string& text, std::string_view option, std::uint64_t most) {
    const Integer number = parse_number(text);
    if (number < 1) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} must be at least 1, not {}", option, abbreviated(text)));
    }
    if (number > most) {
        throw Error(ErrorKind::limit,
                    fmt::format("{} may be at most {}, not {}", option, most, abbreviated(text)));
    }
    return static_cast<std::uint64_t>(number.to_word().value());
}

std::vector<std::string> read_strategies(const std::string& text, const Game& game) {
    if (text == "all") {
        const auto names = game.strategies();
        return {names.begin(), names.end()};
    }
    const auto names = split(text, ',');
    return {names.begin(), names.end()};
}

int plot_times(const Options& options) {
    constexpr std::uint64_t most_rows = 1'000'000'000'000'000;
    const PictureFormat format = picture_format_of(options.out);
    const GamePtr game = make_game(options.game);
    const std::uint64_t count = read_number(options.count, "--count", most_rows);
    const auto points = static_cast<std::size_t>(read_number(options.points, "--points", 1000));
    const StopOnInterrupt guard;
    TerminalProgress progress("rows", options.quiet);
    Question question;
    question.control = &progress;
    if (!options.memory.empty()) question.memory = parse_memory(options.memory);

    // What cannot be written is known before anything is measured.
    OutputFile picture(options.out);
    std::optional<OutputFile> table;
    if (!options.data.empty()) table.emplace(options.data);
    const LosingTimes times = time_losing(
        *game, read_strategies(options.strategy, *game),
        options.logarithmic ? geometric_counts(count, points) : even_counts(count, points),
        question);
    const std::string title =
        options.title.empty()
            ? fmt::format("Time to list the first n P-positions of {}", game->name())
            : options.title;
    picture.write(draw_curves(times_picture(times, title, options.logarithmic), format));
    if (table) table->write(times_as_csv(times));
    if (progress.stopped()) throw Error(ErrorKind::failed, "stopped before the picture was done");
    if (table) table->commit();
    picture.commit();
    return 0;
}

}  // namespace

void add_plot_times(Command& plot, Action& action) {
    Command* command = plot.add_subcommand(
        "times", "How long each strategy takes for the first n P-positions, measured here");
    const auto options = std::make_shared<Options>();
    command->add_option("game", options->game, "GAME, with its parameters (default: wythoff:a=2)");
    command->add_option("--count", options->count, "The largest n").required();
    command
        ->add_option("--out", options->out,
                     "The file, .svg or .png, which appears whole or not at all")
        .required();
    command->add_option("--strategy", options->strategy,
                        "One strategy, or several joined by commas (default: all)");
    command->add_flag("--log", options->logarithmic, "Logarithmic axes");
    command->add_option("--points", options->points,
                        "For how many n the time is measured (default: 20)");
    command->add_option("--data", options->data, "Also write the times to this file, as CSV");
    command->add_option("--title", options->title, "The title (default: what is shown)");
    command->add_option("--memory", options->memory,
                        "Use at most so much memory, such as 512M or 4G (default: half of it)");
    command->add_flag("--quiet", options->quiet, "Show no progress");
    command->footer(
        "Times are processor time, the least of at least three runs.\n\n"
        "  bouton plot times --count 1e6 --out times.svg\n"
        "  bouton plot times wythoff --count 1e7 --log --out times.png --data times.csv\n"
        "  bouton plot times --count 1e6 --strategy recursive,algebraic --out two.svg");
    command->callback([options, &action] { action = [options] { return plot_times(*options); }; });
}

}  // namespace bouton::cli
