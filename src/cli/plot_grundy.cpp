#include <fmt/format.h>

#include <memory>
#include <string>

#include "base/error.hpp"
#include "base/output_file.hpp"
#include "cli/plot.hpp"
#include "cli/progress.hpp"
#include "cli/table_window.hpp"
#include "game/catalogue.hpp"
#include "lab/grundy_picture.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::string game;
    WindowOptions window;
    std::string title;
    std::string out;
    std::string memory;
    std::string threads;
    bool quiet = false;
};

int plot_grundy(const Options& options) {
    const PictureFormat format = picture_format_of(options.out);
    const GamePtr game = make_game(options.game);
    TerminalProgress progress("cells", options.quiet);
    draw_grundy_table(*game, read_window(options.window),
                      table_options(options.memory, options.threads, &progress), options.title,
                      format, options.out);
    return 0;
}

}  // namespace

void draw_grundy_table(const Game& game, const TableWindow& window, const TableOptions& how,
                       const std::string& title, PictureFormat format, const std::string& out) {
    const StopOnInterrupt guard;
    HeatPicture picture = grundy_picture(table_rules(game), window, how,
                                         fmt::format("Grundy values of {}", game.name()));
    if (!title.empty()) picture.title = title;
    OutputFile file(out);
    file.write(draw_heat(picture, format));
    if (how.control != nullptr && how.control->stopped()) {
        throw Error(ErrorKind::failed, "stopped before the picture was done");
    }
    file.commit();
}

void add_plot_grundy(Command& plot, Action& action) {
    Command* command = plot.add_subcommand(
        "grundy", "The Grundy values of a game on two piles, as colours with a legend");
    const auto options = std::make_shared<Options>();
    command->add_option("game", options->game, "GAME, with its parameters").required();
    add_window_options(*command, options->window);
    command
        ->add_option("--out", options->out,
                     "The file, .svg or .png, which appears whole or not at all")
        .required();
    command->add_option("--title", options->title, "The title (default: the game's name)");
    command->add_option("--memory", options->memory,
                        "Use at most so much memory, such as 512M or 4G (default: half of it)");
    command->add_option("--threads", options->threads,
                        "Use at most so many threads (default: one for each processor)");
    command->add_flag("--quiet", options->quiet, "Show no progress");
    command->footer(
        "Tables of more than 720 rows or columns are shown by the means of square blocks.\n\n"
        "  bouton plot grundy wythoff --size 100 --out wythoff.png\n"
        "  bouton plot grundy r-wythoff --size 5000 --out r-wythoff.png");
    command->callback([options, &action] { action = [options] { return plot_grundy(*options); }; });
}

}  // namespace bouton::cli
