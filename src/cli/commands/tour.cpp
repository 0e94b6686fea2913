#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "base/text/paragraph.hpp"
#include "cli/command.hpp"
#include "cli/terminal.hpp"

namespace bouton::cli {

namespace {

struct Stop {
    std::string_view remark;
    std::vector<std::string> arguments;
};

/// Runs what a user would type.
void visit(const Stop& stop) {
    print_text("\n" + paragraph(stop.remark, output_width()));
    print(fmt::format("$ bouton {}\n\n", fmt::join(stop.arguments, " ")));
    Command program("", "bouton");
    Action action;
    add_solve(program, action);
    program.parse(stop.arguments);
    action();
}

/// The tour, and after it the page, if somebody is there to see it.
int tour(bool serve) {
    const std::vector<Stop> stops{
        {"Nim, solved by Charles Bouton in 1901: take any number from one heap.",
         {"solve", "nim", "3,4,5", "--explain"}},
        {"Wythoff's game: take from one pile, or equally from both. On a board it is a queen on "
         "her "
         "way to the corner.",
         {"solve", "queen", "7,5", "--all", "--explain"}},
        {"Fraenkel's version with a = 2, by the numeration system of the convergents of the square "
         "root of 2.",
         {"solve", "wythoff:a=2", "11,25", "--strategy", "arithmetic", "--explain"}},
        {"Piles of any size, exactly.", {"solve", "wythoff", "10^40,2*10^40+7", "--all"}},
        {"Games add up: the Grundy values tell how.",
         {"solve", "kayles", "7", "+", "nim", "3", "+", "wythoff", "4,6", "--explain"}},
    };
    print_text(paragraph(
        "A short tour of Bouton. P is a position that the player to move loses, N one that "
        "the player to move wins; a winning move is told as the position to leave.",
        output_width()));
    for (const Stop& stop : stops) visit(stop);
    print_text("\n" + paragraph("Go on with: bouton play queen, bouton games, bouton --help.",
                                output_width()));
    if (!serve || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return 0;
    print("\nThe page, where all games can be seen and played:\n");
    Command program("", "bouton");
    Action action;
    add_serve(program, action);
    program.parse({"serve"});
    return action();
}

}  // namespace

void add_tour(Command& program, Action& action) {
    Command* command =
        program.add_subcommand("tour", "A handful of positions, solved and explained");
    const auto serve = std::make_shared<bool>(false);
    command->add_flag("--serve", *serve,
                      "On a terminal, go on to serve the page (see bouton serve --help)");
    command->callback([serve, &action] { action = [serve] { return tour(*serve); }; });
}

}  // namespace bouton::cli
