#include "play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "play/input.hpp"
#include "play/parts.hpp"
#include "play/thinking.hpp"
#include "play/wording.hpp"
#include "render/ascii.hpp"
#include "render/paragraph.hpp"

namespace bouton {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_word(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_letter);
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

}  // namespace

Session::Session(const Request& request, SessionOptions options)
    : game_(request.game),
      position_(request.position),
      options_(std::move(options)),
      player_(options_.level, options_.seed) {}

std::string Session::begin() {
    std::string text;
    if (!options_.title.empty()) say(text, options_.title);
    if (!options_.rules.empty()) say(text, options_.rules);
    if (game_->play() == Play::misere) {
        say(text, "This is misère play: who makes the last move loses.");
    } else if (options_.rules.empty()) {
        say(text, "Who makes the last move wins.");
    }
    say(text, fmt::format("I play at level {}; the seed of this game is {}.",
                          to_string(options_.level), options_.seed));
    show_board(text);
    if (!move_is_left()) {
        over_ = true;
        say(text, game_->play() == Play::normal
                      ? "No move is left here: who should move has lost already."
                      : "No move is left here: who should move has won already.");
        return text;
    }
    if (options_.computer_first) {
        say(text, "I begin.");
        computer_moves(text);
        if (over_) return text;
    }
    const auto [option, spoken] = example();
    std::string how =
        fmt::format("Type your move as the position to leave, such as {}", short_position(option));
    if (!spoken.empty()) how += fmt::format(", or in words, such as {}", spoken);
    say(text, how + ". Type help for more.");
    return text;
}

std::string Session::answer(std::string_view line) {
    require(!over_, "a game that is over takes no more lines");
    std::string text;
    const auto typed = words(line);
    const std::string command = typed.size() == 1 ? lower_case(typed.front()) : "";
    if (typed.empty()) {
        say(text, "Type a move, or help.");
        return text;
    }
    try {
        if (!run(command, text)) play(line, text);
    } catch (const Error& error) {
        const auto near = near_misses(command, command_names());
        if (near.empty() && is_word(command) && !std::ranges::any_of(position_, is_letter)) {
            say(text, fmt::format("I do not know the word '{}': type a move, or help.",
                                  abbreviated(command)));
        } else if (near.empty()) {
            say(text, capitalised(error.what()) + ".\nTry again; moves lists what is allowed.");
        } else if (near.front() == command) {
            say(text, capitalised(error.what()) + ".");
        } else {
            say(text, fmt::format("I do not know '{}'; did you mean {}?", abbreviated(command),
                                  fmt::join(near, " or ")));
        }
    }
    return text;
}

std::string Session::farewell() const {
    std::string text;
    say(text, fmt::format("Goodbye! The game is left at {}.", short_position(position_)));
    return text;
}

void Session::play(std::string_view line, std::string& text) {
    std::string next = read_move(*game_, position_, line);
    const std::string spoken = say_move(*game_, position_, next);
    say(text, fmt::format("You {}.",
                          spoken.empty() ? fmt::format("leave {}", short_position(next)) : spoken));
    turns_.push_back({position_, next});
    position_ = std::move(next);
    show_board(text);
    if (!finish(Side::human, text)) computer_moves(text);
}

void Session::computer_moves(std::string& text) {
    std::string next;
    try {
        next = player_.move(*game_, position_);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        if (!std::exchange(admitted_, true)) {
            say(text, capitalised(error.what()) + ", so I make any move.");
        }
        next = player_.random_move(*game_, position_);
    }
    say(text, fmt::format("I {}.", say_move_and_rest(*game_, position_, next)));
    position_ = std::move(next);
    show_board(text);
    finish(Side::computer, text);
}

bool Session::finish(Side last, std::string& text) {
    if (move_is_left()) return last == Side::computer && goes_round(text);
    over_ = true;
    const bool human = last == Side::human;
    const bool normal = game_->play() == Play::normal;
    const bool won = human == normal;
    const std::string_view who = human ? "You" : "I";
    if (normal) {
        say(text, fmt::format("No move is left. {} made the last move and win{}", who,
                              won ? ": well done!" : "."));
    } else {
        say(text,
            fmt::format("No move is left. {} made the last move, which loses in misère play: {}",
                        who, won ? "you win, well done!" : "I win."));
    }
    if (const std::string learnt = lesson(won); !learnt.empty()) say(text, learnt);
    return true;
}

/// In a game that can go on for ever, ends it as a draw when a position comes up for the third time
/// at your move.
bool Session::goes_round(std::string& text) {
    constexpr std::ptrdiff_t enough = 2;
    if (std::ranges::count(turns_, position_, &Turn::before) < enough) return false;
    over_ = true;
    say(text, fmt::format("The position {} has come up for the third time: we could go on for "
                          "ever, so it is a draw.",
                          short_position(position_)));
    if (review(*game_, turns_).first_slip) say(text, lesson(false));
    return true;
}

std::string Session::lesson(bool won) const {
    const Review seen = review(*game_, turns_);
    if (seen.first_slip) {
        const auto& [turn, better, was_draw] = *seen.first_slip;
        const std::string_view chance = won        ? "I had my chance"
                                        : was_draw ? "You could have kept the draw"
                                                   : "You could have won";
        return fmt::format("{}: at your move {}, from {}, it was right to {}; you left {}.", chance,
                           turn + 1, short_position(turns_[turn].before),
                           say_move_and_rest(*game_, turns_[turn].before, better),
                           short_position(turns_[turn].after));
    }
    if (!seen.complete || turns_.empty()) return {};
    if (won) return "You made no mistake.";
    return seen.ever_winning ? "" : "You made no mistake: you never had a move that wins.";
}

void Session::say(std::string& text, std::string_view sentence) const {
    text += paragraph(spelled(sentence), options_.style.width);
}

void Session::show_board(std::string& text, bool cold) const {
    Style style = options_.style;
    style.cold = cold;
    const std::vector<Scene> scenes = game_->scenes(position_);
    text += '\n' + draw(scenes, style);
    if (scenes.size() < parts_of(*game_, position_).size()) say(text, short_position(position_));
    text += '\n';
}

Session::Example Session::example() const {
    const std::vector<std::string> options = some_options(*game_, position_).positions;
    for (const std::string& option : options) {
        std::string spoken = say_move(*game_, position_, option);
        if (is_move(spoken) && read_move(*game_, position_, spoken) == option) {
            return {option, std::move(spoken)};
        }
    }
    return {options.front(), {}};
}

bool Session::is_move(std::string_view line) const {
    try {
        static_cast<void>(read_move(*game_, position_, line));
        return true;
    } catch (const Error&) {
        return false;
    }
}

bool Session::move_is_left() const { return !game_->options(position_, 1).positions.empty(); }

std::string Session::spelled(std::string_view text) const {
    return options_.style.utf8 ? std::string(text) : to_ascii(text);
}

}  // namespace bouton
