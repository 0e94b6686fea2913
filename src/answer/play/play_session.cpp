#include "answer/play/play_session.hpp"

#include <fmt/format.h>

#include <utility>

#include "answer/games.hpp"
#include "answer/topics.hpp"
#include "base/error.hpp"
#include "base/text/ascii.hpp"
#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "game/request.hpp"
#include "play/spoken_move.hpp"

namespace bouton {

namespace {

/// The words after the first one, joined.
std::string rest_of(std::string_view line) {
    const auto typed = words(line);
    return fmt::format("{}", fmt::join(typed.begin() + 1, typed.end(), " "));
}

}  // namespace

PlaySession::PlaySession(Request request, const MatchOptions& options, const Style& style)
    : style_(style),
      text_(std::make_unique<MatchText>(Match(std::move(request), options), style)) {}

std::string PlaySession::begin() {
    std::string text = text_->begin();
    if (text_->over()) say(text, "Type play GAME POSITION for another one, or quit.");
    return text;
}

std::string PlaySession::answer(std::string_view line) {
    std::string text;
    if (run(line, text)) return text;
    const bool was_over = text_->over();
    text = text_->answer(line);
    if (!was_over && match().over() && !left()) {
        say(text, "Type undo to take back your last move, again for another game, or help.");
    }
    return text;
}

std::string PlaySession::farewell() const { return match().over() ? "" : text_->farewell(); }

bool PlaySession::run(std::string_view line, std::string& text) {
    const auto typed = words(line);
    if (typed.empty()) return false;
    const std::string command = lower_case(typed.front());
    const bool alone = typed.size() == 1;
    try {
        if (alone && (command == "again" || command == "new")) {
            play_again(false, text);
        } else if (alone && command == "swap") {
            play_again(true, text);
        } else if (command == "level") {
            change_level(rest_of(line), text);
        } else if (command == "play" || command == "game") {
            if (alone) {
                say(text, "Say what to play, for example play nim 3,4,5.");
            } else {
                start(parse_request_or_start(rest_of(line)), match().options(), text);
            }
        } else if (command == "about") {
            tell_topic(rest_of(line), text);
        } else if (alone && (command == "help" || command == "?")) {
            text += text_->answer(line);
            help(text);
        } else {
            return false;
        }
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::bad_request && error.kind() != ErrorKind::limit) throw;
        say(text, fmt::format("That cannot be done: {}.", error.what()));
    }
    return true;
}

/// Another game has another seed, so that the computer does not make the same moves.
void PlaySession::start(Request request, const MatchOptions& options, std::string& text) {
    MatchOptions next = options;
    ++next.seed;
    text_ = std::make_unique<MatchText>(Match(std::move(request), next), style_);
    text += begin();
}

void PlaySession::play_again(bool swapped, std::string& text) {
    MatchOptions options = match().options();
    if (swapped) std::swap(options.levels[0], options.levels[1]);
    start(match().request(), options, text);
}

void PlaySession::change_level(std::string_view name, std::string& text) {
    if (!name.empty()) text_->set_level(read_level(name));
    say(text, fmt::format("I {} at level {}; there are {}.", name.empty() ? "play" : "now play",
                          to_string(text_->level()), fmt::join(level_names(), ", ")));
}

void PlaySession::tell_topic(std::string_view name, std::string& text) const {
    const TextStyle style{style_.width, style_.utf8};
    if (name.empty()) {
        text += topics_text(style);
    } else if (const Topic* topic = find_topic(name)) {
        text += topic_text(*topic, style);
    } else {
        text += about_text(catalogue().find(name.substr(0, name.find(':'))), nullptr, style);
    }
}

void PlaySession::help(std::string& text) const {
    const auto entry = [&](std::string_view typed, std::string_view meaning) {
        const std::string line = fmt::format("{}: {}", typed, meaning);
        text += paragraph(style_.utf8 ? line : to_ascii(line), style_.width, 4);
    };
    entry("again", "the same game from its start");
    entry("swap", "the same, and the other player moves first");
    entry("level LEVEL", fmt::format("how well I play: {}", fmt::join(level_names(), ", ")));
    entry("play GAME POSITION", "another game; without a position, from its usual start");
    entry("about WORD", "what a word means, such as nim-sum, or a game");
}

void PlaySession::say(std::string& text, std::string_view sentence) const {
    text += paragraph(style_.utf8 ? std::string(sentence) : to_ascii(sentence), style_.width);
}

}  // namespace bouton
