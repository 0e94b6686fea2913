#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "cli/completion/completion.hpp"

namespace bouton::cli {

namespace {

/// A text inside single quotes, where fish knows `\'` and `\\`.
std::string in_quotes(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') result += '\\';
        result += c == '\n' ? ' ' : c;
    }
    return result + "'";
}

/// The beginning of a line that speaks of a command, or of the program, of which the path is empty.
std::string line_for(std::string_view path) {
    return fmt::format("complete -c bouton -n '__bouton_at{}{}'", path.empty() ? "" : " ", path);
}

std::string value_of(const Offer& offer) {
    switch (offer.kind) {
        case Offer::Kind::files:
            return " -r -F";
        case Offer::Kind::words:
        case Offer::Kind::games:
            return fmt::format(" -x -a {}",
                               in_quotes(fmt::format("{}", fmt::join(offer.words, " "))));
        case Offer::Kind::nothing:
            break;
    }
    return " -x";
}

std::string flag_line(std::string_view path, const FlagText& flag) {
    std::string line = line_for(path);
    const Offer offer = offer_for(path, flag);
    if (flag.argument) {
        if (offer.kind == Offer::Kind::nothing) return "";
        if (offer.kind == Offer::Kind::files) return line + " -F\n";
        return line + fmt::format(" -a {} -d {}\n",
                                  in_quotes(fmt::format("{}", fmt::join(offer.words, " "))),
                                  in_quotes(flag.names.back()));
    }
    for (const std::string& name : flag.names) {
        line += name.starts_with("--") ? fmt::format(" -l {}", name.substr(2))
                                       : fmt::format(" -s {}", name.substr(1));
    }
    if (!flag.value.empty()) line += value_of(offer);
    return line + fmt::format(" -d {}\n", in_quotes(flag.help));
}

std::string lines_of(std::string_view path, const Command& command) {
    std::string text;
    for (const Command* subcommand : command.subcommands()) {
        text += fmt::format("{} -a {} -d {}\n", line_for(path), subcommand->name(),
                            in_quotes(subcommand->description()));
    }
    for (const FlagText& flag : command.flags()) text += flag_line(path, flag);
    return text;
}

}  // namespace

std::string fish_completion(const Command& program) {
    std::string paths;
    std::string text;
    for (const auto& [path, command] : all_commands(program)) {
        paths += fmt::format(" {}", in_quotes(path));
        text += lines_of(path, *command);
    }
    return fmt::format(R"(# fish completion for bouton; use it with: bouton completion fish | source
# True if the words so far call this command, and none inside it.
function __bouton_at
    set -l path
    for word in (commandline -opc)[2..-1]
        if contains -- (string trim "$path $word"){}
            set path (string trim "$path $word")
        end
    end
    test "$path" = "$argv"
end
complete -c bouton -f
{}{})",
                       paths, lines_of("", program), text);
}

}  // namespace bouton::cli
