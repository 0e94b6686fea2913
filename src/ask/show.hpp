#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "game/question.hpp"
#include "game/request.hpp"
#include "game/scene/scene.hpp"
#include "game/scene/scene_changes.hpp"
#include "play/thinking.hpp"

/// Positions to look at and to play from: the picture, the moves, and what they lead to.
namespace bouton {

/// A move that can be made.
struct ShownMove {
    Position position;                 ///< that it leaves
    std::string words;                 ///< `take 2 from heap 1`; empty where there are none
    std::vector<SceneChange> changes;  ///< in the picture
    /// Of the position that it leaves, for its player to move; nothing where it is not asked for or
    /// takes too long to find.
    std::optional<Outcome> outcome = {};
    std::optional<std::uint64_t> moves_to_end = {};
};

/// How much is told of a position.
struct ShowQuestion {
    std::size_t most_moves = 500;  ///< that are listed
    bool judge = false;            ///< tell who wins, and what each move leads to
};

struct ShownPosition {
    Request request;
    std::vector<Scene> picture;
    std::optional<Outcome> ending;  ///< for the player to move; nothing if the game goes on
    std::vector<ShownMove> moves;
    bool complete = true;              ///< whether these are all moves
    std::optional<Decision> decision;  ///< if it was asked for and found
    /// Whether all winning moves are listed, and judged as such.
    bool wins_complete = false;
};

/// Where there are more moves than are listed, the last ones of the list are winning ones that
/// would not be in it else, if they are judged.
///
/// Cost: a picture for each move.  Judging finds all winning moves, decides every one of the
/// positions that moves leave, and gives up after some seconds.
ShownPosition show_position(const Request& request, const ShowQuestion& question,
                            Thinking& thinking, const Limits& limits);

/// Why a position is won or lost, apart from words: numbers whose digits tell it.
struct ShownReason {
    /// A number that is written in some system of numeration.
    struct Row {
        std::string label;                 ///< `heap 1`, `kayles 7`
        Integer number;                    ///< the size of a heap, or the Grundy value of a part
        std::vector<std::int64_t> digits;  ///< the most significant first
    };

    enum class Kind {
        nim_sum,     ///< Grundy values in binary, and their nim-sum
        numeration,  ///< piles in the p-system of Numeration
    };

    Kind kind = Kind::nim_sum;
    std::int64_t a = 0;  ///< of the numeration
    std::vector<Row> rows;
    std::optional<Row> sum;  ///< of a nim-sum
};

/// The digits that tell who wins, where there are such: the Grundy values of the parts of a sum or
/// of the heaps of a game on heaps in normal play, or the piles of a game whose positions are
/// decided by a numeration system.  Nothing where there are too many or too long ones to be drawn,
/// or a value takes too long to find.
std::optional<ShownReason> shown_reason(const Request& request, const Limits& limits);

}  // namespace bouton
