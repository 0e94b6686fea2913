#include "answer/lists/losing_times.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "format/csv.hpp"

namespace bouton {

std::string to_csv(const LosingTimes& times) {
    std::vector<std::string> cells{"n"};
    for (const auto& strategy : times.strategies) {
        cells.push_back(strategy.name.empty() ? "ms" : fmt::format("{}_ms", strategy.name));
    }
    std::string text;
    append_csv_line(text, cells);
    for (std::size_t i = 0; i < times.counts.size(); ++i) {
        cells = {std::to_string(times.counts[i])};
        for (const auto& strategy : times.strategies) {
            cells.push_back(fmt::format("{:.6f}", 1000 * strategy.seconds[i]));
        }
        append_csv_line(text, cells);
    }
    return text;
}

Chart to_chart(const LosingTimes& times, std::string title, bool logarithmic) {
    Chart chart{std::move(title), "n", "milliseconds", logarithmic, logarithmic, {}};
    for (const auto& strategy : times.strategies) {
        Curve curve{strategy.name, {}};
        for (std::size_t i = 0; i < times.counts.size(); ++i) {
            curve.points.push_back(
                {static_cast<double>(times.counts[i]), 1000 * strategy.seconds[i]});
        }
        chart.curves.push_back(std::move(curve));
    }
    return chart;
}

}  // namespace bouton
