#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
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

void add_commands(CLI::App& program, Action& action) {
    for (auto* add : {add_games, add_about, add_solve, add_play, add_losing, add_number, add_plot,
                      add_reproduce, add_tour, add_selftest, add_completion, add_version}) {
        add(program, action);
    }
}

/// The innermost command that was named, and its name as the user writes it: `plot losing`.
struct Chosen {
    const CLI::App* command;
    std::string name;
};

Chosen chosen_command(const CLI::App& program) {
    Chosen chosen{&program, ""};
    while (!chosen.command->get_subcommands().empty()) {
        chosen.command = chosen.command->get_subcommands().back();
        chosen.name += (chosen.name.empty() ? "" : " ") + chosen.command->get_name();
    }
    return chosen;
}

/// The sentence where one of the command's own commands is missing or unknown.
std::string command_wanted(const Chosen& chosen, const std::vector<std::string>& words) {
    std::vector<std::string_view> commands;
    for (const CLI::App* command : chosen.command->get_subcommands({})) {
        commands.push_back(command->get_name());
    }
    const bool outermost = chosen.name.empty();
    if (words.empty()) {
        return outermost ? "a command is missing; bouton --help lists them"
                         : fmt::format("{0} what? It has {1}; bouton {0} --help tells more",
                                       chosen.name, fmt::join(commands, ", "));
    }
    return fmt::format(
        "{} no command '{}'{}", outermost ? "there is" : chosen.name + " has",
        abbreviated(words.front()),
        did_you_mean(words.front(), commands, outermost ? "the commands are" : "it has"));
}

/// The sentence for a command line that cannot be read, in place of CLI11's.
std::string sentence_for(const CLI::App& program, const CLI::ParseError& error,
                         const std::vector<std::string>& arguments) {
    const Chosen chosen = chosen_command(program);
    if (chosen.name.empty()) return command_wanted(chosen, arguments);
    std::vector<std::string> options;
    for (const CLI::Option* option : chosen.command->get_options()) {
        for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
    }
    const std::vector<std::string_view> names(options.begin(), options.end());
    const std::vector<std::string> unread = chosen.command->remaining();
    for (const std::string& argument : unread) {
        if (argument.starts_with("-")) {
            const std::string_view name = std::string_view(argument).substr(0, argument.find('='));
            return fmt::format("{} has no option '{}'{}", chosen.name, abbreviated(name),
                               did_you_mean(name, names, "it has"));
        }
    }
    if (!chosen.command->get_subcommands({}).empty()) return command_wanted(chosen, unread);
    std::string text = error.what();
    while (text.ends_with('\n') || text.ends_with('.')) text.pop_back();
    return fmt::format("{0}: {1}; bouton {0} --help shows how it is used", chosen.name, text);
}

int complain(const std::string& sentence, ErrorKind kind) {
    fmt::print(stderr, "bouton: {}\n", sentence);
    return static_cast<int>(kind);
}

int run(std::vector<std::string> arguments) {
    CLI::App program(introduction, "bouton");
    program.require_subcommand(1);
    program.set_help_flag("-h,--help", "Show this text and exit");
    program.get_formatter()->column_width(30);
    Action action;
    add_commands(program, action);
    const std::vector<std::string> given = arguments;
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    try {
        program.parse(std::move(arguments));
    } catch (const CLI::CallForHelp&) {
        print(program.help());  // of the innermost command that was named
        return 0;
    } catch (const CLI::ParseError& error) {
        return complain(sentence_for(program, error, given), ErrorKind::bad_request);
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
