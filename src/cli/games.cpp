#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "game/catalogue.hpp"

namespace bouton::cli {

namespace {

std::string parameters_of(const Entry& entry) {
    std::vector<std::string> items;
    for (const Parameter& parameter : entry.parameters) {
        items.push_back(parameter.kind == Parameter::Kind::flag
                            ? std::string(parameter.name)
                            : fmt::format("{}={}", parameter.name, parameter.fallback));
    }
    return fmt::format("{}", fmt::join(items, ","));
}

std::string as_text() {
    const std::array<std::string, 5> head{"GAME", "TITLE", "FAMILY", "PARAMETERS", "ASK"};
    std::vector<std::array<std::string, 5>> table{head};
    for (const Entry& entry : catalogue()) {
        table.push_back({std::string(entry.about->name), std::string(entry.about->title),
                         std::string(entry.about->family), parameters_of(entry),
                         fmt::format("{}", fmt::join(entry.asks, ", "))});
    }
    std::array<std::size_t, 5> widths{};
    for (const auto& row : table) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths.at(i) = std::max(widths.at(i), row.at(i).size());
    }
    std::string text;
    for (const auto& row : table) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += fmt::format("{:<{}}  ", row.at(i), widths.at(i));
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

nlohmann::ordered_json entry_as_json(const Entry& entry) {
    nlohmann::ordered_json json;
    json["name"] = entry.about->name;
    json["title"] = entry.about->title;
    json["family"] = entry.about->family;
    json["parameters"] = nlohmann::json::array();
    for (const Parameter& parameter : entry.parameters) {
        nlohmann::ordered_json item;
        item["name"] = parameter.name;
        item["flag"] = parameter.kind == Parameter::Kind::flag;
        if (parameter.kind != Parameter::Kind::flag) item["default"] = parameter.fallback;
        item["help"] = parameter.help;
        json["parameters"].push_back(item);
    }
    json["strategies"] = entry.strategies;
    json["asks"] = entry.asks;
    return json;
}

int games(bool json) {
    if (!json) {
        print(as_text());
        return 0;
    }
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Entry& entry : catalogue()) list.push_back(entry_as_json(entry));
    print(list.dump() + "\n");
    return 0;
}

}  // namespace

void add_games(Command& program, Action& action) {
    Command* command = program.add_subcommand("games", "The games that Bouton knows");
    const auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "Answer in JSON");
    command->footer(
        "Parameters are shown with their defaults. They are given after a colon:\n\n"
        "  bouton solve wythoff:a=2 11,25\n"
        "  bouton solve nim:misere 3,4,5\n\n"
        "bouton about GAME tells more about each.");
    command->callback([json, &action] { action = [json] { return games(*json); }; });
}

}  // namespace bouton::cli
