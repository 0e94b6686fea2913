#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "answer/play/play.hpp"
#include "ask/play.hpp"
#include "cli/command.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "render/terminal/scene.hpp"

namespace bouton::cli {

namespace {

struct ShowFlags {
    std::vector<std::string> words;
    PlayQuery query;
    bool json = false;
    LimitsFlags limits;
};

/// The picture, then the moves, one on each line.
std::string shown_text(const PlayAnswer& answer, const TextStyle& style) {
    const ShownPosition& shown = answer.shown;
    const Game& game = *shown.request.game;
    std::string text = style.shown(spelled(game, shown.request.position)) + "\n";
    text += draw(shown.picture, {style.width, style.utf8});
    for (const ShownMove& move : shown.moves) {
        std::string line = fmt::format("leave {}", game.write(move.position));
        if (!move.words.empty()) line += fmt::format(" ({})", move.words);
        if (move.outcome) line += fmt::format(": {}", bouton::to_string(*move.outcome));
        text += style.wrapped(line) + "\n";
    }
    if (shown.ending) text += "The game is over.\n";
    if (!shown.complete) text += "There are more moves than these.\n";
    return text;
}

int show(const ShowFlags& flags) {
    PlayQuery query = flags.query;
    query.position = fmt::format("{}", fmt::join(flags.words, " "));
    const PlayAnswer answer = [&] {
        TerminalProgress progress("steps", flags.limits.quiet);
        return answer_play(query, read_limits(flags.limits, &progress));
    }();
    Output output("");
    output.write(flags.json ? to_json(answer) : shown_text(answer, output.style()));
    return 0;
}

}  // namespace

void add_show(Command& program, Action& action) {
    Command* command =
        program.add_subcommand("show", "The picture of a position, and the moves from it");
    const auto flags = std::make_shared<ShowFlags>();
    command
        ->add_value("position", flags->words,
                    "GAME, at its usual start, or GAME POSITION, or a sum: "
                    "GAME POSITION + GAME POSITION ...")
        .required();
    command->add_flag("--judge", flags->query.judge, "Tell what each move leads to");
    command->add_value("--moves", flags->query.moves,
                       "How many moves to list at most, up to 1000 (default: 500)");
    command->add_flag("--json", flags->json, "Answer in JSON, with the picture in parts");
    add_limits_flags(*command, flags->limits, Threads::several);
    command->footer(
        "After each move stands the outcome for the other player: P is a position that the player\n"
        "to move loses.\n\n"
        "  bouton show queen 7,5\n"
        "  bouton show nim 3,4,5 --judge\n"
        "  bouton show kayles 7 + nim 3 --json");
    command->callback([flags, &action] { action = [flags] { return show(*flags); }; });
}

}  // namespace bouton::cli
