#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "render/picture/axis.hpp"
#include "render/picture/canvas.hpp"
#include "render/picture/gnuplot.hpp"
#include "render/picture/picture.hpp"

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

/// The numbers of the cells, where they are whole and there is room for them: those on dark colours
/// white, the others black.
struct CellNumbers {
    std::string on_dark;
    std::string on_light;
    double font = 0;  ///< 0 if there are none
};

CellNumbers cell_numbers(const HeatPicture& picture, double cell, double least, double largest) {
    constexpr double smallest_font = 7;
    CellNumbers numbers;
    const auto whole = [](double value) { return value == std::floor(value); };
    if (picture.step != 1 || !std::ranges::all_of(picture.values, whole)) return numbers;
    const double width = std::max(text_width(fmt::format("{:.0f}", largest), 1),
                                  text_width(fmt::format("{:.0f}", least), 1));
    const double font = std::min(tick_font, 0.86 * cell / width);
    if (font < smallest_font || cell < 1.4 * smallest_font) return numbers;
    numbers.font = std::min(font, 0.7 * cell);
    for (std::size_t i = 0; i < picture.values.size(); ++i) {
        const double value = picture.values[i];
        const std::size_t row = i / picture.columns;
        const double share = largest > least ? (value - least) / (largest - least) : 0;
        (share < 0.6 ? numbers.on_dark : numbers.on_light) += fmt::format(
            "{} {} {:.0f}\n", picture.first_column + static_cast<double>(i % picture.columns),
            picture.first_row + static_cast<double>(row), value);
    }
    return numbers;
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
    // Right of the table: a gap, the colour bar, its numbers, and what they mean.
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
    const CellNumbers numbers =
        cell_numbers(picture, std::min(width / columns, height / rows), least, largest);
    std::string plot =
        fmt::format("plot $data matrix using ({0} + $1*{1}):({2} + $2*{1}):3 with image",
                    picture.first_column, picture.step, picture.first_row);
    std::vector<std::string> layers{picture.legend};
    const auto add_numbers = [&](std::string_view name, const std::string& data,
                                 std::string_view ink) {
        if (data.empty()) return;
        script += fmt::format("${} <<END\n{}END\n", name, data);
        plot += fmt::format(", ${} using 1:2:3 with labels font ',{:.1f}' tc rgb '{}' notitle",
                            name, numbers.font, ink);
        layers.emplace_back();
    };
    add_numbers("on_dark", numbers.on_dark, "#FFFFFF");
    add_numbers("on_light", numbers.on_light, "#000000");
    return finish_picture(script + plot + "\n", format, picture.title, layers);
}

}  // namespace bouton
