#include "answer/solve.hpp"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "answer/solve_lines.hpp"
#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/flags/limits_flags.hpp"
#include "cli/line_reader.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"

namespace bouton::cli {

namespace {

struct SolveFlags {
    std::vector<std::string> words;
    SolveQuery query;
    bool json = false;
    LimitsFlags limits;
};

int solve(const SolveFlags& flags) {
    SolveQuery query = flags.query;
    query.position = fmt::format("{}", fmt::join(flags.words, " "));
    const PositionAnswer answer = [&] {
        TerminalProgress progress("steps", flags.limits.quiet);
        const ShowWorking working(progress);
        return answer_position(query, read_limits(flags.limits, &progress));
    }();
    Output output("");
    output.write(flags.json ? to_json(answer) : to_text(answer, output.style()));
    return 0;
}

/// Answers the positions of standard input, a line each.  What was answered is printed before a
/// line is waited for, so that another program can ask and answer in turns.
int solve_lines(const SolveFlags& flags) {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    constexpr std::chrono::seconds grace(30);  // the lines that follow are worth waiting for
    TerminalProgress progress("steps", flags.limits.quiet);
    const Limits limits = read_limits(flags.limits, &progress);
    end_program_after(std::nullopt);  // while the first line is waited for
    LineAnswers answers(flags.query, limits);
    LineReader lines;
    std::string text;
    while (const auto line = lines.next()) {
        // Each line has the time for itself.
        end_program_after(limits.time.allowed(), grace);
        text +=
            lines.was_cut()
                ? answers.refuse({ErrorKind::limit, fmt::format("the line is longer than {} bytes",
                                                                LineReader::longest)})
                : answers.answer(*line);
        if (lines.has_more() && text.size() < piece) continue;
        print(text);
        text.clear();
        end_program_after(std::nullopt);
    }
    print(text);
    return answers.first_error() ? static_cast<int>(*answers.first_error()) : 0;
}

}  // namespace

void add_solve(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "solve", "Who wins a position, its Grundy value, and the winning moves");
    const auto flags = std::make_shared<SolveFlags>();
    command
        ->add_value("position", flags->words,
                    "GAME POSITION, or a sum: GAME POSITION + GAME POSITION ...; or - for many, "
                    "one on each line of standard input")
        .required();
    command->add_flag("--all", flags->query.all, "Every winning move, not one");
    command->add_flag("--explain", flags->query.explain,
                      "Why: the theory at work on this position");
    command->add_value("--strategy", flags->query.strategy,
                       "Which strategy to solve it by, for a game with several");
    command->add_flag("--grundy", flags->query.grundy,
                      "Insist on the Grundy value, however long it takes");
    command->add_flag("--json", flags->json, "Answer in JSON");
    add_limits_flags(*command, flags->limits, Threads::several);
    command->footer(
        "P is a position that the player to move loses, N one that the player to move wins.\n"
        "A winning move is told as the position to leave.\n\n"
        "  bouton solve nim 3,4,5 --explain\n"
        "  bouton solve wythoff:a=2 11,25 --strategy arithmetic --explain\n"
        "  bouton solve wythoff 10^60,2*10^60+7 --all\n"
        "  bouton solve nim:misere 1,3,5,7\n"
        "  bouton solve kayles 7 + nim 3,4 + wythoff 4,6\n"
        "  bouton solve --json subtraction:take=1/3/4 100\n"
        "  bouton solve - < positions         many, one on each line, a line of JSON for each");
    command->callback([flags, &action] {
        action = [flags] {
            const bool many = flags->words.front() == "-";
            if (many && flags->words.size() > 1) {
                throw Error(ErrorKind::bad_request,
                            "- stands alone: it reads positions from standard input, one on each "
                            "line; leave it out to solve one position");
            }
            return many ? solve_lines(*flags) : solve(*flags);
        };
    });
}

}  // namespace bouton::cli
