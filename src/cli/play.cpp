#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "exact/number.hpp"
#include "game/catalogue.hpp"
#include "game/request.hpp"
#include "play/parts.hpp"
#include "play/session.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::vector<std::string> words;
    std::string level = "perfect";
    std::string seed;
    bool computer_first = false;
    bool ascii = false;
};

/// Reads standard input line by line, without the line's end.  Of a line longer than anybody types
/// the rest is dropped.
class LineReader {
public:
    /// The next line, or nothing at the end of the input.
    std::optional<std::string> next() {
        std::string line;
        while (true) {
            const std::string_view rest(buffer_.data() + begin_, end_ - begin_);
            const std::size_t feed = rest.find('\n');
            const std::string_view piece = rest.substr(0, feed);
            line += piece.substr(0, longest - line.size());
            if (feed != std::string_view::npos) {
                begin_ += feed + 1;
                break;
            }
            if (!fill()) {
                if (line.empty()) return std::nullopt;
                break;
            }
        }
        if (line.ends_with('\r')) line.pop_back();
        return line;
    }

private:
    static constexpr std::size_t longest = std::size_t{1} << 24U;

    bool fill() {
        ssize_t count = 0;
        do {
            count = read(STDIN_FILENO, buffer_.data(), buffer_.size());
        } while (count < 0 && errno == EINTR);
        begin_ = 0;
        end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
        return count > 0;
    }

    std::array<char, 65536> buffer_{};
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

/// Ctrl-C ends the game at once, also while the computer thinks: all that was printed is flushed,
/// and only what a signal handler may do is done here.
extern "C" void say_goodbye(int /*signal*/) {
    constexpr std::string_view text = "\nGoodbye!\n";
    [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    _exit(0);
}

/// Title and rules of the game, or of the games of a sum.
void introduce(const Request& request, SessionOptions& session) {
    std::vector<const About*> games;
    const std::vector<Part> parts = parts_of(*request.game, request.position);
    for (const Part& part : parts) {
        const About* about = find_game(part.game.substr(0, part.game.find(':'))).about;
        if (std::ranges::find(games, about) == games.end()) games.push_back(about);
    }
    if (parts.size() == 1) {
        session.title = games.front()->title;
        if (parts.front().game != games.front()->name) {
            session.title += fmt::format(" ({})", parts.front().game);
        }
        session.rules = games.front()->rules;
        session.notation = games.front()->notation;
        return;
    }
    session.title = fmt::format("The sum {}", abbreviated(request.position, 200));
    for (const About* about : games) {
        session.rules += fmt::format("{}. {}\n", about->title, about->rules);
    }
    session.rules +=
        "You move in one of the games, as you like; who makes the last move of all wins.";
}

std::uint64_t seed_of(const Options& options) {
    if (options.seed.empty()) {
        constexpr unsigned seeds = 1'000'000;  // short enough to be typed again
        return std::random_device{}() % seeds;
    }
    const Integer seed = parse_number(options.seed);
    if (seed.sign() < 0 || seed.bit_length() > 64) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("the seed {} is not in the range from 0 to 2^64-1",
                                abbreviated(options.seed)));
    }
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 64; ++i) {
        if (seed.bit(i)) word |= std::uint64_t{1} << i;
    }
    return word;
}

int play(const Options& options) {
    SessionOptions how;
    how.level = read_level(options.level);
    how.computer_first = options.computer_first;
    how.style = {output_width(), output_is_utf8() && !options.ascii};
    how.seed = seed_of(options);
    const Request request =
        parse_request_or_start(fmt::format("{}", fmt::join(options.words, " ")));
    introduce(request, how);

    struct sigaction on_interrupt {};
    on_interrupt.sa_handler = say_goodbye;
    sigaction(SIGINT, &on_interrupt, nullptr);

    const bool typed = isatty(STDIN_FILENO) != 0;
    Session session(request, std::move(how));
    LineReader lines;
    print(session.begin());
    while (!session.over()) {
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
    const auto options = std::make_shared<Options>();
    command
        ->add_option("game", options->words,
                     "GAME, from its usual start, or GAME POSITION, or a sum: "
                     "GAME POSITION + GAME POSITION ...")
        .required();
    command->add_flag("--computer-first", options->computer_first, "The computer begins");
    command
        ->add_option("--level", options->level,
                     "How well it plays: beginner, casual, strong, or perfect (the default)")
        .type_name("LEVEL");
    command
        ->add_option("--seed", options->seed,
                     "The computer makes the same moves again for the same number")
        .type_name("N");
    command->add_flag("--ascii", options->ascii, "Draw with plain letters only");
    command->footer(
        "Type a move as the position that you leave, 1,4,5, or in words, take 2 from 1.\n"
        "Inside, type hint, why, undo, moves, board, help or quit.\n\n"
        "  bouton play nim\n"
        "  bouton play marienbad --level beginner\n"
        "  bouton play queen 7,5 --computer-first\n"
        "  bouton play wythoff:a=2 11,25 --seed 7\n"
        "  bouton play kayles 7 + nim 3,4\n"
        "  printf 'hint\\nquit\\n' | bouton play nim 3,4,5");
    command->callback([options, &action] { action = [options] { return play(*options); }; });
}

}  // namespace bouton::cli
