#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "answer/play/match_text.hpp"

namespace bouton {

/// Games against the computer, one after another, as text for a terminal: `begin` gives the text to
/// show first, `answer` the text to show after each line that the player types, until the player
/// has `left`.
///
/// Besides what MatchText understands there are `again`, `swap` (again, and the other player moves
/// first), `level LEVEL`, `play GAME [POSITION]` and `about WORD`.
class PlaySession {
public:
    /// Of the options, one level is that of the computer, the other one nothing.  Throws what Match
    /// throws.
    PlaySession(Request request, const MatchOptions& options, const Style& style);

    std::string begin();
    std::string answer(std::string_view line);
    /// Whether the player has left.
    [[nodiscard]] bool left() const { return text_->left(); }
    /// The text to show when the player leaves without saying so.
    [[nodiscard]] std::string farewell() const;
    [[nodiscard]] const Match& match() const { return text_->match(); }

private:
    /// Runs the line if it is a command of the session.
    bool run(std::string_view line, std::string& text);
    void start(Request request, const MatchOptions& options, std::string& text);
    void play_again(bool swapped, std::string& text);
    void change_level(std::string_view name, std::string& text);
    void tell_topic(std::string_view name, std::string& text) const;
    void help(std::string& text) const;
    void say(std::string& text, std::string_view sentence) const;

    Style style_;
    std::unique_ptr<MatchText> text_;
};

}  // namespace bouton
