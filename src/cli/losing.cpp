#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/list_options.hpp"
#include "game/catalogue.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::string game;
    std::string count;
    std::string from = "0";
    std::string strategy;
    ListOptions list;
};

int losing(const Options& options) {
    const GamePtr game = make_game(options.game);
    const Integer count = read_number(options.count, "--count", 1);
    const Integer from = read_number(options.from, "--from", 0);
    const auto list = [&](Question question) {
        question.strategy = options.strategy;
        return game->losing(from, question);
    };
    std::string strategy = options.strategy;
    if (strategy.empty() && !game->strategies().empty()) strategy = game->strategies().front();
    answer_with_list(list, count, options.list,
                     {{"list", "P-positions"},
                      {"game", game->name()},
                      {"play", game->play() == Play::misere ? "misere" : "normal"},
                      {"strategy", strategy},
                      {"from", from.to_string()}});
    return 0;
}

}  // namespace

void add_losing(Command& program, Action& action) {
    Command* command =
        program.add_subcommand("losing", "The P-positions of a game in order, one a line");
    const auto options = std::make_shared<Options>();
    command->add_option("game", options->game, "GAME, with its parameters").required();
    command->add_option("--count", options->count, "How many").required();
    command->add_option("--from", options->from, "The number of the first one (default: 0)");
    command->add_option("--strategy", options->strategy,
                        "How to find them, for a game with several strategies");
    add_list_options(*command, options->list);
    command->footer(
        "Counts and numbers may be expressions.\n\n"
        "  bouton losing wythoff --count 12\n"
        "  bouton losing wythoff:a=2 --count 10 --from 10^1000\n"
        "  bouton losing wythoff:a=2,misere --count 1e6 --format csv --out misere.csv\n"
        "  bouton losing wythoff --count 1e9 --format hdf5 --out losing.h5\n"
        "  bouton losing wythoff --count 1e9 --summary --strategy arithmetic");
    command->callback([options, &action] { action = [options] { return losing(*options); }; });
}

}  // namespace bouton::cli
