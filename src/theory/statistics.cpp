#include "theory/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"

namespace bouton {

Curve curve_of(const Statistics& statistics, std::string_view key, std::string name) {
    const auto column = std::ranges::find(statistics.columns, key, &Statistics::Column::key);
    require(column != statistics.columns.end(), "the statistics have that column");
    const auto place = static_cast<std::size_t>(column - statistics.columns.begin());
    Curve curve;
    curve.name = std::move(name);
    for (const std::vector<Figure>& row : statistics.rows) {
        const auto* ratio = std::get_if<double>(&row[place]);
        if (ratio == nullptr) continue;
        curve.points.push_back({static_cast<double>(std::get<std::uint64_t>(row[0])), *ratio});
    }
    return curve;
}

Chart steps_chart(const Statistics& statistics, bool logarithmic) {
    Chart chart;
    chart.title = fmt::format(
        "How often each step occurs in the first {} {}",
        statistics.rows.empty() ? 0 : std::get<std::uint64_t>(statistics.rows.back().at(0)),
        statistics.list);
    chart.x_label = "step from row to row";
    chart.y_label = "number of rows";
    chart.log_y = logarithmic;
    if (statistics.steps.empty()) return chart;
    const auto boxes = static_cast<double>(statistics.coordinates.size());
    const double width = 0.81 / boxes;
    double shift = -width * (boxes - 1) / 2;
    for (std::size_t i = 0; i < statistics.coordinates.size(); ++i, shift += width) {
        Curve curve{statistics.coordinates[i] + "'", {}, CurveStyle::boxes, width};
        for (const auto& [step, count] : statistics.steps.back().at(i)) {
            curve.points.push_back({static_cast<double>(step) + shift, static_cast<double>(count)});
        }
        chart.curves.push_back(std::move(curve));
    }
    return chart;
}

}  // namespace bouton
