#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "play/parts.hpp"
#include "play/session.hpp"
#include "play/thinking.hpp"
#include "play/wording.hpp"
#include "render/paragraph.hpp"

/// What a player may type besides moves.
namespace bouton {

std::span<const std::string_view> Session::command_names() {
    static constexpr std::array<std::string_view, 7> names{"hint",  "why",  "undo", "moves",
                                                           "board", "help", "quit"};
    return names;
}

bool Session::run(std::string_view command, std::string& text) {
    if (command == "hint") {
        hint(text);
    } else if (command == "why") {
        why(text);
    } else if (command == "undo") {
        undo(text);
    } else if (command == "moves") {
        list_moves(text);
    } else if (command == "board") {
        show_board(text);
        say(text, fmt::format("The position is {}.", short_position(position_)));
    } else if (command == "help" || command == "?") {
        help(text);
    } else if (command == "quit" || command == "exit" || command == "q") {
        over_ = true;
        text += farewell();
    } else {
        return false;
    }
    return true;
}

void Session::hint(std::string& text) const {
    const Answer known = think(*game_, position_);
    if (!known.winning_moves.empty()) {
        say(text, fmt::format("You can win: {}.",
                              say_move_and_rest(*game_, position_, known.winning_moves.front(),
                                                Detail::full)));
    } else if (known.outcome == Outcome::draw) {
        say(text,
            fmt::format(
                "No move wins from here if I play well, but you can keep the draw: {}.",
                say_move_and_rest(*game_, position_, known.drawing_moves.front(), Detail::full)));
    } else if (options_.level == Level::perfect) {
        say(text, fmt::format("No move wins from here, and at this level I make no mistakes.{}",
                              turns_.empty() ? "" : " You may undo your last move."));
    } else {
        say(text,
            "No move wins from here if I play well. Keep it complicated, and hope that I err.");
    }
}

void Session::why(std::string& text) const {
    const Answer known = think(*game_, position_, true);
    if (std::ranges::any_of(parts_of(*game_, position_),
                            [](const Part& part) { return part.look == Part::Look::board; })) {
        show_board(text, true);
    }
    for (const std::string& line : known.explanation) {
        // A line that begins with a space is a row of a table, to be left as it is.
        if (line.starts_with(' ')) {
            text += spelled(line) + '\n';
        } else {
            say(text, line);
        }
    }
}

void Session::undo(std::string& text) {
    if (turns_.empty()) return say(text, "There is no move of yours to take back.");
    position_ = turns_.back().before;
    turns_.pop_back();
    say(text, "Your last move is taken back.");
    show_board(text);
}

void Session::list_moves(std::string& text) const {
    constexpr std::size_t most_shown = 20;
    OptionList options = some_options(*game_, position_);
    const std::size_t count = options.positions.size();
    const bool cut = count > most_shown;
    if (cut) options.positions.resize(most_shown);
    for (std::string& option : options.positions) option = short_position(option);
    say(text,
        fmt::format("{}{} {}{}:", options.complete ? "" : "More than ", count,
                    count == 1 ? "move" : "moves",
                    cut ? fmt::format(", of which the first {} leave", most_shown) : ", leaving"));
    const bool spaces = options.positions.front().find(' ') != std::string::npos;
    say(text, fmt::format("{}", fmt::join(options.positions, spaces ? "\n" : "  ")));
}

void Session::help(std::string& text) const {
    const auto entry = [&](std::string_view typed, std::string_view meaning) {
        text += paragraph(spelled(fmt::format("{}: {}", typed, meaning)), options_.style.width, 4);
    };
    const auto [option, spoken] = example();
    say(text, fmt::format("Type the position that you leave, such as {}.", short_position(option)));
    if (!options_.notation.empty()) {
        say(text, fmt::format("How positions are written: {}", options_.notation));
    }
    std::vector<std::string> lines{spoken, "take 2 from 1", "take all from 1", "take 1 from both"};
    if (game_->name().empty()) {
        for (const Part& part : parts_of(*game_, option)) {
            lines.push_back(fmt::format("{} {}", part.game, part.position));
        }
    }
    std::erase_if(lines, [&](const std::string& line) { return !is_move(line); });
    if (!lines.empty()) {
        say(text, fmt::format("These are moves too: {}.", fmt::join(lines, "; ")));
    }
    say(text, "And there are these commands:");
    entry("hint", "a winning move, if there is one");
    entry("why", "who wins from here, and the reason");
    entry("undo", "takes back your last move and my answer");
    entry("moves", "the moves that are allowed");
    entry("board", "draws the position again");
    entry("quit", "ends the game");
}

}  // namespace bouton
