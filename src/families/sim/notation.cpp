#include "families/sim/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

constexpr std::array<std::string_view, 2> names{"red", "blue"};

Error wrong(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

SimLines only(std::size_t line) { return static_cast<SimLines>(1U << line); }

std::string spelled(const Sim& rules, std::size_t line) {
    const auto [from, to] = rules.ends(line);
    return fmt::format("{}{}", from + 1, to + 1);
}

/// The number of a line written as two digits.
std::size_t read_line(const Sim& rules, std::string_view text) {
    const auto point = [&](char c) -> std::optional<unsigned> {
        if (c < '1' || static_cast<unsigned>(c - '0') > rules.points()) return std::nullopt;
        return static_cast<unsigned>(c - '1');
    };
    if (text.size() == 2 && point(text[0]) && point(text[1]) && text[0] != text[1]) {
        return rules.line(*point(text[0]), *point(text[1]));
    }
    throw wrong(
        fmt::format("'{}' is not a line between two of the points 1 to {}: write for "
                    "example 12",
                    abbreviated(text), rules.points()));
}

SimLines read_lines(const Sim& rules, std::string_view text) {
    SimLines lines = 0;
    if (text.empty()) return lines;
    for (const std::string_view item : split(text, ',')) {
        const SimLines line = only(read_line(rules, item));
        if ((lines & line) != 0) {
            throw wrong(fmt::format("the line {} stands twice in '{}'", item, abbreviated(text)));
        }
        lines = static_cast<SimLines>(lines | line);
    }
    return lines;
}

/// A triangle of these lines, as its points: 123.
std::string triangle_in(const Sim& rules, SimLines lines) {
    for (const SimLines triangle : rules.triangles()) {
        if ((triangle & ~lines) != 0) continue;
        const auto first = static_cast<std::size_t>(std::countr_zero(triangle));
        const auto last = static_cast<std::size_t>(std::bit_width(triangle)) - 1;
        return fmt::format("{}{}", spelled(rules, first), rules.ends(last).second + 1);
    }
    return {};
}

/// Throws unless the position can occur: the last line drawn may have completed triangles, which
/// ends the game, but no earlier one.
void require_possible(const Sim& rules, const SimPosition& position, std::string_view text) {
    if (const auto twice = static_cast<SimLines>(position[0] & position[1]); twice != 0) {
        throw wrong(fmt::format("the line {} is both red and blue in '{}'",
                                spelled(rules, static_cast<std::size_t>(std::countr_zero(twice))),
                                abbreviated(text)));
    }
    const int red = std::popcount(position[0]);
    const int blue = std::popcount(position[1]);
    if (red != blue && red != blue + 1) {
        throw wrong(
            fmt::format("there are {} red line{} and {} blue one{}, but red moves first and then "
                        "they take turns: there must be as many red lines as blue ones, or one "
                        "more",
                        red, red == 1 ? "" : "s", blue, blue == 1 ? "" : "s"));
    }
    const std::size_t mover = red == blue ? 0 : 1;
    const auto refuse = [&](std::size_t side) {
        return wrong(
            fmt::format("in '{}' the {} triangle {} was completed before the last line "
                        "was drawn, and the game was over then",
                        abbreviated(text), names.at(side), triangle_in(rules, position.at(side))));
    };
    if (rules.has_triangle(position.at(mover))) throw refuse(mover);
    const SimLines last = position.at(1 - mover);
    SimLines common = last;
    for (const SimLines triangle : rules.triangles()) {
        if ((triangle & ~last) == 0) common = static_cast<SimLines>(common & triangle);
    }
    if (last != 0 && common == 0) throw refuse(1 - mover);
}

}  // namespace

SimPosition read_sim(const Sim& rules, std::string_view text) {
    SimPosition position{};
    std::array<bool, 2> seen{};
    for (const std::string_view part : words(text)) {
        const std::size_t equals = part.find('=');
        const auto* const name = std::ranges::find(names, part.substr(0, equals));
        const auto side = static_cast<std::size_t>(name - names.begin());
        if (equals == std::string_view::npos || name == names.end() || seen.at(side)) {
            throw wrong(
                fmt::format("'{}' is not a position of sim: write the lines drawn so far, "
                            "for example red=12,34 blue=13",
                            abbreviated(text)));
        }
        seen.at(side) = true;
        position.at(side) = read_lines(rules, part.substr(equals + 1));
    }
    if (!seen[0] && !seen[1]) {
        throw wrong(
            "the position is empty: write red= blue= for the start, later for example "
            "red=12,34 blue=13");
    }
    require_possible(rules, position, text);
    return position;
}

std::string write_sim_lines(const Sim& rules, SimLines lines, std::string_view between) {
    std::vector<std::string> texts;
    for (std::size_t line = 0; line < rules.lines(); ++line) {
        if ((lines & only(line)) != 0) texts.push_back(spelled(rules, line));
    }
    return fmt::format("{}", fmt::join(texts, between));
}

std::string write_sim(const Sim& rules, const SimPosition& position) {
    return fmt::format("red={} blue={}", write_sim_lines(rules, position[0]),
                       write_sim_lines(rules, position[1]));
}

std::string say_sim_move(const Sim& rules, const SimPosition& before, const SimPosition& after) {
    const std::size_t side = Sim::to_move(before) == Side::left ? 0 : 1;
    const auto added = static_cast<SimLines>(after.at(side) & ~before.at(side));
    if (added == 0) return {};
    const auto [from, to] = rules.ends(static_cast<std::size_t>(std::countr_zero(added)));
    return fmt::format("draw {}-{} in {}", from + 1, to + 1, names.at(side));
}

std::optional<SimPosition> read_sim_move(const Sim& rules, const SimPosition& position,
                                         std::string_view text) {
    constexpr std::array<std::string_view, 9> fillers{"draw", "line", "edge", "in", "red",
                                                      "blue", "from", "to",   "and"};
    const std::size_t mover = Sim::to_move(position) == Side::left ? 0 : 1;
    bool is_of_other = false;
    std::string typed;
    for (const std::string_view word : words(text)) {
        is_of_other = is_of_other || word == names.at(1 - mover);
        if (std::ranges::find(fillers, word) == fillers.end()) typed += word;
    }
    std::erase(typed, '-');
    if (typed.size() != 2 || typed.find_first_not_of("0123456789") != std::string::npos) {
        return std::nullopt;
    }
    if (is_of_other) {
        throw wrong(fmt::format("it is {}'s turn, so no {} line can be drawn", names.at(mover),
                                names.at(1 - mover)));
    }
    const SimLines line = only(read_line(rules, typed));
    for (std::size_t side = 0; side < 2; ++side) {
        if ((position.at(side) & line) != 0) {
            throw wrong(fmt::format("the line {} is drawn already, in {}", typed, names.at(side)));
        }
    }
    SimPosition next = position;
    SimLines& own = next.at(mover);
    own = static_cast<SimLines>(own | line);
    return next;
}

}  // namespace bouton
