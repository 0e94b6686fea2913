#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "render/picture/axis.hpp"
#include "render/picture/canvas.hpp"
#include "render/picture/picture.hpp"

namespace bouton {

namespace {

constexpr double longest_side = 720;
constexpr double shortest_side = 120;
constexpr double largest_square = 44;
constexpr double least_checkered = 16;  ///< the side of a square
constexpr double least_grid = 6;
constexpr double least_box = 3;  ///< below, marks are dots
constexpr double least_dot = 2.4;

/// One of the things to be drawn, each with its own data.
struct Layer {
    std::string name;
    std::string data;
    std::string style;
};

class BoardDrawing {
public:
    BoardDrawing(const BoardPicture& picture, PictureFormat format)
        : picture_(picture),
          format_(format),
          columns_(static_cast<double>(picture.columns)),
          rows_(static_cast<double>(picture.rows)) {
        const double square = std::min(largest_square, longest_side / std::max(columns_, rows_));
        width_ = std::max(columns_ * square, std::min(shortest_side, columns_ * largest_square));
        height_ = std::max(rows_ * square, std::min(shortest_side, rows_ * largest_square));
        side_ = std::min(width_ / columns_, height_ / rows_);
    }

    [[nodiscard]] std::string draw() {
        add_checkers();
        add_grid();
        add_frame();
        add_marks();
        add_arrows();
        add_piece();

        // The same step along both sides, unless one of them is too short for it.
        const std::size_t x_step = whole_step(picture_.columns, {width_, true});
        const std::size_t y_step = whole_step(picture_.rows, {height_, false});
        const std::size_t step = std::max(x_step, y_step);
        const Ticks x = whole_ticks(picture_.columns, picture_.columns > step ? step : x_step);
        const Ticks y = whole_ticks(picture_.rows, picture_.rows > step ? step : y_step);
        const Canvas canvas{
            .box_width = width_, .box_height = height_, .left = 42 + y.width, .legend = legend()};
        std::string script =
            canvas_script(canvas, format_, picture_.title, picture_.x_label, picture_.y_label);
        script += fmt::format(
            "set xrange [-0.5:{}]\nset yrange [-0.5:{}]\nset xtics {}\nset ytics {}\n"
            "set tics out nomirror scale {}\n",
            columns_ - 0.5, rows_ - 0.5, x.script, y.script, side_ < least_grid ? 0.5 : 0);
        for (std::size_t i = 0; i < layers_.size(); ++i) {
            script += fmt::format("$data{} <<END\n{}END\n", i, layers_[i].data);
        }
        script += "plot ";
        std::vector<std::string> names;
        for (std::size_t i = 0; i < layers_.size(); ++i) {
            script += fmt::format("{}$data{} {}", i == 0 ? "" : ", ", i, layers_[i].style);
            names.push_back(layers_[i].name);
        }
        return finish_picture(script + "\n", format_, picture_.title, names);
    }

private:
    /// Squares as boxes; `inset` is the width left free at each side.
    [[nodiscard]] static std::string boxes(const std::vector<SquareAt>& squares, double inset) {
        std::string data;
        const double half = 0.5 - inset;
        for (const auto& [column, row] : squares) {
            data += fmt::format("{} {} {} {}\n", column, row, half, half);
        }
        return data;
    }

    static std::string filled(std::string_view colour) {
        return fmt::format("with boxxyerror fill solid 1 noborder fillcolor '{}'", colour);
    }

    void add_checkers() {
        if (side_ < least_checkered) return;
        std::vector<SquareAt> dark;
        dark.reserve(picture_.columns * picture_.rows / 2 + 1);
        for (std::size_t row = 0; row < picture_.rows; ++row) {
            for (std::size_t column = row % 2; column < picture_.columns; column += 2) {
                dark.push_back({column, row});
            }
        }
        layers_.push_back({"squares", boxes(dark, 0), filled(palette::shade)});
    }

    void add_grid() {
        if (side_ < least_grid) return;
        std::string data;
        for (std::size_t i = 1; i < picture_.columns; ++i) {
            const double x = static_cast<double>(i) - 0.5;
            data += fmt::format("{0} -0.5\n{0} {1}\n\n", x, rows_ - 0.5);
        }
        for (std::size_t i = 1; i < picture_.rows; ++i) {
            const double y = static_cast<double>(i) - 0.5;
            data += fmt::format("-0.5 {0}\n{1} {0}\n\n", y, columns_ - 0.5);
        }
        if (data.empty()) return;
        layers_.push_back({"grid", data, fmt::format("with lines lw 0.8 lc '{}'", palette::grid)});
    }

