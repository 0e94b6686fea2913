#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/terminal.hpp"

namespace bouton::cli {

namespace {

constexpr const char* introduction =
    "Bouton solves combinatorial games: who wins, by which moves, and why.\n\n"
    "  bouton solve nim 3,4,5 --explain       a position, and why it is won\n"
    "  bouton solve kayles 7 + nim 3          a sum of games\n"
    "  bouton solve wythoff 10^60,2*10^60     piles of any size\n"
    "  bouton play marienbad                  a game against the computer\n"
    "  bouton games                           what there is";

void add_commands(Command& program, Action& action) {
    for (auto* add : {add_games, add_about, add_solve, add_play, add_losing, add_grundy,
                      add_positions, add_sequence, add_graph, add_akiyama, add_number, add_plot,
                      add_reproduce, add_tour, add_selftest, add_completion, add_version}) {
        add(program, action);
    }
}

int complain(const std::string& sentence, ErrorKind kind) {
    fmt::print(stderr, "bouton: {}\n", sentence);
    return static_cast<int>(kind);
}

int run(std::vector<std::string> arguments) {
    Command program(introduction, "bouton");
    program.require_subcommand();
    Action action;
    add_commands(program, action);
    if (const auto help = program.parse(std::move(arguments))) {
        print(*help);
        return 0;
    }
    return action();
}

}  // namespace

}  // namespace bouton::cli

int main(int argc, char** argv) {
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
