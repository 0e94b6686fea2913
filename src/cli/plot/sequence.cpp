#include <memory>
#include <string>

#include "ask/lists/sequence_chart.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/plot/plot.hpp"

namespace bouton::cli {

namespace {

struct SequencePlotFlags {
    ListQuery query;
    std::string checkpoint;
    std::string title;
    std::string out;
    bool logarithmic = false;
    LimitsFlags limits;
};

int plot_sequence(const SequencePlotFlags& flags) {
    plot_chart({flags.title, flags.out, flags.limits, "values"}, [&](const Limits& limits) {
        return answer_sequence_chart(flags.query, flags.checkpoint, flags.logarithmic, limits);
    });
    return 0;
}

}  // namespace

void add_plot_sequence(Command& plot, Action& action) {
    Command* command = plot.add_subcommand(
        "sequence", "The Grundy values of heaps, or of a row of a table, as points");
    const auto flags = std::make_shared<SequencePlotFlags>();
    command
        ->add_value("game", flags->query.game,
                    "GAME on heaps, or GAME:row=R for row R of the table of a game on two piles")
        .required();
    command->add_value("--count", flags->query.count, "How many values").required();
    command->add_value("--from", flags->query.from, "The first heap or column (default: 0)");
    command->add_value("--checkpoint", flags->checkpoint,
                       "Of octal and grundy-game: keep the values in this file, and go on from it "
                       "when it is there");
    command
        ->add_value("--out", flags->out,
                    "The file, .svg or .png, which appears whole or not at all")
        .required();
    command->add_flag("--log", flags->logarithmic, "A logarithmic axis for the heaps");
    command->add_value("--title", flags->title, "The title (default: the game's name)");
    add_limits_flags(*command, flags->limits, Threads::several);
    command->footer(
        "Where few heaps have values of the sparse space, these are shown in another colour:\n"
        "bouton sequence GAME --count N --frequencies counts them.\n\n"
        "  bouton plot sequence octal:0.6 --count 2^16 --log --out officers.png\n"
        "  bouton plot sequence grundy-game --count 10^6 --out grundy.png\n"
        "  bouton plot sequence wythoff:row=5 --count 200 --out row.svg");
    command->callback([flags, &action] { action = [flags] { return plot_sequence(*flags); }; });
}

}  // namespace bouton::cli
