#include "answer/games.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "base/text/columns.hpp"
#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "format/json.hpp"
#include "game/capabilities.hpp"

namespace bouton {

namespace {

bool is_flag(const OwnedParameter& parameter) {
    return parameter.kind == OwnedParameter::Kind::flag;
}

std::string with_default(const OwnedParameter& parameter) {
    return is_flag(parameter) ? parameter.name
                              : fmt::format("{}={}", parameter.name, parameter.fallback);
}

void write_parameters(JsonWriter& json, const Entry& entry) {
    json.key("parameters").array([&] {
        for (const OwnedParameter& parameter : entry.parameters) {
            json.object([&] {
                json.field("name", parameter.name);
                json.field("flag", is_flag(parameter));
                if (!is_flag(parameter)) json.field("default", parameter.fallback);
                json.field("help", parameter.help);
                if (!parameter.choices.empty()) {
                    json.key("choices").values(split(parameter.choices, ' '));
                }
            });
        }
    });
}

/// Text in sections, each with a title and an indented body.
class Sections {
public:
    explicit Sections(std::string head, std::size_t width)
        : text_(std::move(head)), width_(width) {}

    void title(std::string_view title) { text_ += fmt::format("\n{}\n", title); }
    void body(std::string_view body) {
        std::string lines = paragraph(body, width_ - 2);
        lines.pop_back();  // the last line feed
        for (const std::string_view line : split(lines, '\n')) text_ += fmt::format("  {}\n", line);
    }
    void add(std::string_view its_title, std::string_view its_body) {
        title(its_title);
        body(its_body);
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
    std::size_t width_;
};

void add_statistics(Sections& sections, const Counted& counted) {
    sections.title("Statistics");
    sections.body(fmt::format("of the lists {}", fmt::join(counted.lists(), " and ")));
    for (const Counted::Kind& kind : counted.charts()) {
        sections.body(fmt::format("picture {}: {}", kind.name, kind.shows));
    }
}

/// What a game says about itself, if there is one; what it leaves out, the entry says.
OwnedAbout about_of(const Entry& entry, const GamePtr& game) {
    if (game == nullptr) return entry.about;
    OwnedAbout own = game->about().with<std::string>();
    if (own.theory.empty()) own.theory = entry.about.theory;
    if (own.source.empty()) own.source = entry.about.source;
    return own;
}

}  // namespace

std::string games_text(const Catalogue& games, const TextStyle& style) {
    constexpr std::size_t narrow = 60;
    if (style.width < narrow) {
        std::string text;
        for (const Entry& entry : games) {
            const std::string line =
                fmt::format("{}: {}. Ask {}.", entry.about.name, entry.about.title,
                            fmt::join(asks_of(*Catalogue::sample(entry)), ", "));
            text += paragraph(style.shown(line), style.width, 2);
        }
        return text;
    }
    std::vector<std::vector<std::string>> rows{{"GAME", "TITLE", "FAMILY", "PARAMETERS", "ASK"}};
    for (const Entry& entry : games) {
        std::vector<std::string> parameters;
        for (const OwnedParameter& one : entry.parameters) parameters.push_back(with_default(one));
        rows.push_back({entry.about.name, entry.about.title, entry.about.family,
                        fmt::format("{}", fmt::join(parameters, ",")),
                        fmt::format("{}", fmt::join(asks_of(*Catalogue::sample(entry)), ", "))});
    }
    return style.shown(aligned(rows, std::array<Align, 5>{}));
}

std::string games_json(const Catalogue& games) {
    return json_document([&](JsonWriter& json) {
        json.array([&] {
            for (const Entry& entry : games) {
                const GamePtr sample = Catalogue::sample(entry);
                json.object([&] {
                    json.field("name", entry.about.name);
                    json.field("title", entry.about.title);
                    json.field("family", entry.about.family);
                    write_parameters(json, entry);
                    json.key("strategies").values(strategies_of(*sample));
                    json.key("asks").values(asks_of(*sample));
                });
            }
        });
    });
}

std::string about_text(const Entry& entry, const GamePtr& game, const TextStyle& style) {
    const OwnedAbout about = about_of(entry, game);
    Sections sections(fmt::format("{} ({})\n", about.title, about.name), style.width);
    sections.add("Rules", about.rules);
    sections.add("Positions", about.notation);
    sections.title("Parameters");
    for (const OwnedParameter& parameter : entry.parameters) {
        sections.body(fmt::format("{}: {}", with_default(parameter), parameter.help));
    }
    if (entry.parameters.empty()) sections.body("none");
    const GamePtr sample = game != nullptr ? game : Catalogue::sample(entry);
    const auto strategies = strategies_of(*sample);
    if (!strategies.empty()) {
        sections.add("Strategies", fmt::format("{}", fmt::join(strategies, ", ")));
    }
    sections.add("Theory", about.theory);
    if (const auto* counting = sample->as<Counting>()) {
        add_statistics(sections, counting->counted());
    }
    sections.add("Sources", about.source);
    sections.add("Try", about.example);
    return style.shown(sections.text());
}

std::string about_json(const Entry& entry, const GamePtr& game) {
    const OwnedAbout about = about_of(entry, game);
    const GamePtr sample = game != nullptr ? game : Catalogue::sample(entry);
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.field("name", about.name);
            if (game != nullptr) {
                json.field("game", game->name());
                json.field("play", game->play() == Play::misere ? "misere" : "normal");
            }
            json.field("title", about.title);
            json.field("family", about.family);
            json.field("rules", about.rules);
            json.field("notation", about.notation);
            write_parameters(json, entry);
            json.field("theory", about.theory);
            json.field("source", about.source);
            json.field("start", about.start);
            json.field("example", about.example);
            json.key("strategies").values(strategies_of(*sample));
            json.key("asks").values(asks_of(*sample));
        });
    });
}

}  // namespace bouton
