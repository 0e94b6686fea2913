#include "lab/akiyama_pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace bouton {

namespace {

/// The figures of one column against n.
Curve curve_of(const AkiyamaFigures& figures, std::string_view key, std::string name) {
    const auto column = std::ranges::find(figures.columns, key, &AkiyamaFigures::Column::key);
    require(column != figures.columns.end(), "the figures have that column");
    const auto place = static_cast<std::size_t>(column - figures.columns.begin());
    Curve curve;
    curve.name = std::move(name);
    for (const std::vector<Figure>& row : figures.rows) {
        const auto* ratio = std::get_if<double>(&row[place]);
        if (ratio == nullptr) continue;
        curve.points.push_back({static_cast<double>(std::get<std::uint64_t>(row[0])), *ratio});
    }
    return curve;
}

}  // namespace

CurvePicture akiyama_positions_picture(AkiyamaList list, std::uint64_t count, std::size_t memory,
                                       Control* control) {
    Curve b{"B", {}, CurveStyle::points};
    Curve c{"C", {}, CurveStyle::points};
    const auto source = akiyama_rows(list, Play::normal, 0, memory);
    while (b.points.size() < count) {
        if (control != nullptr) {
            control->progress(b.points.size(), count);
            if (control->stopped()) throw Error(ErrorKind::failed, "stopped before the end");
        }
        const AkiyamaRows rows = source->next();
        const std::size_t wanted = std::min<std::uint64_t>(rows.a.size(), count - b.points.size());
        for (std::size_t i = 0; i < wanted; ++i) {
            const auto a = static_cast<double>(rows.a[i]);
            b.points.push_back({a, static_cast<double>(rows.b[i])});
            c.points.push_back({a, static_cast<double>(rows.c[i])});
        }
    }
    CurvePicture picture;
    picture.title = list == AkiyamaList::exact
                        ? fmt::format("The first {} P-positions of Akiyama's nim", count)
                        : fmt::format("The first {} positions of Akiyama's nim by {}", count,
                                      list == AkiyamaList::greedy ? "AI" : "AII");
    picture.x_label = "A";
    picture.y_label = "B and C";
    picture.curves = {std::move(b), std::move(c)};
    return picture;
}

CurvePicture akiyama_exceptions_picture(const AkiyamaFigures& figures, bool logarithmic) {
    CurvePicture picture;
    picture.title = fmt::format("The share of exceptions among the first n {}", figures.list);
    picture.x_label = "n";
    picture.y_label = "exceptions / n";
    picture.log_x = logarithmic;
    picture.curves = {curve_of(figures, "exception_ratio", "")};
    return picture;
}

CurvePicture akiyama_ratios_picture(const AkiyamaFigures& figures, bool logarithmic) {
    CurvePicture picture;
    picture.title = fmt::format("The piles of row n divided by n, {}", figures.list);
    picture.x_label = "n";
    picture.y_label = "ratio";
    picture.log_x = logarithmic;
    picture.curves = {curve_of(figures, "C_ratio", "C_n/n"), curve_of(figures, "B_ratio", "B_n/n"),
                      curve_of(figures, "A_ratio", "A_n/n")};
    return picture;
}

CurvePicture akiyama_steps_picture(const AkiyamaFigures& figures, bool logarithmic) {
    constexpr double width = 0.27;
    CurvePicture picture;
    picture.title =
        fmt::format("How often each step occurs in the first {} {}",
                    figures.rows.empty() ? 0 : std::get<std::uint64_t>(figures.rows.back().at(0)),
                    figures.list);
    picture.x_label = "step from row to row";
    picture.y_label = "number of rows";
    picture.log_y = logarithmic;
    if (figures.steps.empty()) return picture;
    double shift = -width;
    for (std::size_t column = 0; column < 3; ++column, shift += width) {
        Curve curve{std::string(1, "ABC"[column]) + "'", {}, CurveStyle::boxes, width};
        for (const auto& [step, count] : figures.steps.back().at(column)) {
            curve.points.push_back({static_cast<double>(step) + shift, static_cast<double>(count)});
        }
        picture.curves.push_back(std::move(curve));
    }
    return picture;
}

}  // namespace bouton
