#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "game/catalogue.hpp"
#include "render/paragraph.hpp"

namespace bouton::cli {

namespace {

struct Options {
    std::string game;
    bool json = false;
};

std::string as_text(const Entry& entry) {
    const std::size_t width = output_width();
    const About& about = *entry.about;
    std::string text = fmt::format("{} ({})\n", about.title, about.name);
    const auto indented = [&](std::string_view body) {
        std::string lines = paragraph(body, width - 2);
        lines.pop_back();  // the last line feed
        for (const std::string_view line : split(lines, '\n')) {
            text += fmt::format("  {}\n", line);
        }
    };
    const auto section = [&](std::string_view title, std::string_view body) {
        text += fmt::format("\n{}\n", title);
        indented(body);
    };
    section("Rules", about.rules);
    section("Positions", about.notation);
    text += "\nParameters\n";
    for (const Parameter& parameter : entry.parameters) {
        const bool flag = parameter.kind == Parameter::Kind::flag;
        indented(
            flag ? fmt::format("{}: {}", parameter.name, parameter.help)
                 : fmt::format("{}={}: {}", parameter.name, parameter.fallback, parameter.help));
    }
    if (entry.parameters.empty()) indented("none");
    if (!entry.strategies.empty()) {
        section("Strategies", fmt::format("{}", fmt::join(entry.strategies, ", ")));
    }
    section("Theory", about.theory);
    section("Sources", about.source);
    section("Try", about.example);
    return text;
}

std::string as_json(const Entry& entry) {
    const About& about = *entry.about;
    nlohmann::ordered_json json;
    json["name"] = about.name;
    json["title"] = about.title;
    json["family"] = about.family;
    json["rules"] = about.rules;
    json["notation"] = about.notation;
    json["theory"] = about.theory;
    json["source"] = about.source;
    json["start"] = about.start;
    json["example"] = about.example;
    json["strategies"] = entry.strategies;
    return json.dump() + "\n";
}

int about(const Options& options) {
    // Parameters are allowed, so that a game can be pasted from another command.
    const Entry& entry = find_game(options.game.substr(0, options.game.find(':')));
    if (options.json) {
        print(as_json(entry));
    } else {
        print_text(as_text(entry));
    }
    return 0;
}

}  // namespace

void add_about(Command& program, Action& action) {
    Command* command =
        program.add_subcommand("about", "A game's rules, notation, parameters, theory and sources");
    const auto options = std::make_shared<Options>();
    command->add_option("game", options->game, "The name of a game, as bouton games lists it")
        .required();
    command->add_flag("--json", options->json, "Answer in JSON");
    command->footer("  bouton about wythoff");
    command->callback([options, &action] { action = [options] { return about(*options); }; });
}

}  // namespace bouton::cli
