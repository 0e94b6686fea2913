#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "exact/integer.hpp"

namespace bouton {

/// Heaps, one a row, to be drawn as tokens.
struct Rows {
    std::vector<Integer> heaps;
    bool standing = false;  ///< things that stand side by side (skittles), not tokens in a heap
    bool cards = false;     ///< cards: heap i holds those with the number i + 1
};

/// A board of squares.  Square (x, y) has index y·width + x; (0, 0) is drawn at the bottom left.
struct Board {
    enum class Square { plain, cold, piece };

    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Square> squares;
    std::string legend;  ///< a line under the board
};

/// Rows of cells under numbered columns: a strip with coins on it, a calendar, a board with pieces.
struct Grid {
    enum class Look { strip, coins, calendar, board };

    struct Line {
        std::string label = {};  ///< to the left of the cells; may be empty
        /// A sign each, of one character or more; one a column.  `●` is a piece, `·` an empty
        /// place, `+` an empty place that a move leads to, a space no place at all.
        std::vector<std::string> cells;
    };

    std::size_t first = 0;  ///< the number of the first column
    std::vector<Line> lines;
    std::string legend;  ///< below the cells; may be empty
    Look look = Look::strip;
    std::vector<std::string> columns = {};  ///< their names, where they are not numbers
};

/// Points with lines between them, some of which are marked: a token stands on a point, a line is
/// drawn in a colour.
struct Network {
    struct Point {
        std::string name;
        std::string mark = {};
    };
    struct Line {
        std::size_t from;
        std::size_t to;
        std::string mark = {};
    };

    std::vector<Point> points;
    std::vector<Line> lines;
    bool directed = true;
};

/// Guesses of a code, and what was answered.
struct Pegs {
    struct Guess {
        std::vector<unsigned> code;                                 ///< figures from 1 on
        std::optional<std::pair<std::size_t, std::size_t>> answer;  ///< exact and misplaced
    };

    std::size_t places = 0;
    std::size_t figures = 0;
    std::size_t left = 0;  ///< how many guesses may still be made
    std::vector<Guess> guesses;
};

/// Lines of text that are a picture, none wider than 76 columns; they are drawn as they are.
struct Drawing {
    std::vector<std::string> lines;
    /// What they show, for interfaces that draw it themselves.
    std::variant<std::monostate, Grid, Network, Pegs> shown = {};
};

/// What a position looks like, apart from how it is drawn.
struct Scene {
    std::string caption;  ///< may be empty
    std::variant<Rows, Board, Drawing, Grid> picture;
};

}  // namespace bouton
