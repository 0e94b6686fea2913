#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "render/picture/axis.hpp"
#include "render/picture/canvas.hpp"
#include "render/picture/gnuplot.hpp"
#include "render/picture/picture.hpp"

namespace bouton {

namespace {

constexpr double box_width = 640;
constexpr double box_height = 400;
/// Lines through at most this many points show the points.
constexpr std::size_t few_points = 48;

using Points = std::vector<std::array<double, 2>>;

bool can_be_shown(double value, bool logarithmic) {
    return std::isfinite(value) && (!logarithmic || value > 0);
}

constexpr AxisData no_data{std::numeric_limits<double>::infinity(),
                           -std::numeric_limits<double>::infinity(), true};

void add(AxisData& data, double value) {
    data.low = std::min(data.low, value);
    data.high = std::max(data.high, value);
}

/// The width of boxes: the least distance between two of them.
double distance_of(const Points& points) {
    std::vector<double> places;
    places.reserve(points.size());
    for (const auto& point : points) places.push_back(point[0]);
    std::ranges::sort(places);
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i < places.size(); ++i) {
        if (places[i] > places[i - 1]) least = std::min(least, places[i] - places[i - 1]);
    }
    return std::isfinite(least) ? least : 1;
}

std::string style_of(const Curve& curve, const Points& points, std::size_t number) {
    constexpr std::array colours{palette::blue,   palette::vermilion, palette::green,
                                 palette::purple, palette::orange,    palette::sky,
                                 palette::black};
    constexpr std::array shapes{7, 5, 9, 11, 13, 6, 4};  // circle, square, triangles, diamond, …
    const std::string_view colour = colours.at(number % colours.size());
    const int shape = shapes.at(number % shapes.size());
    switch (curve.style) {
        case CurveStyle::boxes:
            return fmt::format(
                "using 1:2:({}) with boxes fill solid 0.85 border lc '{}' fillcolor '{}'",
                curve.box_width > 0 ? curve.box_width : 0.84 * distance_of(points), colour, colour);
        case CurveStyle::points:
            return fmt::format("with points pt {} ps {} lc '{}'", shape,
                               points.size() > 2000  ? 0.25
                               : points.size() > 200 ? 0.4
                                                     : 0.7,
                               colour);
        case CurveStyle::lines:
            break;
    }
    if (points.size() > few_points) return fmt::format("with lines lw 1.6 lc '{}'", colour);
    return fmt::format("with linespoints lw 1.6 pt {} ps 0.7 lc '{}'", shape, colour);
}

class ChartDrawing {
public:
    ChartDrawing(const Chart& chart, PictureFormat format) : chart_(chart), format_(format) {}

    [[nodiscard]] std::string draw() {
        take_points();
        const AxisPlace across{box_width, true};
        const AxisPlace up{box_height, false};
        const Axis x = chart_.log_x ? log_axis(x_, across) : linear_axis(x_, across);
        const Axis y = chart_.log_y ? log_axis(y_, up) : linear_axis(y_, up);

        double names = 0;
        for (const Curve& curve : chart_.curves) {
            names = std::max(names, text_width(curve.name, tick_font));
        }
        const bool legend = names > 0;
        const Canvas canvas{.box_width = box_width,
                            .box_height = box_height,
                            .left = 46 + y.ticks.width,
                            .right = legend ? names + 64 : 28};
        std::string script =
            canvas_script(canvas, format_, chart_.title, chart_.x_label, chart_.y_label);
        if (legend) script += "set key outside right top vertical Left reverse samplen 2.5\n";
        script += axis_script("x", x) + axis_script("y", y);
        script += fmt::format(
            "set tics out nomirror scale 0.6,0.3\nset border 3\n"
            "set grid xtics ytics back lw 0.8 lt 1 lc '{}'\n",
            palette::grid);
        return finish_picture(script + data_, format_, chart_.title, names_);
    }

private:
    static std::string axis_script(std::string_view name, const Axis& axis) {
        return fmt::format("set {0}range [{1}:{2}]\nset {0}tics {3}\n{4}", name, axis.low,
                           axis.high, axis.ticks.script,
                           axis.logarithmic ? fmt::format("set logscale {}\n", name) : "");
    }

    void take_points() {
        std::string plot;
        for (std::size_t i = 0; i < chart_.curves.size(); ++i) {
            const Curve& curve = chart_.curves[i];
            Points points = curve.points;
            std::erase_if(points, [&](const auto& point) {
                return !can_be_shown(point[0], chart_.log_x) ||
                       !can_be_shown(point[1], chart_.log_y);
            });
            if (points.empty()) continue;
            data_ += fmt::format("$data{} <<END\n", i);
            for (const auto& [x, y] : points) {
                data_ += fmt::format("{} {}\n", x, y);
                add(x_, x);
                add(y_, y);
                x_.whole = x_.whole && x == std::floor(x);
                y_.whole = y_.whole && y == std::floor(y);
            }
            data_ += "END\n";
            names_.push_back(curve.name);
            if (curve.style == CurveStyle::boxes) make_room_for_boxes(points);
            plot += fmt::format(
                "{}$data{} {} {}", plot.empty() ? "plot " : ", ", i, style_of(curve, points, i),
                curve.name.empty() ? "notitle" : "title " + gnuplot_text(curve.name));
        }
        if (plot.empty()) {
            throw Error(ErrorKind::bad_request,
                        "there is nothing to draw: no point can be shown on these axes");
        }
        data_ += plot + "\n";
    }

    void make_room_for_boxes(const Points& points) {
        const double half = distance_of(points) / 2;
        for (const auto& [x, y] : points) {
            if (!chart_.log_x) {
                add(x_, x - half);
                add(x_, x + half);
            }
            add(y_, chart_.log_y ? y / 2 : 0);
        }
    }

    const Chart& chart_;
    PictureFormat format_;
    AxisData x_ = no_data;
    AxisData y_ = no_data;
    std::string data_;
    std::vector<std::string> names_;
};

}  // namespace

std::string draw_chart(const Chart& chart, PictureFormat format) {
    return ChartDrawing(chart, format).draw();
}

}  // namespace bouton
