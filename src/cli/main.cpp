#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/help_text.hpp"
#include "cli/terminal.hpp"

namespace bouton::cli {

namespace {

constexpr const char* introduction =
    "Bouton solves combinatorial games: who wins, by which moves, and why.\n\n"
    "  bouton solve nim 3,4,5 --explain       a position, and why it is won\n"
    "  bouton solve kayles 7 + nim 3          a sum of games\n"
    "  bouton solve wythoff 10^60,2*10^60     piles of any size\n"
    "  bouton play marienbad                  a game against the computer\n"
    "  bouton games                           what there is\n"
    "  bouton help solve                      how a command is used";

void add_commands(Command& program, Action& action) {
    for (auto* add :
         {add_games,      add_about,      add_solve,    add_play,      add_show,  add_losing,
          add_grundy,     add_positions,  add_sequence, add_octal,     add_rules, add_graph,
          add_statistics, add_number,     add_plot,     add_reproduce, add_serve, add_tour,
          add_selftest,   add_completion, add_version,  add_manual}) {
        add(program, action);
    }
}

int complain(const std::string& sentence, ErrorKind kind) {
    print_error(sentence);
    return static_cast<int>(kind);
}

int run(std::vector<std::string> arguments) {
    Command program(introduction, "bouton");
    program.require_subcommand();
    bool version = false;
    program.add_flag("--version", version, "The same as the command version");
    Action action;
    add_commands(program, action);
    if (!arguments.empty() && arguments.front() == "--version") arguments.front() = "version";
    // `help` and `help COMMAND` are what people try first.
    if (!arguments.empty() && arguments.front() == "help") {
        arguments.erase(arguments.begin());
        if (std::ranges::find(arguments, "--help") == arguments.end()) {
            arguments.emplace_back("--help");
        }
    }
    if (const auto help = program.parse(std::move(arguments))) {
        // CLI11 writes it for terminals that are wide enough.
        constexpr std::size_t wide = 80;
        print_text(output_width() < wide ? narrowed_help(*help, output_width()) : *help);
        return 0;
    }
    return action();
}

}  // namespace

}  // namespace bouton::cli

int main(int argc, char** argv) {
    // A file that may not become larger is a fault that is told, as a full disk is.
    (void)std::signal(SIGXFSZ, SIG_IGN);
    try {
        return bouton::cli::run({argv + 1, argv + argc});
    } catch (const bouton::Error& error) {
        return bouton::cli::complain(error.what(), error.kind());
    } catch (const std::bad_alloc&) {
        return bouton::cli::complain("the machine has not enough memory for this",
                                     bouton::ErrorKind::limit);
    } catch (const std::exception& error) {
        return bouton::cli::complain(fmt::format("something unforeseen failed: {}", error.what()),
                                     bouton::ErrorKind::failed);
    }
}
