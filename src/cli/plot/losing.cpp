#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>

#include "base/error.hpp"
#include "base/files/output_file.hpp"
#include "base/text/text.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/plot/plot.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "exact/number.hpp"
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

/// N or NxM: rows and columns.
std::array<std::size_t, 2> read_size(const std::string& text) {
    const auto parts = split(text, 'x');
    if (parts.size() > 2) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("--size has rows and columns, such as 30 or 20x40, not '{}'",
                                abbreviated(text)));
    }
    std::array<std::size_t, 2> size{};
    for (std::size_t i = 0; i < 2; ++i) {
        const Integer number = parse_number(parts[i < parts.size() ? i : 0]);
        if (number < 1) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("--size must be at least 1 row and 1 column, not '{}'",
                                    abbreviated(text)));
        }
        if (number > largest_board) {
            throw Error(
                ErrorKind::limit,
                fmt::format("--size may be at most {} rows and columns, so that the squares "
                            "can be seen, not '{}'",
                            largest_board, abbreviated(text)));
        }
        size.at(i) = static_cast<std::size_t>(number.to_word().value());
    }
    return size;
}

int plot_losing(const LosingPlotFlags& flags) {
    const PictureFormat format = picture_format_of(flags.out);
    const GamePtr game = make_game(flags.game);
    const auto [rows, columns] = read_size(flags.size);
    const StopOnInterrupt guard;
    TerminalProgress progress("columns", flags.limits.quiet);
    const Limits limits = read_limits(flags.limits, &progress);
    BoardPicture board = losing_board(*game, columns, rows, limits);
    if (!flags.title.empty()) board.title = flags.title;
    if (flags.moves) add_winning_moves(board, *game);
    if (!flags.from.empty()) add_piece(board, *game, flags.from);
    OutputFile file(flags.out);
    file.write(draw_board(board, format));
    if (progress.stopped()) throw Error(ErrorKind::failed, "stopped before the picture was done");
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
