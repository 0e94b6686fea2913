#include "ask/lists/sequence.hpp"

#include <array>
#include <memory>
#include <string>

#include "answer/lists/frequencies.hpp"
#include "answer/lists/list.hpp"
#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/flags/list_flags.hpp"
#include "cli/flags/output_format.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"

namespace bouton::cli {

namespace {

struct SequenceFlags {
    ListFlags list;
    std::string checkpoint;
    bool period = false;
    bool frequencies = false;
};

void write_period(const ListFlags& flags, const std::string& checkpoint) {
    constexpr std::array<std::string_view, 2> formats{"text", "json"};
    const std::string format = output_format(flags.format, flags.json, flags.out, formats);
    if (!flags.query.from.empty() || flags.summary || !flags.column.empty()) {
        throw Error(ErrorKind::bad_request,
                    "--period is about the whole sequence: leave --from, --summary and --column "
                    "out");
    }
    const PeriodRequest request = read_period(flags.query, checkpoint);
    Output output(flags.out);
    PeriodAnswer answer;
    {
        TerminalProgress progress("values", flags.limits.quiet);
        answer = answer_period(request, read_limits(flags.limits, &progress));
    }
    output.write(format == "json" ? to_json(answer) : to_text(answer));
    output.commit();
}

void write_frequencies(const ListFlags& flags, const std::string& checkpoint) {
    constexpr std::array<std::string_view, 3> formats{"text", "csv", "json"};
    const std::string format = output_format(flags.format, flags.json, flags.out, formats);
    if (flags.summary || !flags.column.empty()) {
        throw Error(ErrorKind::bad_request,
                    "--frequencies are counted already: leave --summary and --column out");
    }
    const StopOnInterrupt guard;
    Output output(flags.out);
    FrequencyAnswer answer;
    {
        TerminalProgress progress("values", flags.limits.quiet);
        answer = answer_frequencies(flags.query, checkpoint, read_limits(flags.limits, &progress));
    }
    output.write(format == "csv"    ? to_csv(answer)
                 : format == "json" ? to_json(answer)
                                    : to_text(answer, output.style()));
    output.commit();
}

int sequence(const SequenceFlags& flags) {
    if (flags.frequencies && flags.period) {
        throw Error(ErrorKind::bad_request,
                    "--frequencies and --period are two questions: ask one at a time");
    }
    if (flags.frequencies) {
        write_frequencies(flags.list, flags.checkpoint);
    } else if (flags.period) {
        write_period(flags.list, flags.checkpoint);
    } else {
        write_list(read_sequence(flags.list.query, flags.checkpoint), flags.list);
    }
    return 0;
}

}  // namespace

void add_sequence(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "sequence", "The Grundy values of heaps 0, 1, 2, ..., or of a row of a table");
    const auto flags = std::make_shared<SequenceFlags>();
    command
        ->add_value("game", flags->list.query.game,
                    "GAME on heaps, or GAME:row=R for row R of the table of a game on two piles")
        .required();
    command->add_value(
        "--count", flags->list.query.count,
        "How many; with --period, among how many to look (default: 10^6, or what suits "
        "the game)");
    command->add_value("--from", flags->list.query.from, "The first heap or column (default: 0)");
    command->add_flag("--period", flags->period,
                      "Preperiod, period and saltus, and whether they are proved");
    command->add_flag("--frequencies", flags->frequencies,
                      "How often each value occurs, and rare values, at powers of two");
    command->add_value("--checkpoint", flags->checkpoint,
                       "Of octal and grundy-game: keep the values in this file, and go on from it "
                       "when it is there");
    add_list_flags(*command, flags->list);
    command->footer(
        "Each line is n g. A sequence has period p and saltus s if g(n + p) = g(n) + s from the\n"
        "preperiod on.\n\n"
        "  bouton sequence kayles --count 20\n"
        "  bouton sequence wythoff:row=5 --count 100\n"
        "  bouton sequence wythoff:row=5 --period\n"
        "  bouton sequence subtraction:take=1/3/4 --period --json\n"
        "  bouton sequence octal:0.6 --count 2^16 --frequencies\n"
        "  bouton sequence octal:0.6 --count 10^7 --summary --checkpoint officers");
    command->callback([flags, &action] { action = [flags] { return sequence(*flags); }; });
}

}  // namespace bouton::cli
