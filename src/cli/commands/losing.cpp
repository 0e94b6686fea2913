#include <memory>

#include "cli/command.hpp"
#include "cli/flags/list_flags.hpp"

namespace bouton::cli {

void add_losing(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "losing", "The losing positions of a game in order, one on each line");
    const auto flags = std::make_shared<ListFlags>();
    command->add_value("game", flags->query.game, "GAME, with its parameters").required();
    command->add_value("--count", flags->query.count, "How many").required();
    command->add_value("--from", flags->query.from, "The number of the first one (default: 0)");
    command->add_value("--strategy", flags->query.strategy,
                       "How to find them, for a game with several strategies");
    command->add_value("--heaps", flags->query.heaps,
                       "Of how many heaps the positions are, in a game on heaps (default: 1, or "
                       "more where that says little)");
    add_list_flags(*command, *flags);
    command->footer(
        "Counts and numbers may be expressions. Positions of several heaps are in the order\n"
        "of the largest heap, and heaps may be empty.\n\n"
        "  bouton losing subtraction:take=1-6 --count 5\n"
        "  bouton losing kayles --count 10\n"
        "  bouton losing nim --count 10 --heaps 4\n"
        "  bouton losing wythoff --count 12\n"
        "  bouton losing wythoff:a=2 --count 10 --from 10^1000\n"
        "  bouton losing wythoff:a=2,misere --count 1e6 --format csv --out misere.csv\n"
        "  bouton losing wythoff --count 1e9 --format hdf5 --out losing.h5\n"
        "  bouton losing wythoff --count 1e9 --summary --strategy arithmetic");
    command->callback([flags, &action] {
        action = [flags] {
            write_list(read_losing(flags->query), *flags);
            return 0;
        };
    });
}

}  // namespace bouton::cli
