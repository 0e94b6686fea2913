#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "answer/games.hpp"
#include "answer/topics.hpp"
#include "base/error.hpp"
#include "base/text/text.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"

namespace bouton::cli {

namespace {

struct AboutFlags {
    std::vector<std::string> words;
    bool json = false;
};

bool is_game(std::string_view name) {
    return std::ranges::any_of(catalogue(),
                               [&](const Entry& entry) { return entry.about.name == name; });
}

Error unknown(std::string_view name) {
    std::vector<std::string_view> names;
    for (const Entry& entry : catalogue()) names.push_back(entry.about.name);
    for (const Topic& topic : topics()) names.push_back(topic.name);
    const auto near = near_misses(name, names);
    return {ErrorKind::bad_request,
            fmt::format("there is no game and no topic '{}': {}", abbreviated(name),
                        near.empty() ? "bouton games lists the games, and bouton about the topics"
                                     : fmt::format("did you mean {}?", fmt::join(near, " or ")))};
}

int about(const AboutFlags& flags) {
    Output output("");
    if (flags.words.empty()) {
        output.write(flags.json ? topics_json() : topics_text(output.style()));
        return 0;
    }
    const std::string word = fmt::format("{}", fmt::join(flags.words, "-"));
    // Parameters are allowed, so that a game can be pasted from another command.
    const std::string game = word.substr(0, word.find(':'));
    if (is_game(game)) {
        const Entry& entry = catalogue().find(game);
        const GamePtr made = word == game ? nullptr : catalogue().make(word);
        output.write(flags.json ? about_json(entry, made)
                                : about_text(entry, made, output.style()));
    } else if (const Topic* topic = find_topic(word)) {
        output.write(flags.json ? topic_json(*topic) : topic_text(*topic, output.style()));
    } else {
        throw unknown(game);
    }
    return 0;
}

}  // namespace

void add_about(Command& program, Action& action) {
    Command* command = program.add_subcommand(
        "about", "A game's rules, parameters, theory and sources; or a word of the theory");
    const auto flags = std::make_shared<AboutFlags>();
    command->add_value("topic", flags->words,
                       "The name of a game, as bouton games lists it, or a word such as mex; "
                       "without one, the list of these words");
    command->add_flag("--json", flags->json, "Answer in JSON");
    command->footer(
        "  bouton about wythoff\n"
        "  bouton about                 the words that are explained\n"
        "  bouton about nim-sum");
    command->callback([flags, &action] { action = [flags] { return about(*flags); }; });
}

}  // namespace bouton::cli
