#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "answer/play/play_session.hpp"
#include "base/error.hpp"
#include "base/text/text.hpp"
#include "cli/command.hpp"
#include "cli/line_reader.hpp"
#include "cli/terminal.hpp"
#include "exact/number.hpp"
#include "game/request.hpp"
#include "play/match.hpp"
#include "play/parts.hpp"

namespace bouton::cli {

namespace {

struct PlayFlags {
    std::vector<std::string> words;
    std::string level = "perfect";
    std::string seed;
    bool computer_first = false;
    bool ascii = false;
};

/// Ctrl-C ends the game at once, also while the computer thinks: all that was printed is flushed,
/// and only what a signal handler may do is done here.
extern "C" void say_goodbye(int /*signal*/) {
    constexpr std::string_view text = "\nGoodbye!\n";
    [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    _exit(0);
}

std::uint64_t seed_of(const PlayFlags& flags) {
    if (flags.seed.empty()) {
        constexpr unsigned seeds = 1'000'000;  // short enough to be typed again
        return std::random_device{}() % seeds;
    }
    const Integer seed = parse_number(flags.seed);
    if (seed.sign() < 0 || seed.bit_length() > 64) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("the seed {} is not in the range from 0 to 2^64-1",
                                abbreviated(flags.seed)));
    }
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 64; ++i) {
        if (seed.bit(i)) word |= std::uint64_t{1} << i;
    }
    return word;
}

int play(const PlayFlags& flags) {
    const MatchOptions how = MatchOptions::against_computer(read_level(flags.level), seed_of(flags),
                                                            flags.computer_first);
    const Style style{output_width(), output_is_utf8() && !flags.ascii};
    PlaySession session(parse_request_or_start(fmt::format("{}", fmt::join(flags.words, " "))), how,
                        style);

    struct sigaction on_interrupt {};
    on_interrupt.sa_handler = say_goodbye;
    sigaction(SIGINT, &on_interrupt, nullptr);

    const bool typed = isatty(STDIN_FILENO) != 0;
    LineReader lines;
    print(session.begin());
    while (!session.left()) {
        if (typed) print("> ");
        const auto line = lines.next();
        if (!line) {
            if (typed) print("\n");
            print(session.farewell());
            return 0;
        }
        if (!typed) print(fmt::format("> {}\n", abbreviated(*line, 200)));
        print(session.answer(*line));
    }
    return 0;
}

}  // namespace

void add_play(Command& program, Action& action) {
    Command* command = program.add_subcommand("play", "A game against the computer");
    const auto flags = std::make_shared<PlayFlags>();
    command
        ->add_value("game", flags->words,
                    "GAME, from its usual start, or GAME POSITION, or a sum: "
                    "GAME POSITION + GAME POSITION ...")
        .required();
    command->add_flag("--computer-first", flags->computer_first, "The computer begins");
    command
        ->add_value("--level", flags->level,
                    "How well it plays: beginner, casual, strong, perfect (the default), or "
                    "devious (perfect, and in Mastermind a setter who keeps no secret)")
        .type_name("LEVEL");
    command
        ->add_value("--seed", flags->seed,
                    "The computer makes the same moves again for the same number")
        .type_name("N");
    command->add_flag("--ascii", flags->ascii, "Draw with plain letters only");
    command->footer(
        "Type a move as the position that you leave, 1,4,5, or in words, take 2 from 1.\n"
        "Inside, type hint, why, undo, moves, board, help or quit; and again, swap,\n"
        "level LEVEL, play GAME or about WORD, also after the end of a game.\n\n"
        "  bouton play nim\n"
        "  bouton play marienbad --level beginner\n"
        "  bouton play queen 7,5 --computer-first\n"
        "  bouton play wythoff:a=2 11,25 --seed 7\n"
        "  bouton play kayles 7 + nim 3,4\n"
        "  printf 'hint\\nquit\\n' | bouton play nim 3,4,5");
    command->callback([flags, &action] { action = [flags] { return play(*flags); }; });
}

}  // namespace bouton::cli
