#include <fmt/format.h>

#include <string>
#include <vector>

#include "cli/completion/completion.hpp"

namespace bouton::cli {

namespace {

std::string_view last_word(std::string_view path) {
    const std::size_t space = path.rfind(' ');
    return space == std::string_view::npos ? path : path.substr(space + 1);
}

/// The bash commands that offer the words to the user.
std::string offered(const Offer& offer, std::string_view command) {
    switch (offer.kind) {
        case Offer::Kind::files:
            return "_bouton_files";
        case Offer::Kind::words:
            return fmt::format("_bouton_words \"{}\"", fmt::join(offer.words, " "));
        case Offer::Kind::games:
            return fmt::format("_bouton_games {}", last_word(command));
        case Offer::Kind::nothing:
            break;
    }
    return ":";
}

/// The words that are flags, or the commands inside a command.
std::string flag_names(const Command& command) {
    std::vector<std::string> names;
    for (const FlagText& flag : command.flags()) {
        if (!flag.argument) names.push_back(flag.names.back());
    }
    return fmt::format("{}", fmt::join(names, " "));
}

std::string subcommand_names(const Command& command) {
    std::vector<std::string> names;
    for (const Command* subcommand : command.subcommands()) names.push_back(subcommand->name());
    return fmt::format("{}", fmt::join(names, " "));
}

constexpr std::string_view helpers =
    R"(# bash completion for bouton; use it with: source <(bouton completion bash)
_bouton_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word"); }
_bouton_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
}
# A game is named after the command, and after the + of a sum.
_bouton_games() {
    case "$previous" in
        "$1" | + | --from) _bouton_words "$games" ;;
    esac
}
)";

}  // namespace

std::string bash_completion(const Command& program) {
    std::string paths;
    std::string flags;
    std::string values;
    std::string arguments;
    std::string games;
    for (const auto& [path, command] : all_commands(program)) {
        const std::size_t space = path.rfind(' ');
        paths +=
            fmt::format("            {}\"{} {}\"", paths.empty() ? "" : "| ",
                        space == std::string::npos ? "" : path.substr(0, space), last_word(path));
        paths += " \\\n";
        flags += fmt::format("            \"{}\") _bouton_words \"{}\" ;;\n", path,
                             flag_names(*command));
        std::string argument = ":";
        if (!command->subcommands().empty()) {
            argument = fmt::format("_bouton_words \"{}\"", subcommand_names(*command));
        }
        for (const FlagText& flag : command->flags()) {
            const Offer offer = offer_for(path, flag);
            if (offer.kind == Offer::Kind::games) {
                games = fmt::format("{}", fmt::join(offer.words, " "));
            }
            if (flag.argument && argument != ":") {
                // The first argument stands right after the command.
                argument = fmt::format("case \"$previous\" in {}) {} ;; *) {} ;; esac",
                                       last_word(path), argument, offered(offer, path));
            } else if (flag.argument) {
                argument = offered(offer, path);
            } else if (!flag.value.empty()) {
                values += fmt::format("        \"{} {}\") {}; return ;;\n", path, flag.names.back(),
                                      offered(offer, path));
            }
        }
        arguments += fmt::format("        \"{}\") {} ;;\n", path, argument);
    }
    return fmt::format(
        R"({0}_bouton() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD-1]}}"
    local games="{1}" command="" i
    # `--flag=value` comes as three words.
    [ "$word" = "=" ] && word=""
    [ "$previous" = "=" ] && previous="${{COMP_WORDS[COMP_CWORD-2]}}"
    for ((i = 1; i < COMP_CWORD; ++i)); do
        case "$command ${{COMP_WORDS[i]}}" in
{2}            ) command="${{command:+$command }}${{COMP_WORDS[i]}}" ;;
        esac
    done
    case "$command $previous" in
{3}    esac
    if [[ $word == -* ]]; then
        case "$command" in
            "") _bouton_words "{4}" ;;
{5}        esac
        return
    fi
    case "$command" in
        "") _bouton_words "{6}" ;;
{7}    esac
}}
complete -F _bouton bouton
)",
        helpers, games, paths, values, flag_names(program), flags, subcommand_names(program),
        arguments);
}

}  // namespace bouton::cli
