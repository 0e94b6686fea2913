#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/list_options.hpp"
#include "game/catalogue.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::string game;
    std::string value;
    std::string count;
    std::string from = "0";
    ListOptions list;
};

int positions(const Options& options) {
    const GamePtr game = make_game(options.game);
    const Integer value = read_number(options.value, "--value", 0);
    const Integer count = read_number(options.count, "--count", 1);
    const Integer from = read_number(options.from, "--from", 0);
    const auto list = [&](Question question) {
        question.rows = count;
        return game->positions(value, from, question);
    };
    answer_with_list(list, count, options.list,
                     {{"game", game->name()},
                      {"content", "positions of one Grundy value"},
                      {"value", value.to_string()},
                      {"from", from.to_string()}});
    return 0;
}

}  // namespace

void add_positions(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "positions", "The positions of one Grundy value, in order of the smaller pile");
    const auto options = std::make_shared<Options>();
    command->add_option("game", options->game, "GAME, with its parameters").required();
    command->add_option("--value", options->value, "The Grundy value").required();
    command->add_option("--count", options->count, "How many").required();
    command->add_option("--from", options->from, "The number of the first one (default: 0)");
    add_list_options(*command, options->list);
    command->footer(
        "Each line is n a b, the n-th position (a, b) with a at most b, counted from 0.\n\n"
        "  bouton positions wythoff --value 1 --count 12\n"
        "  bouton positions r-wythoff --value 2 --count 10 --from 10^1000\n"
        "  bouton positions wythoff:a=2 --value 5 --count 1e6 --format csv --out five.csv");
    command->callback([options, &action] { action = [options] { return positions(*options); }; });
}

}  // namespace bouton::cli
