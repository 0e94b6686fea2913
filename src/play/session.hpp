#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/request.hpp"
#include "play/player.hpp"
#include "play/review.hpp"
#include "render/terminal_scene.hpp"

namespace bouton {

/// How a game against the computer is to be played.
struct SessionOptions {
    Level level = Level::perfect;
    std::uint64_t seed = 0;
    bool computer_first = false;
    Style style;
    std::string title;     ///< what the game is called; may be empty
    std::string rules;     ///< how it is played; may be empty
    std::string notation;  ///< how its positions are written; may be empty
};

/// A game against the computer, line by line: `begin` gives the text to show first, `answer` the
/// text to show after each line that the player types, until the game is `over`.
///
/// A line is a move (see play/input.hpp) or one of the commands hint, why, undo, moves, board, help
/// and quit.  Whatever else it is, the answer says what was wrong, and the game goes on.
class Session {
public:
    Session(const Request& request, SessionOptions options);

    std::string begin();
    std::string answer(std::string_view line);
    /// Whether the game has ended or was left.
    [[nodiscard]] bool over() const { return over_; }
    /// The text to show when the player leaves without saying so.
    [[nodiscard]] std::string farewell() const;

private:
    enum class Side { human, computer };

    static std::span<const std::string_view> command_names();
    /// Runs the command of that name, or returns false if there is none.
    bool run(std::string_view command, std::string& text);
    void hint(std::string& text) const;
    void why(std::string& text) const;
    void undo(std::string& text);
    void list_moves(std::string& text) const;
    void help(std::string& text) const;

    void play(std::string_view line, std::string& text);
    void computer_moves(std::string& text);
    /// Ends the game if no move is left; `last` made the last one.
    bool finish(Side last, std::string& text);
    bool goes_round(std::string& text);
    [[nodiscard]] std::string lesson(bool won) const;

    /// A move of the position, as the position to leave and, if that can be typed, in words.
    struct Example {
        std::string option;
        std::string spoken;
    };
    [[nodiscard]] Example example() const;

    void say(std::string& text, std::string_view sentence) const;
    void show_board(std::string& text, bool cold = false) const;
    [[nodiscard]] bool move_is_left() const;
    /// Whether a line can be typed as a move now.
    [[nodiscard]] bool is_move(std::string_view line) const;
    /// A text in the characters that the style allows.
    [[nodiscard]] std::string spelled(std::string_view text) const;

    GamePtr game_;
    std::string position_;
    SessionOptions options_;
    Player player_;
    std::vector<Turn> turns_;  // of the human
    bool over_ = false;
    bool admitted_ = false;  // that a position was too large for a perfect player
};

}  // namespace bouton
