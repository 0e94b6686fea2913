#pragma once

#include <string>
#include <string_view>

#include "play/match.hpp"
#include "render/terminal/scene.hpp"

namespace bouton {

/// A match of a human against the computer as text for a terminal: `begin` gives the text to show
/// first, `answer` the text to show after each line that the player types, until the game is
/// `over`.
///
/// A line is a move (see play/input.hpp) or one of the commands hint, why, undo, moves, board, help
/// and quit.  Whatever else it is, the answer says what was wrong, and the game goes on.
class MatchText {
public:
    /// One of the players must be a human, the other one a computer.
    MatchText(Match match, const Style& style);

    std::string begin();
    /// After the end of the game the last move can still be taken back, and the position asked
    /// about; the game must not have been left.
    std::string answer(std::string_view line);
    /// Whether the game has ended or was left.
    [[nodiscard]] bool over() const { return left_ || match_.over(); }
    [[nodiscard]] bool left() const { return left_; }
    /// From now on the computer plays at that level.
    void set_level(Level level) { match_.set_level(level); }
    /// The text to show when the player leaves without saying so.
    [[nodiscard]] std::string farewell() const;
    [[nodiscard]] const Match& match() const { return match_; }
    /// At which the computer plays.
    [[nodiscard]] Level level() const;

private:
    /// Runs the command of that name, or returns false if there is none.
    bool run(std::string_view command, std::string& text);
    void play(std::string_view line, std::string& text);
    void computer_moves(std::string& text);
    void help(std::string& text) const;
    void help_with_moves(std::string& text) const;

    void tell(const Events& events, std::string& text) const;
    void tell(const event::Began& began, std::string& text) const;
    void tell(const event::Moved& moved, std::string& text) const;
    void tell(const event::Refused& refused, std::string& text) const;
    void tell(const event::Hint& hint, std::string& text) const;
    void tell(const event::Explained& explained, std::string& text) const;
    void tell(const event::Undone& undone, std::string& text) const;
    void tell(const event::Listed& listed, std::string& text) const;
    void tell(const event::Admitted& admitted, std::string& text) const;
    void tell(const event::Over& end, std::string& text) const;
    void tell_over_at_once(const event::Over& end, std::string& text) const;
    /// What is said of a line that is neither a command nor a move that is allowed.
    void tell_misunderstood(const event::Refused& refused, std::string_view line,
                            std::string& text) const;
    [[nodiscard]] std::string lesson(const Review& seen, bool won) const;

    void say(std::string& text, std::string_view sentence) const;
    void show_board(const Position& position, std::string& text, bool cold = false) const;
    /// A text in the characters that the style allows.
    [[nodiscard]] std::string spelled(std::string_view text) const;
    /// A position with its long numbers shortened.
    [[nodiscard]] std::string brief(const Position& position) const;

    Match match_;
    Style style_;
    Seat human_;
    bool left_ = false;
};

}  // namespace bouton
