#include <memory>

#include "cli/command.hpp"
#include "cli/flags/list_flags.hpp"

namespace bouton::cli {

void add_positions(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "positions", "The positions of one Grundy value, in order of the smaller pile");
    const auto flags = std::make_shared<ListFlags>();
    command->add_value("game", flags->query.game, "GAME, with its parameters").required();
    command->add_value("--value", flags->query.value, "The Grundy value").required();
    command->add_value("--count", flags->query.count, "How many").required();
    command->add_value("--from", flags->query.from, "The number of the first one (default: 0)");
    add_list_flags(*command, *flags);
    command->footer(
        "Each line is n a b, the n-th position (a, b) with a at most b, counted from 0.\n\n"
        "  bouton positions wythoff --value 1 --count 12\n"
        "  bouton positions r-wythoff --value 2 --count 10 --from 10^1000\n"
        "  bouton positions wythoff:a=2 --value 5 --count 1e6 --format csv --out five.csv");
    command->callback([flags, &action] {
        action = [flags] {
            write_list(read_positions(flags->query), *flags);
            return 0;
        };
    });
}

}  // namespace bouton::cli
