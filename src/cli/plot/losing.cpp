#include <memory>
#include <string>

#include "base/files/output_file.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/flags/table_flags.hpp"
#include "cli/plot/plot.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "game/catalogue.hpp"
#include "render/picture/losing_board.hpp"

namespace bouton::cli {

namespace {

struct LosingPlotFlags {
    std::string game;
    std::string size;
    std::string from;
    std::string title;
    std::string out;
    bool moves = false;
    LimitsFlags limits;
};

int plot_losing(const LosingPlotFlags& flags) {
    const PictureFormat format = picture_format_of(flags.out);
    const GamePtr game = make_game(flags.game);
    const auto [rows, columns] =
        read_size(flags.size, largest_board, ", so that the squares can be seen");
    const StopOnInterrupt guard;
    TerminalProgress progress("columns", flags.limits.quiet);
    const ShowWorking working(progress);
    const Limits limits = read_limits(flags.limits, &progress);
    BoardPicture board = losing_board(*game, columns, rows, limits);
    retitle(board.title, flags.title);
    if (flags.moves) add_winning_moves(board, *game);
    if (!flags.from.empty()) add_piece(board, *game, flags.from);
    OutputFile file(flags.out);
    file.write(drawn(limits, [&] { return draw_board(board, format); }));
    file.commit();
    return 0;
}

}  // namespace

void add_plot_losing(Command& plot, Action& action) {
    Command* command = plot.add_subcommand(
        "losing", "The losing positions of two piles or two heaps, as squares of a board");
    const auto flags = std::make_shared<LosingPlotFlags>();
    command->add_value("game", flags->game, "GAME, with its parameters").required();
    command
        ->add_value("--size", flags->size,
                    "Rows and columns of the board: 30, or 20x40; rows are of the first pile")
        .required();
    command
        ->add_value("--out", flags->out,
                    "The file, .svg, .png or .pdf, which appears whole or not at all")
        .required();
    command->add_flag("--moves", flags->moves,
                      "Also the winning moves, as arrows to the losing positions");
    command->add_value("--from", flags->from, "A position X,Y to show with its winning moves");
    command->add_value("--title", flags->title, "The title (default: the game's name)");
    add_limits_flags(*command, flags->limits);
    command->footer(
        "  bouton plot losing wythoff --size 30 --out wythoff.svg\n"
        "  bouton plot losing nim:misere --size 10 --out nim.svg\n"
        "  bouton plot losing queen --size 10 --moves --out queen.png\n"
        "  bouton plot losing wythoff:a=3,misere --size 2000 --out large.svg");
    command->callback([flags, &action] { action = [flags] { return plot_losing(*flags); }; });
}

}  // namespace bouton::cli
