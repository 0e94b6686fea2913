#include <fmt/format.h>

#include <algorithm>
#include <variant>
#include <vector>

#include "answer/play/match_text.hpp"
#include "answer/topics.hpp"
#include "game/capabilities.hpp"
#include "game/explain/rules_text.hpp"
#include "play/parts.hpp"
#include "play/wording.hpp"

/// The words for what happens in a match: "I" is the computer, "you" is the human.
namespace bouton {

namespace {

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

/// The title of a game, with its name where that has parameters.
std::string title_of(const Game& game) {
    const About about = game.about();
    if (game.name().empty() || game.name() == about.name) return std::string(about.title);
    return fmt::format("{} ({})", about.title, game.name());
}

}  // namespace

void MatchText::tell(const Events& events, std::string& text) const {
    for (const Event& event : events) {
        std::visit([&](const auto& what) { this->tell(what, text); }, event);
    }
}

void MatchText::tell(const event::Began& began, std::string& text) const {
    const Game& game = match_.game();
    say(text, title_of(game));
    say(text, told_rules(game));
    if (const auto* sided = game.as<TwoSided>()) {
        const auto name = [&](Seat seat) { return sided->told_side(*match_.side(seat)); };
        say(text, fmt::format("You are {} and I am {}; {} moves first.", name(human_),
                              name(other(human_)), name(Seat::first)));
    }
    say(text, fmt::format("I play at level {}; the seed of this game is {}.", to_string(level()),
                          match_.options().seed));
    show_board(began.position, text);
}

void MatchText::tell(const event::Moved& moved, std::string& text) const {
    if (moved.by == human_) {
        say(text, fmt::format("You {}.", moved.spoken.empty()
                                             ? fmt::format("leave {}", brief(moved.after))
                                             : moved.spoken));
    } else {
        say(text,
            fmt::format("I {}.", say_move_and_rest(match_.game(), moved.before, moved.after)));
    }
    show_board(moved.after, text);
}

void MatchText::tell(const event::Refused& refused, std::string& text) const {
    say(text, capitalised(refused.sentence) + ".");
    for (const std::string& line : refused.lines) {
        text += TextStyle{style_.width, style_.utf8}.explained(line);
    }
}

void MatchText::tell(const event::Hint& hint, std::string& text) const {
    const auto move = [&] {
        return say_move_and_rest(match_.game(), match_.position(), *hint.move, Detail::full);
    };
    if (hint.outcome == Outcome::N) {
        say(text, fmt::format("You can win: {}.", move()));
    } else if (hint.outcome == Outcome::draw && hint.move) {
        say(text, fmt::format("No move wins from here if I play well, but you can keep the draw: "
                              "{}.",
                              move()));
    } else if (hint.outcome == Outcome::draw) {
        say(text, "No move wins from here if I play well, but there is one that keeps the draw.");
    } else if (level() >= Level::perfect) {
        const bool may_undo = std::ranges::any_of(
            match_.history(), [&](const MatchMove& made) { return made.by == human_; });
        say(text, fmt::format("No move wins from here, and at this level I make no mistakes.{}",
                              may_undo ? " You may undo your last move." : ""));
    } else {
        say(text,
            "No move wins from here if I play well. Keep it complicated, and hope that I err.");
    }
    if (hint.outcome == Outcome::P && hint.move) {
        say(text, fmt::format("To hold out as long as possible: {}.", move()));
    }
}

void MatchText::tell(const event::Explained& explained, std::string& text) const {
    const auto is_board = [](const ShownPart& part) { return part.look == ShownPart::Look::board; };
    if (std::ranges::any_of(shown_parts(match_.game(), match_.position()), is_board)) {
        show_board(match_.position(), text, true);
    }
    for (const std::string& line : explained.lines) {
        text += TextStyle{style_.width, style_.utf8}.explained(line);
    }
    if (const std::string topics = told_topics(explained.lines, "about"); !topics.empty()) {
        say(text, topics);
    }
    if (!explained.lines.empty()) return;
    say(text, explained.outcome == Outcome::draw ? "Neither player can force a win."
              : explained.outcome == Outcome::N  ? "The player to move wins."
                                                 : "The player to move loses.");
}

void MatchText::tell(const event::Undone& undone, std::string& text) const {
    say(text, "Your last move is taken back.");
    show_board(undone.position, text);
}

void MatchText::tell(const event::Listed& listed, std::string& text) const {
    const auto* spoken = match_.game().as<Spoken>();
    const std::size_t most_shown = spoken != nullptr ? 40 : 20;
    const std::size_t count = listed.moves.size();
    std::vector<std::string> shown;
    bool spaces = false;
    for (std::size_t i = 0; i < std::min(count, most_shown); ++i) {
        shown.push_back(spoken != nullptr ? spoken->say_move(match_.position(), listed.moves[i])
                                          : brief(listed.moves[i]));
        spaces = spaces || shown.back().find(' ') != std::string::npos;
    }
    say(text, fmt::format("{}{} {}{}:", listed.complete ? "" : "More than ", count,
                          count == 1 ? "move" : "moves",
                          count > most_shown  ? fmt::format(", of which the first {}{}", most_shown,
                                                           spoken != nullptr ? "" : " leave")
                          : spoken != nullptr ? ""
                                              : ", leaving"));
    say(text, fmt::format("{}", fmt::join(shown, spoken != nullptr ? "; " : spaces ? "\n" : "  ")));
}

void MatchText::tell(const event::Admitted& admitted, std::string& text) const {
    say(text, capitalised(admitted.sentence) + ", so I make any move.");
}

void MatchText::tell(const event::Over& end, std::string& text) const {
    if (match_.history().empty()) return tell_over_at_once(end, text);
    const bool won = end.winner == human_;
    if (end.reason == event::Over::Reason::repetition) {
        say(text, fmt::format("The position {} has come up for the third time: we could go on for "
                              "ever, so it is a draw.",
                              brief(end.position)));
    } else if (end.reason == event::Over::Reason::rules) {
        say(text, !end.winner ? "The game is over: it is a draw."
                  : won       ? "The game is over: you win, well done!"
                              : "The game is over: I win.");
    } else {
        const bool last = match_.history().back().by == human_;
        say(text, fmt::format("No move is left. {} made the last move{}", last ? "You" : "I",
                              won == last ? (won ? " and win: well done!" : " and win.")
                                          : (won ? ", which loses in misère play: you win, well "
                                                   "done!"
                                                 : ", which loses in misère play: I win.")));
    }
    const auto& seen = end.reviews.at(human_ == Seat::first ? 0 : 1);
    if (!seen || (!end.winner && !seen->first_slip)) return;
    if (const std::string learnt = lesson(*seen, won); !learnt.empty()) say(text, learnt);
}

void MatchText::tell_over_at_once(const event::Over& end, std::string& text) const {
    const bool no_move = end.reason == event::Over::Reason::no_move;
    const std::string_view what = no_move ? "No move is left here, so" : "The game is over here:";
    if (!end.winner) return say(text, fmt::format("{} it is a draw.", what));
    say(text, fmt::format("{} the player to move has already {}.", what,
                          end.winner == match_.to_move() ? "won" : "lost"));
}

std::string MatchText::lesson(const Review& seen, bool won) const {
    if (seen.first_slip) {
        const auto& [turn, made, better, was_draw] = *seen.first_slip;
        const std::string_view chance = won        ? "I had my chance"
                                        : was_draw ? "You could have kept the draw"
                                                   : "You could have won";
        return fmt::format("{}: at your move {}, from {}, it was right to {}; you left {}.", chance,
                           turn + 1, brief(made.before),
                           say_move_and_rest(match_.game(), made.before, better),
                           brief(made.after));
    }
    const bool moved = std::ranges::any_of(
        match_.history(), [&](const MatchMove& move) { return move.by == human_; });
    if (!seen.complete || !moved) return {};
    if (won) return "You made no mistake.";
    return seen.ever_winning ? "" : "You made no mistake: you never had a move that wins.";
}

}  // namespace bouton
