#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

#include "ask/lists/losing_times.hpp"
#include "game/catalogue.hpp"
#include "render/picture/picture.hpp"
#include "reproduce/experiment.hpp"
#include "reproduce/processor_time.hpp"
#include "reproduce/thesis/thesis_lists.hpp"

// Figures 5 to 9 of the thesis: the times of its table 4 as curves, for each strategy alone, for
// all three, and for the two fast ones.
namespace bouton::experiments {

namespace {

constexpr int a = 2;
using Points = std::vector<std::array<double, 2>>;  ///< n, and milliseconds for pairs 0 to n

/// One strategy: its column in table 4, and the algorithm of the thesis with the largest n for
/// which it is run here.
struct Strategy {
    const char* name;
    std::size_t column;
    IntPairs (*algorithm)(int, int);
    double most;
};

constexpr Strategy recursive{"recursive", 1, thesis_recursive, 5'242'880};
constexpr Strategy algebraic{"algebraic", 2, thesis_algebraic, 5'242'880};
constexpr Strategy arithmetic{"arithmetic", 3, thesis_arithmetic, 327'680};

/// Its times: those of the thesis, and here those of the thesis's algorithm and of Bouton's list.
struct Times {
    std::string name;
    Points published;
    Points algorithm;
    Points own;
};

/// The times of the strategies, those measured here up to some n.
std::vector<Times> measure(const Effort& effort, const std::vector<Strategy>& strategies) {
    const double most = effort.quick ? 5120 : 5'242'880;
    const PublishedTable table = effort.published("thesis_table4_milliseconds");
    std::vector<Times> all;
    std::vector<std::string> names;
    std::vector<std::uint64_t> counts;
    for (const Strategy& strategy : strategies) {
        Times times{strategy.name, {}, {}, {}};
        for (const auto& row : table.rows) {
            const double n = std::strtod(row.at(0).c_str(), nullptr);
            times.published.push_back({n, std::strtod(row.at(strategy.column).c_str(), nullptr)});
            if (n > std::min(most, strategy.most)) continue;
            effort.progress(times.algorithm.size(), table.rows.size());
            const double seconds = processor_seconds(
                [&] { strategy.algorithm(static_cast<int>(n), a); }, effort.quick ? 0.0005 : 0.005);
            times.algorithm.push_back({n, 1000 * seconds});
        }
        names.emplace_back(strategy.name);
        all.push_back(std::move(times));
    }
    for (const auto& [n, ms] : all.front().published) {
        if (n <= most) counts.push_back(static_cast<std::uint64_t>(n) + 1);
    }
    Question question;
    question.limits = effort.limits;
    const LosingTimes own =
        time_losing(*make_game(fmt::format("wythoff:a={}", a)), names, counts, question);
    for (std::size_t s = 0; s < all.size(); ++s) {
        for (std::size_t i = 0; i < counts.size(); ++i) {
            all[s].own.push_back(
                {static_cast<double>(counts[i] - 1), 1000 * own.strategies[s].seconds[i]});
        }
    }
    return all;
}

Picture picture_of(std::string name, std::string title, std::vector<Curve> curves,
                   bool logarithmic) {
    Chart picture{std::move(title), "n",         "milliseconds",
                  logarithmic,      logarithmic, std::move(curves)};
    std::string caption = fmt::format("{}: milliseconds against n{}", picture.title,
                                      logarithmic ? ", both axes logarithmic" : "");
    return {std::move(name), "svg", std::move(caption),
            [picture = std::move(picture)] { return draw_chart(picture, PictureFormat::svg); }};
}

std::string milliseconds(const Points& points, std::size_t row) {
    if (row >= points.size()) return "";
    const double ms = points[row][1];
    if (ms >= 100) return fmt::format("{:.0f}", ms);
    return ms >= 1 ? fmt::format("{:.2f}", ms) : fmt::format("{:.4f}", ms);
}

Table table_of(const std::vector<Times>& all) {
    Table table;
    table.caption = fmt::format("Milliseconds for the losing pairs 0 to n, a = {}", a);
    table.columns = {"n"};
    for (const Times& times : all) {
        table.columns.push_back(fmt::format("{}: published", times.name));
        table.columns.emplace_back("same algorithm here");
        table.columns.emplace_back("Bouton here");
    }
    const std::size_t rows = all.front().published.size();
    for (std::size_t row = 0; row < rows; ++row) {
        std::vector<std::string> cells{fmt::format("{:.0f}", all.front().published[row][0])};
        for (const Times& times : all) {
            cells.push_back(milliseconds(times.published, row));
            cells.push_back(milliseconds(times.algorithm, row));
            cells.push_back(milliseconds(times.own, row));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

/// Nanoseconds for a pair, at the point with that number.
double each(const Points& points, std::size_t row) { return 1e6 * points[row][1] / points[row][0]; }

/// A number with at least three digits, never with a power of ten.
std::string in_digits(double number) {
    return fmt::format("{:.{}f}", number, number >= 100 ? 0 : number >= 10 ? 1 : 2);
}

/// How the time for a pair changes over the last points, in which n grows sixteenfold.
std::string growth(std::string_view what, const Points& points) {
    const std::size_t last = points.size() - 1;
    return fmt::format("{} by a factor of {}, to {} ns at n = {:.0f}", what,
                       in_digits(each(points, last) / each(points, last - 4)),
                       in_digits(each(points, last)), points[last][0]);
}

const char* const how =
    "The times of table 4 and those measured here, for its algorithm, rewritten, and for Bouton's "
    "list of exact pairs with all numbers added up; `bouton plot times` draws such curves. "
    "Bouton's list comes in blocks of some thousand pairs, so a shorter one takes as long as one "
    "block.";

/// Figures 5, 6 and 7; `claim` is what the thesis says of the growth.
Finding one_strategy(const Effort& effort, const Strategy& strategy, std::string_view claim) {
    const std::vector<Times> all = measure(effort, {strategy});
    const Times& times = all.front();
    Finding finding;
    finding.measured = true;
    finding.published = fmt::format(
        "The thesis draws the milliseconds that its program for the {} strategy takes against n, "
        "for a = {}, and says that they grow {}. Its table 4 has such times.",
        strategy.name, a, claim);
    finding.computed = fmt::format(
        "{} Processor time, {}.\nIf growth is linear, the time for a pair stays the same. When n "
        "grows sixteenfold, it changes {}; {}; {}.",
        how, processor_name(), growth("in table 4", times.published),
        growth("with the same algorithm here", times.algorithm),
        growth("with Bouton's list", times.own));
    finding.tables = {table_of(all)};
    const std::string title = fmt::format("The {} strategy, a = {}", strategy.name, a);
    const std::vector<Curve> curves{{"published", times.published},
                                    {"same algorithm here", times.algorithm},
                                    {"Bouton here", times.own}};
    finding.pictures = {picture_of("", title, curves, false),
                        picture_of("log", title, curves, true)};
    return finding;
}

/// Whether the published time for a pair stays within a tenth from n = 163840 on.
Check stays(const Effort& effort, const Strategy& strategy) {
    const PublishedTable table = effort.published("thesis_table4_milliseconds");
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const auto& row : table.rows) {
        const double n = std::strtod(row.at(0).c_str(), nullptr);
        if (n < 163'840) continue;
        const double time = std::strtod(row.at(strategy.column).c_str(), nullptr) / n;
        least = std::min(least, time);
        most = std::max(most, time);
    }
    return {"From n = 163840 on, the published times for a pair differ by less than a tenth.",
            most > 0 && most < 1.1 * least};
}

Finding figure_7(const Effort& effort) {
    Finding finding = one_strategy(effort, arithmetic, "as n·log n");
    const PublishedTable table = effort.published("thesis_table4_milliseconds");
    bool grows = table.rows.size() > 10;
    double before = 0;
    for (const auto& row : table.rows) {
        const double n = std::strtod(row.at(0).c_str(), nullptr);
        if (n < 5120) continue;
        const double time = std::strtod(row.at(arithmetic.column).c_str(), nullptr) / n;
        grows = grows && time > before;
        before = time;
    }
    finding.checks = {
        {"From n = 5120 on, the published time for a pair grows with every doubling "
         "of n.",
         grows}};
    return finding;
}

/// Names and times from the fastest to the slowest, at the largest n that all have; and whether
/// that is the order in which they stand.
template <class Select>
std::string ranking(std::string_view what, const std::vector<Times>& all, Select&& select) {
    std::size_t row = std::numeric_limits<std::size_t>::max();
    for (const Times& times : all) row = std::min(row, select(times).size() - 1);
    std::vector<std::pair<double, std::string>> ranked;
    ranked.reserve(all.size());
    for (const Times& times : all) ranked.emplace_back(select(times)[row][1], times.name);
    const bool as_they_stand = std::ranges::is_sorted(ranked);
    std::ranges::sort(ranked);
    std::vector<std::string> names;
    names.reserve(ranked.size());
    for (const auto& [ms, name] : ranked) {
        names.push_back(fmt::format("{} {} ms", name, in_digits(ms)));
    }
    return fmt::format("{}, at n = {:.0f}: {}; so this order {}.", what,
                       select(all.front())[row][0], fmt::join(names, ", "),
                       as_they_stand ? "holds" : "does not hold");
}

template <class Select>
std::vector<Curve> curves_of(const std::vector<Times>& all, Select&& select) {
    std::vector<Curve> curves;
    curves.reserve(all.size());
    for (const Times& times : all) curves.push_back({times.name, select(times)});
    return curves;
}

/// Figures 8 and 9; the strategies stand from the fastest to the slowest as the thesis has them.
Finding together(const Effort& effort, const std::vector<Strategy>& strategies) {
    const auto published = [](const Times& times) -> const Points& { return times.published; };
    const auto algorithm = [](const Times& times) -> const Points& { return times.algorithm; };
    const auto own = [](const Times& times) -> const Points& { return times.own; };
    const std::vector<Times> all = measure(effort, strategies);
    std::vector<std::string> names;
    names.reserve(all.size());
    for (const Times& times : all) names.push_back(times.name);
    Finding finding;
    finding.measured = true;
    finding.published = fmt::format(
        "The thesis draws the times of its programs for a = {} into one picture, and finds this "
        "order, from the fastest to the slowest: {}. Its table 4 has such times.",
        a, fmt::join(names, ", "));
    finding.computed = fmt::format("{} Processor time, {}.\n{}\n{}\n{}", how, processor_name(),
                                   ranking("In table 4", all, published),
                                   ranking("The same algorithms here", all, algorithm),
                                   ranking("Bouton's lists", all, own));
    bool ordered = true;
    for (std::size_t s = 1; s < all.size(); ++s) {
        for (std::size_t row = 0; row < all[s].published.size(); ++row) {
            ordered = ordered && all[s - 1].published[row][1] < all[s].published[row][1];
        }
    }
    finding.checks = {{fmt::format("In every row of table 4 the published times are in the order "
                                   "{}.",
                                   fmt::join(names, " < ")),
                       ordered}};
    finding.tables = {table_of(all)};
    finding.pictures = {
        picture_of("", "Published times", curves_of(all, published), false),
        picture_of("log", "Published times", curves_of(all, published), true),
        picture_of("here", "The same algorithms, measured here", curves_of(all, algorithm), true),
        picture_of("bouton", "Bouton's lists, measured here", curves_of(all, own), true)};
    return finding;
}

}  // namespace

std::vector<Experiment> wythoff_time_figures() {
    const auto linear = [](const Strategy& strategy) {
        return [&strategy](const Effort& effort) {
            Finding finding = one_strategy(effort, strategy, "linearly");
            finding.checks = {stays(effort, strategy)};
            return finding;
        };
    };
    return {
        {"wythoff/figure-5", "Run times of the recursive strategy", Document::thesis,
         "section 5.1, figure 5", linear(recursive)},
        {"wythoff/figure-6", "Run times of the algebraic strategy", Document::thesis,
         "section 5.2, figure 6", linear(algebraic)},
        {"wythoff/figure-7", "Run times of the arithmetic strategy", Document::thesis,
         "section 5.3, figure 7", figure_7},
        {"wythoff/figure-8", "Run times of the three strategies", Document::thesis,
         "section 5.4, figure 8",
         [](const Effort& effort) {
             return together(effort, {algebraic, recursive, arithmetic});
         }},
        {"wythoff/figure-9", "Run times of the recursive and the algebraic strategy",
         Document::thesis, "section 5.4, figure 9",
         [](const Effort& effort) {
             return together(effort, {algebraic, recursive});
         }},
    };
}

}  // namespace bouton::experiments
