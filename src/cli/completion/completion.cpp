#include "cli/completion/completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "answer/topics.hpp"
#include "base/error.hpp"
#include "base/text/text.hpp"
#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "reproduce/experiment.hpp"

namespace bouton::cli {

namespace {

using WriteScript = std::string (*)(const Command& program);

constexpr std::array<std::pair<std::string_view, WriteScript>, 3> shells{
    {{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}}};

std::vector<std::string> names_of_games() {
    std::vector<std::string> names;
    for (const Entry& entry : catalogue()) names.emplace_back(entry.about.name);
    return names;
}

std::vector<std::string> names_of_strategies() {
    std::vector<std::string> names;
    for (const Entry& entry : catalogue()) {
        for (const std::string_view strategy : strategies_of(*Catalogue::sample(entry))) {
            if (std::find(names.begin(), names.end(), strategy) == names.end()) {
                names.emplace_back(strategy);
            }
        }
    }
    return names;
}

std::vector<std::string> names_of_charts() {
    std::vector<std::string> names;
    for (const Entry& entry : catalogue()) {
        const GamePtr game = Catalogue::sample(entry);
        if (const auto* counting = game->as<Counting>()) {
            for (const Counted::Kind& kind : counting->counted().charts()) {
                names.emplace_back(kind.name);
            }
        }
    }
    return names;
}

std::vector<std::string> names_of_experiments() {
    std::vector<std::string> names{"all"};
    for (const Experiment& experiment : all_experiments()) names.push_back(experiment.id);
    return names;
}

/// The values that help texts list for a flag that has the same few everywhere, or in one command.
struct FixedWords {
    std::string_view path;  // empty: in every command
    std::string_view flag;
    std::string_view words;
};

constexpr std::array fixed_words{
    FixedWords{"completion", "shell", "bash zsh fish"},
    FixedWords{"graph", "--format", "text csv json dot graphml edges"},
    FixedWords{"grundy", "--format", "text csv json hdf5 png svg"},
    FixedWords{"statistics", "--format", "text csv json"},
    FixedWords{"number", "--format", "text csv json"},
    FixedWords{"octal", "--format", "text csv json"},
    FixedWords{"", "--format", "text csv bfile json hdf5"},
    FixedWords{"", "--input", "edges dot graphml"},
    FixedWords{"", "--layout", "dot neato fdp sfdp circo twopi"},
    FixedWords{"", "--level", "beginner casual strong perfect"},
    FixedWords{"", "--system", "p q both zeckendorf"},
};

void collect(const Command& parent, const std::string& prefix, std::vector<NamedCommand>& all) {
    for (const Command* command : parent.subcommands()) {
        all.push_back({prefix + command->name(), command});
        collect(*command, all.back().path + " ", all);
    }
}

}  // namespace

std::vector<NamedCommand> all_commands(const Command& program) {
    std::vector<NamedCommand> all;
    collect(program, "", all);
    return all;
}

Offer offer_for(std::string_view path, const FlagText& flag) {
    const std::string& name = flag.names.back();
    if (name == "--out" || name == "--data" || name == "file") return {Offer::Kind::files, {}};
    if (name == "--strategy") return {Offer::Kind::words, names_of_strategies()};
    if (name == "kind") return {Offer::Kind::words, names_of_charts()};
    if (path == "reproduce" && flag.argument) return {Offer::Kind::words, names_of_experiments()};
    if (path == "about" && flag.argument) {
        std::vector<std::string> names = names_of_games();
        for (const Topic& topic : topics()) names.emplace_back(topic.name);
        return {Offer::Kind::words, std::move(names)};
    }
    if (name == "game" || name == "position" || (name == "--from" && path.ends_with("graph"))) {
        return {Offer::Kind::games, names_of_games()};
    }
    for (const FixedWords& fixed : fixed_words) {
        if (fixed.flag == name && (fixed.path.empty() || fixed.path == path)) {
            std::vector<std::string> words;
            for (const std::string_view word : split(fixed.words, ' ')) words.emplace_back(word);
            return {Offer::Kind::words, std::move(words)};
        }
    }
    return {};
}

void add_completion(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "completion", "A script that completes commands and games in a shell");
    const auto shell = std::make_shared<std::string>();
    command->add_value("shell", *shell, "The shell: bash, zsh or fish").required();
    command->footer(
        "  source <(bouton completion bash)       in ~/.bashrc\n"
        "  source <(bouton completion zsh)        in ~/.zshrc, after compinit\n"
        "  bouton completion fish | source        in ~/.config/fish/config.fish");
    command->callback([shell, &program, &action] {
        action = [shell, &program] {
            for (const auto& [name, script] : shells) {
                if (*shell == name) {
                    print(script(program));
                    return 0;
                }
            }
            throw Error(ErrorKind::bad_request,
                        fmt::format("there is completion for bash, zsh and fish, not for '{}'",
                                    abbreviated(*shell)));
        };
    });
}

}  // namespace bouton::cli