    /// The frame lies below the marks; without marks it gives gnuplot something to draw.
    void add_frame() {
        layers_.push_back({"board",
                           fmt::format("-0.5 -0.5\n{0} -0.5\n{0} {1}\n-0.5 {1}\n-0.5 -0.5\n",
                                       columns_ - 0.5, rows_ - 0.5),
                           "with lines lw 1 lc '#404040'"});
    }

    void add_marks() {
        for (const SquareAt& square : picture_.marked) require_on_board(square);
        if (picture_.marked.empty()) return;
        if (side_ >= least_box) {
            const double inset = side_ >= least_checkered ? 0.08 : 0;
            layers_.push_back({"marked", boxes(picture_.marked, inset), filled(palette::blue)});
            return;
        }
        std::string data;
        for (const auto& [column, row] : picture_.marked) {
            data += fmt::format("{} {}\n", column, row);
        }
        layers_.push_back(
            {"marked", data,
             fmt::format("with points pt 7 ps {} lc '{}'",
                         point_size(std::max(1.5 * side_, least_dot)), palette::blue)});
    }

    /// From the middle of a square to the edge of the other, so that marks stay visible; or only
    /// the beginning of that.
    void add_arrows() {
        std::string straight;
        std::string slanted;
        std::string beginnings;
        for (const auto& [from, to, beginning] : picture_.arrows) {
            require_on_board(from);
            require_on_board(to);
            const double dx = static_cast<double>(to[0]) - static_cast<double>(from[0]);
            const double dy = static_cast<double>(to[1]) - static_cast<double>(from[1]);
            const double length = std::max(std::abs(dx), std::abs(dy));
            if (length == 0) continue;
            // A short arrow points the way and stays in its square.
            const double part = beginning ? 0.45 / std::hypot(dx, dy) : (length - 0.42) / length;
            std::string& kind = beginning ? beginnings : dx == 0 || dy == 0 ? straight : slanted;
            kind += fmt::format("{} {} {} {}\n", from[0], from[1], dx * part, dy * part);
        }
        const auto add = [&](std::string name, const std::string& data, std::string_view colour) {
            if (data.empty()) return;
            layers_.push_back({std::move(name), data,
                               fmt::format("with vectors head filled size graph {},20,60 lw 1.4 lc "
                                           "'{}'",
                                           std::clamp(side_ / 4, 4.0, 9.0) / width_, colour)});
        };
        add("moves along rows and columns", straight, palette::orange);
        add("other moves", slanted, palette::purple);
        add("other moves, where they begin", beginnings, palette::green);
    }

    /// What the colours mean, on a board with arrows.
    [[nodiscard]] std::vector<LegendLine> legend() const {
        constexpr std::string_view arrow = "→";
        std::vector<LegendLine> lines;
        for (const Layer& layer : layers_) {
            if (layer.name == "marked" && !picture_.marks.empty()) {
                lines.push_back({"■", palette::blue, picture_.marks});
            } else if (layer.name == "moves along rows and columns") {
                lines.push_back({arrow, palette::orange, "winning moves in one pile"});
            } else if (layer.name == "other moves") {
                lines.push_back({arrow, palette::purple, "winning moves in both piles"});
            } else if (layer.name == "other moves, where they begin") {
                lines.push_back({arrow, palette::green, "the way of a winning move in both piles"});
            }
        }
        return picture_.arrows.empty() ? std::vector<LegendLine>() : lines;
    }

    void add_piece() {
        if (!picture_.from) return;
        require_on_board(*picture_.from);
        layers_.push_back(
            {"piece", fmt::format("{} {}\n", (*picture_.from)[0], (*picture_.from)[1]),
             fmt::format("with points pt 7 ps {} lc '{}'",
                         point_size(std::max(0.6 * side_, 2 * least_dot)), palette::vermilion)});
    }

    void require_on_board(const SquareAt& square) const {
        require(square[0] < picture_.columns && square[1] < picture_.rows,
                "every square is on the board");
    }

    /// gnuplot's measure of a point with that diameter.
    static double point_size(double diameter) { return diameter / 9; }

    const BoardPicture& picture_;
    PictureFormat format_;
    double columns_;
    double rows_;
    double width_ = 0;
    double height_ = 0;
    double side_ = 0;  ///< of a square
    std::vector<Layer> layers_;
};

}  // namespace

std::string draw_board(const BoardPicture& picture, PictureFormat format) {
    require(picture.columns > 0 && picture.rows > 0, "a board has columns and rows");
    return BoardDrawing(picture, format).draw();
}

}  // namespace bouton
