#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "answer/lists/statistics.hpp"
#include "base/counts.hpp"
#include "families/akiyama/decide.hpp"
#include "families/akiyama/statistics/charts.hpp"
#include "families/akiyama/statistics/figures.hpp"
#include "render/picture/picture.hpp"
#include "reproduce/r_wythoff/akiyama_by_sets.hpp"

// The table, the figures and the numbers that the report on R-Wythoff and Akiyama's nim gives for
// the rows of its algorithm AI.
namespace bouton::experiments {

namespace {

constexpr std::uint64_t published_count = 3'200'000;

std::vector<AkiyamaTriple> first_rows(AkiyamaList list, std::uint64_t count, const Effort& effort) {
    std::vector<AkiyamaTriple> rows;
    rows.reserve(count);
    for_akiyama_rows(list, count, effort, [&](const AkiyamaTriple& row) { rows.push_back(row); });
    return rows;
}

bool is_exception(const AkiyamaTriple& row) { return row[2] - row[1] != row[1] - row[0]; }

/// The different differences of a row, in the order of the report.
std::string differences_text(const AkiyamaTriple& row) {
    const std::uint64_t e = row[1] - row[0];
    const std::uint64_t d = row[2] - row[1];
    if (d != e) return fmt::format("{} {} {}", e, d, e + d);
    return e == 0 ? "0" : fmt::format("{} {}", e, e + d);
}

Finding table_3_1(const Effort& effort) {
    const PublishedTable positions = effort.published("akiyama_almost_safe_first15");
    const PublishedTable differences = effort.published("akiyama_differences_first15");
    const std::size_t count = positions.rows.size();
    const std::vector<AkiyamaTriple> rows = first_rows(AkiyamaList::greedy, count, effort);
    Table table;
    table.caption = "The rows of algorithm AI, their differences, and who wins there";
    table.columns = {"n", "A", "B", "C", "differences", "exception", "outcome"};
    AkiyamaBySets by_sets;
    bool same = true;
    bool same_differences = differences.rows.size() == count;
    bool same_by_sets = true;
    std::vector<std::size_t> exceptions;
    for (std::size_t n = 0; n < count; ++n) {
        const AkiyamaTriple& row = rows[n];
        for (std::size_t i = 0; i < row.size(); ++i) {
            same = same && positions.number(n, i) == row.at(i);
        }
        same_differences = same_differences && differences.rows[n][0] == differences_text(row);
        same_by_sets = same_by_sets && by_sets.next() == row;
        if (is_exception(row)) exceptions.push_back(n);
        const Outcome outcome =
            akiyama_decide({row[0], row[1], row[2]}, Play::normal, false, effort.limits).outcome;
        table.rows.push_back({std::to_string(n), std::to_string(row[0]), std::to_string(row[1]),
                              std::to_string(row[2]), differences_text(row),
                              is_exception(row) ? "yes" : "no", outcome == Outcome::P ? "P" : "N"});
    }
    AkiyamaBySets before_11;
    for (int n = 0; n < 11; ++n) before_11.next();

    Finding finding;
    finding.published =
        "The report gives the first positions by algorithm AI and their differences, the "
        "exceptions, with C − B ≠ B − A, in bold. It calls them safe for short, and almost safe at "
        "first. In the first exception mex D is 16, and the 36 that it would give is already used.";
    finding.computed =
        "The rows by `bouton losing akiyama --strategy greedy` and by the algorithm with hash "
        "sets, and for each row whether it is a P-position; `akiyama/theorem-9` says more about "
        "that.";
    finding.checks = {
        {fmt::format("The {} positions are those that AI gives.", count), same && count > 0},
        {"They are those that AI gives with hash sets.", same_by_sets},
        {"The differences are as printed.", same_differences},
        {"Rows 11, 13 and 14 are the exceptions among them.",
         exceptions == std::vector<std::size_t>{11, 13, 14}},
        {"Before row 11, mex D is 16, and 36 = 20 + 16 is used.",
         before_11.mex_of_differences() == 16 && before_11.numbers().contains(36) &&
             !before_11.numbers().contains(20)},
    };
    finding.tables = {std::move(table)};
    return finding;
}

/// The picture of a chart, drawn when it is wanted.
Picture picture_of(Chart chart, std::string name, std::string caption) {
    return {std::move(name), "svg", std::move(caption),
            [chart = std::move(chart)] { return draw_chart(chart, PictureFormat::svg); }};
}

Finding figure_3_1(const Effort& effort) {
    constexpr std::uint64_t count = 100;
    AkiyamaBySets by_sets;
    bool same = true;
    double largest = 0;
    const AkiyamaLimits line = akiyama_limits(0.2010459);
    for_akiyama_rows(AkiyamaList::greedy, count, effort, [&](const AkiyamaTriple& row) {
        same = same && by_sets.next() == row;
        if (row[0] < 100) return;
        const auto a = static_cast<double>(row[0]);
        const double b = static_cast<double>(row[1]) / a * line.alpha / line.beta;
        const double c = static_cast<double>(row[2]) / a * line.alpha / line.gamma;
        largest = std::max({largest, std::abs(b - 1), std::abs(c - 1)});
    });
    Finding finding;
    finding.published =
        "The report draws the first 100 positions of algorithm AI, which seem to lie on a line.";
    finding.computed =
        "The same as the points (A, B) and (A, C); `bouton plot statistics akiyama positions --out "
        "FILE` "
        "draws them. A picture cannot be compared number by number; compared are the positions "
        "drawn and the algorithm with hash sets.";
    finding.checks = {{"The 100 positions are those that AI gives with hash sets.", same},
                      {"Those with A ≥ 100 are near the line of the limits for ω = 0.2010459: B/A "
                       "and C/A are within a tenth of β/α and γ/α.",
                       largest > 0 && largest < 0.1}};
    finding.pictures.push_back(picture_of(
        akiyama_positions_chart(AkiyamaList::greedy, count, effort.limits), "",
        "The first 100 positions (A, B, C) of AI as points (A, B) and (A, C), near two lines"));
    return finding;
}

Finding figure_3_2(const Effort& effort) {
    constexpr std::size_t points = 400;
    const auto told = akiyama_statistics(even_counts(published_count, points), effort.limits);
    // Counted again, row by row of the other algorithm.
    const std::uint64_t compared = effort.quick ? published_count / 16 : published_count;
    std::uint64_t exceptions = 0;
    std::uint64_t n = 0;
    std::size_t at = 0;
    bool same = true;
    for_akiyama_rows(AkiyamaList::greedy_short, compared, effort, [&](const AkiyamaTriple& row) {
        if (is_exception(row)) ++exceptions;
        if (++n != told[at].count) return;
        same = same && told[at].exceptions == exceptions;
        ++at;
    });
    double least = 1;
    double most = 0;
    for (const AkiyamaStatistics& now : told) {
        if (now.count < 100'000) continue;
        const double share = static_cast<double>(now.exceptions) / static_cast<double>(now.count);
        least = std::min(least, share);
        most = std::max(most, share);
    }
    Finding finding;
    finding.published =
        "The report draws the number of exceptions among the first n rows divided by n, up to n = "
        "3200000, where it is 643347/n = 0.2010459, and finds that it seems to converge.";
    finding.computed = fmt::format(
        "The same at {} places; `bouton plot statistics akiyama exceptions --out FILE` draws it, "
        "at any size. "
        "From n = 100000 on the share is between {:.5f} and {:.5f}.",
        told.size(), least, most);
    finding.checks = {
        {fmt::format("At the first {} places the number is that counted in the rows of AII.", at),
         same && at > 0},
        {"At the end it is 643347.", told.back().exceptions == 643'347},
        {"From n = 100000 on the share is between 0.200 and 0.202.",
         least > 0.200 && most < 0.202}};
    finding.pictures.push_back(picture_of(
        akiyama_exceptions_chart(akiyama_figures(told), false), "",
        "The share of exceptions among the first n rows, which settles a little above 0.2"));
    return finding;
}

Finding figure_3_3(const Effort& effort) {
    const std::uint64_t compared = effort.quick ? published_count / 16 : published_count;
    const Statistics figures =
        akiyama_figures(akiyama_statistics({compared, published_count}, effort.limits));
    std::vector<Statistics::Tally> steps(3);
    AkiyamaTriple last{};
    bool first = true;
    for_akiyama_rows(AkiyamaList::greedy_short, compared, effort, [&](const AkiyamaTriple& row) {
        for (std::size_t i = 0; i < row.size() && !first; ++i) {
            ++steps.at(i)[static_cast<std::int64_t>(row.at(i) - last.at(i))];
        }
        first = false;
        last = row;
    });
    Finding finding;
    finding.published =
        "The report draws how often each step A' = A_i − A_{i−1}, B' and C' occurs in the first "
        "3200000 rows, and reads off 1 ≤ A' ≤ 4, 2 ≤ B' ≤ 8 and 3 ≤ C' ≤ 12.";
    finding.computed =
        "The same; `bouton plot statistics akiyama steps --out FILE` draws it, and `bouton "
        "statistics akiyama` has the "
        "numbers. Compared are the steps between rows of AI and between rows of AII.";
    const auto from_to = [&](std::size_t column, std::int64_t least, std::int64_t most) {
        const Statistics::Tally& all = figures.steps.back().at(column);
        return all.begin()->first == least && all.rbegin()->first == most;
    };
    finding.checks = {
        {fmt::format("Both have each step the same number of times in the first {} rows.",
                     compared),
         steps == figures.steps.at(0)},
        {"The least and the largest steps are 1 and 4 in A, 2 and 8 in B, 3 and 12 in C.",
         from_to(0, 1, 4) && from_to(1, 2, 8) && from_to(2, 3, 12)}};
    finding.tables = {steps_table(figures)};
    finding.tables.back().name = "";
    finding.pictures = {
        picture_of(steps_chart(figures, false), "",
                   "Three histograms: A' falls from 1 to 4, B' is mostly 3 or 4, C' mostly 5"),
        picture_of(steps_chart(figures, true), "log",
                   "The same with a logarithmic axis, on which steps of 12 in C can be seen")};
    return finding;
}

Finding statistics(const Effort& effort) {
    const auto told = akiyama_statistics(decimal_counts(published_count), effort.limits);
    const AkiyamaStatistics& all = told.back();
    Finding finding;
    finding.published =
        "Of the first 3200000 rows of AI 643347 are exceptions, a share of 0.2010459. C − B is "
        "always mex D, (B − A) − mex D never more than 2. Steps are 1 ≤ A' ≤ 4, 2 ≤ B' ≤ 8, 3 ≤ C' "
        "≤ 12, and C' = 12 occurs 165 times, first for i = 26185.";
    finding.computed =
        "The rows, counted; `bouton statistics akiyama` gives the same and more, at any size.";
    const auto from_to = [&](std::size_t column, std::size_t least, std::size_t most) {
        const AkiyamaStatistics::Steps& steps = all.steps.at(column);
        for (std::size_t step = 0; step < steps.size(); ++step) {
            if ((steps.at(step) > 0) != (step >= least && step <= most)) return false;
        }
        return true;
    };
    finding.checks = {
        {fmt::format("Of {} rows {} are exceptions, a share of {:.7f}.", all.count, all.exceptions,
                     static_cast<double>(all.exceptions) / static_cast<double>(all.count)),
         all.count == published_count && all.exceptions == 643'347},
        {"C − B is mex D in all of them.", all.not_mex == 0},
        {"(B − A) − mex D is 0, 1 or 2.", all.largest_excess() == 2},
        {"A' is from 1 to 4, B' from 2 to 8, C' from 3 to 12, and each of these occurs.",
         from_to(0, 1, 4) && from_to(1, 2, 8) && from_to(2, 3, 12)},
        {fmt::format("C' = 12 occurs {} times, first in row {}.", all.steps[2][12],
                     all.first_c_12.value_or(0)),
         all.steps[2][12] == 165 && all.first_c_12 == 26'185}};
    const Statistics figures = akiyama_figures(told);
    finding.tables = {figures_table(figures), steps_table(figures)};
    return finding;
}

}  // namespace

std::vector<Experiment> akiyama_tables() {
    return {
        {"akiyama/table-3.1", "The first positions of Akiyama's nim by algorithm AI",
         Document::r_wythoff, "section 3.2, table 3.1", table_3_1},
        {"akiyama/figure-3.1", "The first 100 positions by algorithm AI", Document::r_wythoff,
         "section 3.2, figure 3.1", figure_3_1},
        {"akiyama/figure-3.2", "The share of exceptions", Document::r_wythoff,
         "section 3.2, figure 3.2", figure_3_2},
        {"akiyama/figure-3.3", "How often each step occurs", Document::r_wythoff,
         "section 3.2, figure 3.3", figure_3_3},
        {"akiyama/statistics", "Exceptions and steps in 3200000 rows", Document::r_wythoff,
         "sections 3.2 and 3.3", statistics},
    };
}

}  // namespace bouton::experiments
