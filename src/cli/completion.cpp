#include <fmt/format.h>

#include <memory>
#include <string>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "game/catalogue.hpp"
#include "lab/experiment.hpp"

namespace bouton::cli {

namespace {

std::string options_of(const Command& command) {
    return fmt::format("{} ", fmt::join(command.option_names(), " "));
}

/// The words that bash offers: commands, games, and each command's options, all read off the
/// program and the catalogue themselves.
std::string bash_script(const Command& program) {
    std::string commands;
    std::string cases;  // of the command, and of the one inside it
    for (const Command* command : program.subcommands()) {
        commands += command->name() + " ";
        std::string inner;
        for (const Command* subcommand : command->subcommands()) {
            inner += subcommand->name() + " ";
            cases += fmt::format("        \"{} {}\") options=\"{}\" ;;\n", command->name(),
                                 subcommand->name(), options_of(*subcommand));
        }
        cases += fmt::format("        \"{} \"*) options=\"{}\" inner=\"{}\" ;;\n", command->name(),
                             options_of(*command), inner);
    }
    std::string games;
    std::string strategies;
    for (const Entry& entry : catalogue()) {
        games += fmt::format("{} ", entry.about->name);
        for (const std::string_view strategy : entry.strategies) {
            if (strategies.find(strategy) == std::string::npos) {
                strategies += fmt::format("{} ", strategy);
            }
        }
    }
    std::string ids = "all ";
    for (const Experiment& experiment : all_experiments()) ids += experiment.id + " ";
    return fmt::format(
        R"(# bash completion for bouton; use it with: source <(bouton completion bash)
_bouton() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD-1]}}"
    local command="${{COMP_WORDS[1]}}" second="" options="" inner=""
    [ "$COMP_CWORD" -gt 2 ] && second="${{COMP_WORDS[2]}}"
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "{}--help" -- "$word")
        return
    fi
    case "$command $second" in
{}    esac
    case "$previous" in
        --strategy) mapfile -t COMPREPLY < <(compgen -W "{}" -- "$word"); return ;;
        --out | --data) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --level) mapfile -t COMPREPLY < <(compgen -W "beginner casual strong perfect" -- "$word"); return ;;
    esac
    case "$word" in
        -*) mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word") ;;
        *)
            if [ "$COMP_CWORD" -eq 2 ] && [ -n "$inner" ]; then
                mapfile -t COMPREPLY < <(compgen -W "$inner" -- "$word")
                return
            fi
            case "$command:$previous" in
                solve:solve | play:play | about:about | losing:losing | plot:losing | plot:times | *:+)
                    mapfile -t COMPREPLY < <(compgen -W "{}" -- "$word") ;;
                plot:akiyama) mapfile -t COMPREPLY < <(compgen -W "positions exceptions ratios steps" -- "$word") ;;
                reproduce:*) mapfile -t COMPREPLY < <(compgen -W "{}" -- "$word") ;;
                completion:completion) mapfile -t COMPREPLY < <(compgen -W "bash" -- "$word") ;;
            esac ;;
    esac
}}
complete -F _bouton bouton
)",
        commands, cases, strategies, games, ids);
}

}  // namespace

void add_completion(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "completion", "A script that completes commands and games in a shell");
    const auto shell = std::make_shared<std::string>();
    command->add_option("shell", *shell, "The shell: bash").required();
    command->footer("  source <(bouton completion bash)");
    command->callback([shell, &program, &action] {
        action = [shell, &program] {
            if (*shell != "bash") {
                throw Error(ErrorKind::bad_request,
                            fmt::format("there is completion for bash only, not for '{}'",
                                        abbreviated(*shell)));
            }
            print(bash_script(program));
            return 0;
        };
    });
}

}  // namespace bouton::cli
