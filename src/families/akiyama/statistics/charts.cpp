#include "families/akiyama/statistics/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bouton {

Chart akiyama_positions_chart(AkiyamaList list, std::uint64_t count, const Limits& limits) {
    Curve b{"B", {}, CurveStyle::points};
    Curve c{"C", {}, CurveStyle::points};
    const auto source = akiyama_rows(list, Play::normal, 0, limits);
    while (b.points.size() < count) {
        limits.progress(b.points.size(), count);
        const RowBlock& block = source->next();
        const std::size_t wanted = std::min<std::uint64_t>(block.count, count - b.points.size());
        const auto number = [&](std::size_t column, std::size_t row) {
            return static_cast<double>(block.columns[column].offsets[row]);
        };
        for (std::size_t i = 0; i < wanted; ++i) {
            b.points.push_back({number(0, i), number(1, i)});
            c.points.push_back({number(0, i), number(2, i)});
        }
    }
    Chart chart;
    chart.title = list == AkiyamaList::exact
                      ? fmt::format("The first {} P-positions of Akiyama's nim", count)
                      : fmt::format("The first {} positions of Akiyama's nim by {}", count,
                                    list == AkiyamaList::greedy ? "AI" : "AII");
    chart.x_label = "A";
    chart.y_label = "B and C";
    chart.curves = {std::move(b), std::move(c)};
    return chart;
}

Chart akiyama_exceptions_chart(const Statistics& figures, bool logarithmic) {
    Chart chart;
    chart.title = fmt::format("The share of exceptions among the first n {}", figures.list);
    chart.x_label = "n";
    chart.y_label = "exceptions / n";
    chart.log_x = logarithmic;
    chart.curves = {curve_of(figures, "exception_ratio", "")};
    return chart;
}

Chart akiyama_ratios_chart(const Statistics& figures, bool logarithmic) {
    Chart chart;
    chart.title = fmt::format("The piles of row n divided by n, {}", figures.list);
    chart.x_label = "n";
    chart.y_label = "ratio";
    chart.log_x = logarithmic;
    chart.curves = {curve_of(figures, "C_ratio", "C_n/n"), curve_of(figures, "B_ratio", "B_n/n"),
                    curve_of(figures, "A_ratio", "A_n/n")};
    return chart;
}

}  // namespace bouton
