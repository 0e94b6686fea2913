#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>

#include "base/error.hpp"
#include "base/output_file.hpp"
#include "base/text.hpp"
#include "cli/plot.hpp"
#include "cli/progress.hpp"
#include "exact/number.hpp"
#include "game/catalogue.hpp"
#include "lab/losing_board.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::string game;
    std::string size;
    std::string from;
    std::string title;
    std::string out;
    bool moves = false;
    bool quiet = false;
};

/// N or NxM: columns and rows.
std::array<std::size_t, 2> read_size(const std::string& text) {
    const auto parts = split(text, 'x');
    if (parts.size() > 2) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("--size has columns and rows, such as 30 or 40x20, not '{}'",
                                abbreviated(text)));
    }
    std::array<std::size_t, 2> size{};
    for (std::size_t i = 0; i < 2; ++i) {
        const Integer number = parse_number(parts[i < parts.size() ? i : 0]);
        if (number < 1) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("--size must be at least 1 column and 1 row, not '{}'",
                                    abbreviated(text)));
        }
        if (number > largest_board) {
            throw Error(ErrorKind::limit,
                        fmt::format("--size may be at most {} columns and rows, of which nobody "
                                    "could see more, not '{}'",
                                    largest_board, abbreviated(text)));
        }
        size.at(i) = static_cast<std::size_t>(number.to_word().value());
    }
    return size;
}

int plot_losing(const Options& options) {
    const PictureFormat format = picture_format_of(options.out);
    const GamePtr game = make_game(options.game);
    const auto [columns, rows] = read_size(options.size);
    const StopOnInterrupt guard;
    TerminalProgress progress("columns", options.quiet);
    BoardPicture board = losing_board(*game, columns, rows, &progress);
    if (!options.title.empty()) board.title = options.title;
    if (options.moves) add_winning_moves(board, *game);
    if (!options.from.empty()) add_piece(board, *game, options.from);
    OutputFile file(options.out);
    file.write(draw_board(board, format));
    if (progress.stopped()) throw Error(ErrorKind::failed, "stopped before the picture was done");
    file.commit();
    return 0;
}

}  // namespace

void add_plot_losing(Command& plot, Action& action) {
    Command* command = plot.add_subcommand(
        "losing", "The P-positions of a game on two piles, as squares of a board");
    const auto options = std::make_shared<Options>();
    command->add_option("game", options->game, "GAME, with its parameters").required();
    command->add_option("--size", options->size, "Columns, or columns and rows: 30 or 40x20")
        .required();
    command
        ->add_option("--out", options->out,
                     "The file, .svg or .png, which appears whole or not at all")
        .required();
    command->add_flag("--moves", options->moves,
                      "Also the winning moves, as arrows to the P-positions");
    command->add_option("--from", options->from, "A position X,Y to show with its winning moves");
    command->add_option("--title", options->title, "The title (default: the game's name)");
    command->add_flag("--quiet", options->quiet, "Show no progress");
    command->footer(
        "  bouton plot losing wythoff --size 30 --out wythoff.svg\n"
        "  bouton plot losing queen --size 10 --moves --out queen.png\n"
        "  bouton plot losing wythoff:a=3,misere --size 2000 --out large.svg");
    command->callback([options, &action] { action = [options] { return plot_losing(*options); }; });
}

}  // namespace bouton::cli
