#include "answer/games.hpp"

#include <memory>

#include "cli/command.hpp"
#include "cli/output.hpp"

namespace bouton::cli {

namespace {

int games(bool json) {
    Output output("");
    output.write(json ? games_json(catalogue()) : games_text(catalogue(), output.style()));
    return 0;
}

}  // namespace

void add_games(Command& program, Action& action) {
    Command* command = program.add_subcommand("games", "The games that Bouton knows");
    const auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "Answer in JSON");
    command->footer(
        "Parameters are shown with their defaults. They are given after a colon:\n\n"
        "  bouton solve wythoff:a=2 11,25\n"
        "  bouton solve nim:misere 3,4,5\n\n"
        "bouton about GAME tells more about each.");
    command->callback([json, &action] { action = [json] { return games(*json); }; });
}

}  // namespace bouton::cli
