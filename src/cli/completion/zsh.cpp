#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/completion/completion.hpp"

namespace bouton::cli {

namespace {

/// A text inside single quotes, with a backslash before each of the characters that _arguments and
/// _describe take for their own.
std::string in_quotes(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\'') {
            result += "'\\''";
            continue;
        }
        if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
        result += c == '\n' ? ' ' : c;
    }
    return result;
}

std::string function_of(std::string_view path) {
    std::string name = fmt::format("_bouton_{}", path);
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

/// What _arguments does for a value: `:message:action`.
std::string action_of(const Offer& offer, std::string_view message) {
    switch (offer.kind) {
        case Offer::Kind::files:
            return fmt::format(":{}:_files", in_quotes(message));
        case Offer::Kind::words:
        case Offer::Kind::games:
            return fmt::format(":{}:({})", in_quotes(message), fmt::join(offer.words, " "));
        case Offer::Kind::nothing:
            break;
    }
    return fmt::format(":{}: ", in_quotes(message));
}

/// What _arguments is told of a flag, or of an argument, which is the so many-th one.
std::string specification(std::string_view path, const FlagText& flag, std::size_t place) {
    const Offer offer = offer_for(path, flag);
    if (flag.argument) {
        const std::string where = flag.repeated ? "*" : fmt::format("{}", place);
        return fmt::format("'{}{}'", where, action_of(offer, flag.names.back()));
    }
    const std::string value =
        flag.value.empty() ? "" : action_of(offer, std::string_view(flag.names.back()).substr(2));
    std::string result;
    for (const std::string& name : flag.names) {
        result += fmt::format("{}'{}{}[{}]{}'", result.empty() ? "" : " ", flag.repeated ? "*" : "",
                              name, in_quotes(flag.help), value);
    }
    return result;
}

/// The function that completes a command, or the program, of which the path is empty.
std::string function_text(std::string_view path, const Command& command) {
    std::string text = fmt::format("{}() {{\n", path.empty() ? "_bouton" : function_of(path));
    std::string flags;
    std::size_t place = 0;
    for (const FlagText& flag : command.flags()) {
        if (flag.argument) ++place;
        flags += fmt::format("        {} \\\n", specification(path, flag, place));
    }
    const auto subcommands = command.subcommands();
    if (subcommands.empty()) {
        return text + fmt::format("    _arguments \\\n{}        && return\n}}\n\n", flags);
    }
    std::string names;
    std::string cases;
    for (const Command* subcommand : subcommands) {
        const std::string inner =
            path.empty() ? subcommand->name() : fmt::format("{} {}", path, subcommand->name());
        const std::string description = subcommand->description();
        names += fmt::format("        '{}:{}'\n", subcommand->name(), in_quotes(description));
        cases += fmt::format("                {}) {} ;;\n", subcommand->name(), function_of(inner));
    }
    return text + fmt::format(R"(    local curcontext="$curcontext" state line
    local -a commands=(
{})
    _arguments -C \
{}        '1: :->command' '*:: :->rest' && return
    case $state in
        command) _describe command commands ;;
        rest)
            case $line[1] in
{}            esac ;;
    esac
}}

)",
                              names, flags, cases);
}

}  // namespace

std::string zsh_completion(const Command& program) {
    std::string text =
        "#compdef bouton\n"
        "# zsh completion for bouton; use it with: source <(bouton completion zsh)\n\n";
    for (const auto& [path, command] : all_commands(program)) text += function_text(path, *command);
    text += function_text("", program);
    // Loaded from $fpath the file is the function itself; read with `source` it only defines it.
    text +=
        "if [ \"${funcstack[1]}\" = _bouton ]; then\n"
        "    _bouton \"$@\"\n"
        "else\n"
        "    compdef _bouton bouton\n"
        "fi\n";
    return text;
}

}  // namespace bouton::cli
