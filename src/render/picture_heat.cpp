#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "render/gnuplot.hpp"
#include "render/picture.hpp"
#include "render/picture_axis.hpp"
#include "render/picture_canvas.hpp"

namespace bouton {

namespace {

constexpr double longest_side = 720;
constexpr double shortest_side = 120;
constexpr double largest_cell = 36;

/// Viridis, whose lightness grows evenly, so that it can be read without seeing colours.
constexpr std::string_view colours =
    "set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', "
    "5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')\n";

std::string matrix(const HeatPicture& picture) {
    std::string data;
    for (std::size_t row = 0; row < picture.rows; ++row) {
        for (std::size_t column = 0; column < picture.columns; ++column) {
            fmt::format_to(std::back_inserter(data), "{:.6g} ",
                           picture.values[row * picture.columns + column]);
        }
        data += '\n';
    }
    return data;
}

}  // namespace

std::string draw_heat(const HeatPicture& picture, PictureFormat format) {
    require(picture.columns > 0 && picture.rows > 0, "a table has rows and columns");
    require(picture.values.size() == picture.columns * picture.rows, "every cell has a value");
    const auto columns = static_cast<double>(picture.columns);
    const auto rows = static_cast<double>(picture.rows);
    const double cell = std::min(largest_cell, longest_side / std::max(columns, rows));
    const double width = std::max(columns * cell, shortest_side);
    const double height = std::max(rows * cell, shortest_side);
    const double half = picture.step / 2;
    const double last_column = picture.first_column + picture.step * (columns - 1);
    const double last_row = picture.first_row + picture.step * (rows - 1);
    const auto [least, largest] = std::ranges::minmax(picture.values);
    const Axis x =
        linear_axis({picture.first_column - half, last_column + half, true}, {width, true});
    const Axis y = linear_axis({picture.first_row - half, last_row + half, true}, {height, false});
    const Axis colour = linear_axis({least, std::max(largest, least + 1), true}, {height, false});
    // Right of the table: a gap, the bar, the numbers beside it, and what they are.
    const double gap = 0.03 * width;
    const double legend_at = gap + 16 + 27 + colour.ticks.width;
    const Canvas canvas{.box_width = width,
                        .box_height = height,
                        .left = 42 + y.ticks.width,
                        .right = legend_at + 16};
    std::string script =
        canvas_script(canvas, format, picture.title, picture.x_label, picture.y_label);
    script += colours;
    script += fmt::format(
        "set xrange [{}:{}]\nset yrange [{}:{}]\nset cbrange [{}:{}]\nset xtics {}\nset ytics {}\n"
        "set cbtics {}\nset tics out nomirror scale 0.5\n"
        "set label 9 {} at graph {}, graph 0.5 center rotate by 90 font ',{}'\n"
        "set colorbox user origin graph {}, graph 0 size graph {}, graph 1\n",
        picture.first_column - half, last_column + half, picture.first_row - half, last_row + half,
        least, std::max(largest, least + 1), x.ticks.script, y.ticks.script, colour.ticks.script,
        gnuplot_text(picture.legend), 1 + legend_at / width, label_font, 1 + gap / width,
        16 / width);
    script += fmt::format("$data <<END\n{}END\n", matrix(picture));
    script += fmt::format("plot $data matrix using ({0} + $1*{1}):({2} + $2*{1}):3 with image\n",
                          picture.first_column, picture.step, picture.first_row);
    return finish_picture(script, format, picture.title, {picture.legend});
}

}  // namespace bouton
