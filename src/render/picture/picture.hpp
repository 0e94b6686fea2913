#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/chart.hpp"

/// Pictures as files, drawn by gnuplot.  Equal pictures give equal bytes.  Texts are UTF-8 and are
/// shown as they stand; control characters become spaces, a line feed begins a line.  In PNG and
/// PDF, characters that the font lacks become squares.
///
/// Functions that draw throw Error{failed} if gnuplot is missing or fails.
namespace bouton {

enum class PictureFormat { svg, png, pdf };

/// The format called svg, png or pdf.
std::optional<PictureFormat> find_picture_format(std::string_view name);

/// The format by the ending of a file's name, .svg, .png or .pdf, in upper or lower case; SVG for
/// `-`, which is standard output, and for devices.  Throws Error{bad_request} for other names.
PictureFormat picture_format_of(std::string_view file_name);

/// Column and row of a square; (0, 0) is at the bottom left.
using SquareAt = std::array<std::size_t, 2>;

/// A move from a square to another.  Moves along a row or a column have one colour, others another.
struct BoardArrow {
    SquareAt from;
    SquareAt to;
    bool beginning = false;  ///< only its beginning is drawn, so that many can be told apart
};

/// A board with some squares marked, its columns and rows numbered.
struct BoardPicture {
    std::string title;
    std::string x_label;
    std::string y_label;
    std::size_t columns = 0;  ///< at least 1
    std::size_t rows = 0;     ///< at least 1
    std::vector<SquareAt> marked;
    std::optional<SquareAt> from;    ///< a piece
    std::vector<BoardArrow> arrows;  ///< for boards whose squares are large enough to see them
    std::string marks;  ///< what marked squares are, for the legend of a board with arrows
};

/// The bytes of the file.  All squares that the picture names must be on the board.
///
/// Squares that are large enough have a grid and are checkered; if squares are smaller than a few
/// points, marks are dots that can still be seen.
/// Cost: in file and time, linear in the marks, and in the squares of a board of at most 40 by 40.
std::string draw_board(const BoardPicture& picture, PictureFormat format);

/// The bytes of the file.  Points that are not finite or, on a logarithmic axis, not positive are
/// left out; throws Error{bad_request} if none remains.
///
/// Cost: in file and time, linear in the points.
std::string draw_chart(const Chart& chart, PictureFormat format);

/// A table of numbers as colours, with a legend.
struct HeatPicture {
    std::string title;
    std::string x_label;
    std::string y_label;
    std::string legend;  ///< what the numbers are
    std::size_t columns = 0;
    std::size_t rows = 0;
    double first_column = 0;  ///< what the axes say at the first column and row
    double first_row = 0;
    double step = 1;             ///< how far apart two columns or rows are on the axes
    std::vector<double> values;  ///< row by row, row 0, at the bottom, first
};

/// The bytes of the file.  A table has at least one row and column, and as many values as cells.
/// Whole numbers stand in their cells where there is room for them.
/// Cost: in file and time, linear in the cells.
std::string draw_heat(const HeatPicture& picture, PictureFormat format);

}  // namespace bouton
