#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "exact/integer.hpp"

namespace bouton {

/// Heaps, one a row, to be drawn as tokens.
struct Rows {
    std::vector<Integer> heaps;
    bool standing = false;  ///< things that stand side by side (skittles), not tokens in a heap
};

/// A board of squares.  Square (x, y) has index y·width + x; (0, 0) is drawn at the bottom left.
struct Board {
    enum class Square { plain, cold, piece };

    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Square> squares;
    std::string legend;  ///< a line under the board
};

/// What a position looks like, apart from how it is drawn.
struct Scene {
    std::string caption;  ///< may be empty
    std::variant<Rows, Board> picture;
};

}  // namespace bouton
