#include "answer/play/match_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text/ascii.hpp"
#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "game/capabilities.hpp"
#include "play/input.hpp"
#include "play/parts.hpp"
#include "play/spoken_move.hpp"
#include "play/wording.hpp"

/// The lines that a player types, and what is done with them.
namespace bouton {

namespace {

/// Those of play_session.hpp included.
constexpr std::array<std::string_view, 12> command_names{"hint",  "why",   "undo", "moves",
                                                         "board", "help",  "quit", "again",
                                                         "swap",  "level", "play", "about"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_word(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_letter);
}

/// The line if it is a single word, in lower case; else nothing.
std::string single_word(std::string_view line) {
    const auto typed = words(line);
    return typed.size() == 1 ? lower_case(typed.front()) : "";
}

}  // namespace

MatchText::MatchText(Match match, const Style& style)
    : match_(std::move(match)),
      style_(style),
      human_(match_.options().level(Seat::first) ? Seat::second : Seat::first) {
    require(!match_.options().level(human_) && match_.options().level(other(human_)),
            "at the terminal a human plays against the computer");
}

std::string MatchText::begin() {
    std::string text;
    tell(match_.begin(), text);
    if (match_.computer_to_move()) {
        say(text, "I begin.");
        computer_moves(text);
    }
    if (over()) return text;
    const auto [position, spoken] = example_move(match_.game(), match_.position());
    std::string how =
        match_.game().as<Spoken>() != nullptr && !spoken.empty()
            ? fmt::format("Type your move, such as {}", spoken)
            : fmt::format("Type your move as the position to leave, such as {}", brief(position));
    if (!spoken.empty() && match_.game().as<Spoken>() == nullptr) {
        how += fmt::format(", or in words, such as {}", spoken);
    }
    say(text, how + ". Type help for more.");
    return text;
}

std::string MatchText::answer(std::string_view line) {
    require(!left_, "a game that was left takes no more lines");
    std::string text;
    if (words(line).empty()) {
        say(text, match_.over() ? "Type undo, again, help or quit." : "Type a move, or help.");
    } else if (!run(single_word(line), text)) {
        play(line, text);
    }
    return text;
}

std::string MatchText::farewell() const {
    std::string text;
    say(text, match_.over()
                  ? "Goodbye!"
                  : fmt::format("Goodbye! The game is left at {}.", brief(match_.position())));
    return text;
}

bool MatchText::run(std::string_view command, std::string& text) {
    if (command == "hint") {
        tell(match_.hint(), text);
    } else if (command == "why") {
        tell(match_.why(), text);
    } else if (command == "undo") {
        tell(match_.undo(), text);
    } else if (command == "moves") {
        tell(match_.moves(), text);
    } else if (command == "board") {
        show_board(match_.position(), text);
        say(text, fmt::format("The position is {}.", brief(match_.position())));
    } else if (command == "help" || command == "?") {
        help(text);
    } else if (command == "quit" || command == "exit" || command == "q") {
        left_ = true;
        text += farewell();
    } else {
        return false;
    }
    return true;
}

void MatchText::play(std::string_view line, std::string& text) {
    const Events events = match_.move(line);
    if (const auto* refused = std::get_if<event::Refused>(&events.front())) {
        return tell_misunderstood(*refused, line, text);
    }
    tell(events, text);
    computer_moves(text);
}

void MatchText::computer_moves(std::string& text) {
    if (match_.computer_to_move()) tell(match_.computer_move(), text);
}

void MatchText::tell_misunderstood(const event::Refused& refused, std::string_view line,
                                   std::string& text) const {
    if (refused.reason == event::Refused::Reason::over) {
        return say(text, "The game is over: type undo, again, help or quit.");
    }
    const std::string word = single_word(line);
    const auto near = near_misses(word, command_names);
    const auto has_letters = [&] {
        return std::ranges::any_of(match_.game().write(match_.position()), is_letter);
    };
    if (!near.empty()) {
        say(text, fmt::format("I do not know '{}'; did you mean {}?", abbreviated(word),
                              fmt::join(near, " or ")));
    } else if (is_word(word) && !has_letters()) {
        say(text,
            fmt::format("I do not know the word '{}': type a move, or help.", abbreviated(word)));
    } else {
        tell(refused, text);
        say(text, "Try again; moves lists what is allowed.");
    }
}

void MatchText::help(std::string& text) const {
    if (!match_.over()) help_with_moves(text);
    const auto entry = [&](std::string_view typed, std::string_view meaning) {
        text += paragraph(spelled(fmt::format("{}: {}", typed, meaning)), style_.width, 4);
    };
    say(text, "There are these commands:");
    entry("hint", "a winning move, if there is one");
    entry("why", "who wins from here, and the reason");
    entry("undo", "takes back your last move and my answer, also after the end");
    entry("moves", "the moves that are allowed");
    entry("board", "draws the position again");
    entry("quit", "leaves");
}

void MatchText::help_with_moves(std::string& text) const {
    const Game& game = match_.game();
    const Position& position = match_.position();
    const auto* sum = game.as<Composed>();
    const MoveExample example = example_move(game, position);
    say(text,
        fmt::format("Type the position that you leave, such as {}.", brief(example.position)));
    if (sum == nullptr && !game.about().notation.empty()) {
        say(text, fmt::format("How positions are written: {}", game.about().notation));
    }
    std::vector<std::string> lines{example.spoken, "take 2 from 1", "take all from 1",
                                   "take 1 from both"};
    if (sum != nullptr) {
        for (const Part& part : sum->parts(example.position)) {
            lines.push_back(
                fmt::format("{} {}", part.game->name(), part.game->write(part.position)));
        }
    }
    std::erase_if(lines, [&](const std::string& line) {
        return line.empty() || !can_read_move(game, position, line);
    });
    if (!lines.empty()) {
        say(text, fmt::format("These are moves too: {}.", fmt::join(lines, "; ")));
    }
}

void MatchText::say(std::string& text, std::string_view sentence) const {
    text += paragraph(spelled(sentence), style_.width);
}

void MatchText::show_board(const Position& position, std::string& text, bool cold) const {
    Style style = style_;
    style.cold = cold;
    const std::vector<Scene> scenes = picture_of(match_.game(), position, match_.start());
    text += '\n' + draw(scenes, style);
    if (scenes.size() < shown_parts(match_.game(), position).size()) say(text, brief(position));
    text += '\n';
}

std::string MatchText::spelled(std::string_view text) const {
    return style_.utf8 ? std::string(text) : to_ascii(text);
}

std::string MatchText::brief(const Position& position) const {
    std::string text = short_position(match_.game(), position);
    // A dot that belongs to the position is not the end of a sentence.
    return text.ends_with('.') ? fmt::format("'{}'", text) : text;
}

Level MatchText::level() const { return *match_.options().level(other(human_)); }

}  // namespace bouton
