#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Pictures as files, drawn by gnuplot.  Equal pictures give equal bytes.  Texts are UTF-8 and are
/// shown as they stand; control characters become spaces, a line feed begins a line.
///
/// Functions that draw throw Error{failed} where gnuplot is missing or fails.
namespace bouton {

enum class PictureFormat { svg, png };

/// The format that the name of a file asks for by its ending; throws Error{bad_request} unless that
/// is .svg or .png, in any case of letters.
PictureFormat picture_format_of(std::string_view file_name);

/// Column and row of a square; (0, 0) is at the bottom left.
using SquareAt = std::array<std::size_t, 2>;

/// A move from a square to another.  Moves along a row or a column have one colour, others another.
struct BoardArrow {
    SquareAt from;
    SquareAt to;
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
};

/// The bytes of the file.  Every marked square and every square of the rest must be on the board.
///
/// Squares that are large enough have a grid and are checkered; where they are smaller than a few
/// points, marks are dots that can still be seen.
/// Cost: in file and time, linear in the marks, and in the squares of a board of at most 40 by 40.
std::string draw_board(const BoardPicture& picture, PictureFormat format);

/// A line through the points in their order, the points alone, or a box from 0 up to each point.
enum class CurveStyle { lines, points, boxes };

struct Curve {
    std::string name;  ///< for the legend; may be empty
    std::vector<std::array<double, 2>> points;
    CurveStyle style = CurveStyle::lines;
    double box_width = 0;  ///< 0: somewhat less than the least distance between two boxes
};

/// Curves over common axes.
struct CurvePicture {
    std::string title;
    std::string x_label;
    std::string y_label;
    bool log_x = false;
    bool log_y = false;
    std::vector<Curve> curves;
};

/// The bytes of the file.  Points that are not finite or, on a logarithmic axis, not positive are
/// left out; throws Error{bad_request} if none remains.
///
/// Cost: in file and time, linear in the points.
std::string draw_curves(const CurvePicture& picture, PictureFormat format);

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
    double step = 1;             ///< and how far they are apart
    std::vector<double> values;  ///< row by row, row 0, at the bottom, first
};

/// The bytes of the file.  A table has at least one row and column, and as many values as cells.
/// Cost: in file and time, linear in the cells.
std::string draw_heat(const HeatPicture& picture, PictureFormat format);

}  // namespace bouton
