#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "answer/lists/statistics.hpp"
#include "base/counts.hpp"
#include "families/akiyama/statistics/charts.hpp"
#include "families/akiyama/statistics/figures.hpp"
#include "render/picture/picture.hpp"
#include "reproduce/r_wythoff/akiyama_by_sets.hpp"

// What the report on R-Wythoff and Akiyama's nim says about the limits of the rows of its
// algorithms.
namespace bouton::experiments {

namespace {

double quotient(std::uint64_t x, std::uint64_t y) {
    return static_cast<double>(x) / static_cast<double>(y);
}

/// How often each number is given, up to a bound.
class RatioTally {
public:
    void add(std::uint64_t number) {
        if (number >= times_.size()) times_.resize(2 * number + 1);
        if (times_[number] < 255) ++times_[number];
    }
    [[nodiscard]] unsigned times(std::uint64_t number) const {
        return number < times_.size() ? times_[number] : 0U;
    }
    /// Whether every number from `first` to before `end` was given once.
    [[nodiscard]] bool each_once(std::uint64_t first, std::uint64_t end) const {
        for (std::uint64_t number = first; number < end; ++number) {
            if (times(number) != 1) return false;
        }
        return true;
    }
    [[nodiscard]] bool none_twice() const {
        return std::ranges::all_of(times_, [](std::uint8_t times) { return times <= 1; });
    }

private:
    std::vector<std::uint8_t> times_;
};

std::uint64_t count_for(const Effort& effort) { return effort.quick ? 100'000 : 10'000'000; }

Finding partition(const Effort& effort) {
    const std::uint64_t count = count_for(effort);
    RatioTally numbers;
    RatioTally differences;
    std::uint64_t last = 0;
    std::uint64_t last_mex = 0;
    for_akiyama_rows(AkiyamaList::greedy, count, effort, [&](const AkiyamaTriple& row) {
        const std::uint64_t e = row[1] - row[0];
        const std::uint64_t d = row[2] - row[1];
        for (const std::uint64_t number : std::set{row[0], row[1], row[2]}) numbers.add(number);
        for (const std::uint64_t difference : std::set{d, e, d + e}) differences.add(difference);
        last = row[0];
        last_mex = d;
    });
    Finding finding;
    finding.published =
        "Every number above 0 is in exactly one of the sequences A, B and C, and once; no "
        "difference of two piles is in two positions.";
    finding.computed = fmt::format("The numbers and differences of rows 0 to {} of AI.", count - 1);
    finding.checks = {
        {fmt::format("Each number below {}, the last A, except 0, is in one row, once.", last),
         numbers.each_once(0, last) && last > count},
        {"None is in two.", numbers.none_twice()},
        {fmt::format("Each difference below {}, the last mex D, is in one row.", last_mex),
         differences.each_once(0, last_mex) && last_mex > count},
        {"None is in two.", differences.none_twice()}};
    return finding;
}

/// A, B and C that are as theorem 12 is printed and for which its sum is not 1: B_n = 3n, and
/// C_n = 3n + 3 for n > 0.  Whether that is so up to `count`; and the sum there.
std::pair<bool, double> overlapping_sequences(std::uint64_t count) {
    std::vector<bool> used;
    const auto use = [&](std::uint64_t number) {
        if (number >= used.size()) used.resize(2 * number + 1);
        used[number] = true;
    };
    std::uint64_t a = 0;
    bool different = true;
    for (std::uint64_t n = 0; n < count; ++n) {
        while (a < used.size() && used[a]) ++a;
        const std::uint64_t b = 3 * n;
        const std::uint64_t c = n == 0 ? 0 : 3 * n + 3;
        if (n > 0) different = different && a != b && b != c && a != c;
        use(a);
        use(b);
        use(c);
    }
    const std::uint64_t m = count - 1;
    return {different, quotient(m, a) + quotient(m, 3 * m) + quotient(m, 3 * m + 3)};
}

Finding theorem_12(const Effort& effort) {
    const std::uint64_t count = count_for(effort);
    std::array<std::vector<std::uint64_t>, 3> columns;
    for_akiyama_rows(AkiyamaList::greedy, count, effort, [&](const AkiyamaTriple& row) {
        for (std::size_t i = 0; i < row.size(); ++i) columns.at(i).push_back(row.at(i));
    });
    const std::uint64_t end = columns[0].back();
    Table table;
    table.caption =
        "How many of the numbers below n are an A, a B and a C, divided by n; and n divided by "
        "A_n, B_n and C_n";
    table.columns = {"n",     "A⁻¹(n)/n", "n/A_n", "B⁻¹(n)/n",
                     "n/B_n", "C⁻¹(n)/n", "n/C_n", "sum of n/X_n"};
    std::array<std::uint64_t, 3> below{};
    bool all_covered = true;
    double farthest = 0;
    double sum = 0;
    const std::vector<std::uint64_t> shown = decimal_counts(count - 1);
    for (std::uint64_t n = 1; n <= end; ++n) {
        for (std::size_t i = 0; i < below.size(); ++i) {
            while (below.at(i) < count && columns.at(i)[below.at(i)] < n) ++below.at(i);
        }
        all_covered = all_covered && below[0] + below[1] + below[2] == n + 2;
        if (n >= count || !std::ranges::binary_search(shown, n)) continue;
        std::vector<std::string> cells{std::to_string(n)};
        sum = 0;
        for (std::size_t i = 0; i < below.size(); ++i) {
            const double share = quotient(below.at(i), n);
            const double inverse = quotient(n, columns.at(i)[n]);
            farthest = n == shown.back() ? std::max(farthest, std::abs(share - inverse)) : 0;
            sum += inverse;
            cells.push_back(fmt::format("{:.6f}", share));
            cells.push_back(fmt::format("{:.6f}", inverse));
        }
        cells.push_back(fmt::format("{:.6f}", sum));
        table.rows.push_back(std::move(cells));
    }
    const auto [different, other_sum] = overlapping_sequences(100'000);

    Finding finding;
    finding.published =
        "Lemma 7: if A_n/n → α ≠ 0 for growing A, the share of numbers below n that are an A tends "
        "to 1/α. Theorem 12: if A_n is the mex of all A, B and C before, B and C grow, A_i ≠ B_i ≠ "
        "C_i for all i, A_0 = B_0 = C_0 = 0, and A_n/n, B_n/n, C_n/n tend to α, β, γ, then 1/α + "
        "1/β + 1/γ = 1.";
    finding.computed = fmt::format(
        "The rows 0 to {} of AI, for which the conditions of the theorems are not proved: how many "
        "numbers below n are in each sequence, and n/A_n, n/B_n, n/C_n. For comparison, the "
        "P-positions have numbers in two rows, and their sum is 1.0049 for the first 10^8 "
        "(docs/akiyama.md).",
        count - 1);
    finding.checks = {
        {fmt::format("For each n up to {} the numbers below n are n + 2 entries of A, B and C, 0 "
                     "being three of them.",
                     end),
         all_covered},
        {fmt::format("At n = {} the shares differ from n/A_n, n/B_n and n/C_n by less than 0.001.",
                     shown.back()),
         farthest > 0 && farthest < 0.001},
        {fmt::format("There n/A_n + n/B_n + n/C_n is {:.6f}, within 0.001 of 1.", sum),
         std::abs(sum - 1) < 0.001},
        {fmt::format("For B_n = 3n and C_n = 3n + 3, n > 0, with A_n the mex, no row has a number "
                     "twice, and the sum at n = 99999 is {:.4f}, near 4/3.",
                     other_sum),
         different && std::abs(other_sum - 4.0 / 3) < 0.001}};
    if (finding.checks.back().holds) {
        finding.errata.push_back(
            {"Theorem 12 asks that A_i ≠ B_i ≠ C_i for all i ≥ 0, and that A_0 = B_0 = C_0 = 0.",
             "It needs that no number above 0 is in two of the sequences: A_i ≠ B_j, A_i ≠ C_j and "
             "B_i ≠ C_j for all i, j ≥ 1.",
             "B_n = 3n, C_n = 3n + 3 for n ≥ 1 and the mex A_n, which are the other numbers, "
             "satisfy the printed conditions, but 2/3 + 1/3 + 1/3 is 4/3. The proof says that "
             "nothing overlaps, and the rows of AI and AII do not overlap."});
    }
    finding.tables = {std::move(table)};
    return finding;
}

/// Whether the cubic equation of theorem 13 is the equation for the reciprocals.  Both sides are
/// polynomials of degree 3 in x and 2 in ω, so agreement at enough points proves it.  Everything is
/// multiplied by 2.
bool cubic_is_right() {
    for (std::int64_t x = -3; x <= 3; ++x) {
        for (std::int64_t w = -3; w <= 3; ++w) {
            const std::int64_t printed =
                2 * x * x * x + (3 + 6 * w) * x * x + (4 * w * w - 9) * x - 9 - 12 * w - 4 * w * w;
            // x(x + δ)(x + 2δ) − (x + δ)(x + 2δ) − x(x + 2δ) − x(x + δ), δ = 3/2 + ω = t/2.
            const std::int64_t t = 3 + 2 * w;
            const std::int64_t u = 2 * x + t;  // 2(x + δ)
            const std::int64_t v = x + t;      // x + 2δ
            if (printed != x * u * v - u * v - 2 * x * v - x * u) return false;
        }
    }
    return true;
}

Finding theorem_13(const Effort& effort) {
    const std::uint64_t count = count_for(effort);
    RatioTally parts;
    std::uint64_t n = 0;
    std::uint64_t exceptions = 0;
    std::uint64_t last_d = 0;
    std::uint64_t slips = 0;
    for_akiyama_rows(AkiyamaList::greedy_short, count, effort, [&](const AkiyamaTriple& row) {
        const std::uint64_t e = row[1] - row[0];
        const std::uint64_t d = row[2] - row[1];
        if (n > 0) {
            parts.add(d);
            parts.add(d + e);
            if (e != d) parts.add(e);
        }
        if (e != d) ++exceptions;
        if (row[1] != row[0] + d) ++slips;
        last_d = d;
        ++n;
    });
    const double omega = quotient(exceptions, count);
    const double delta = quotient(last_d, count - 1);
    const double alpha = akiyama_limits(omega).alpha;
    const double cubic = std::pow(alpha, 3) + (1.5 + 3 * omega) * alpha * alpha +
                         (2 * omega * omega - 4.5) * alpha - 4.5 - 6 * omega - 2 * omega * omega;
    Finding finding;
    finding.published =
        "Theorem 13: if d_n/n → δ, the share of exceptions tends to ω and A_n/n → α, then δ = 3/2 "
        "+ ω, α is the positive root of x³ + (3/2 + 3ω)x² + (2ω² − 9/2)x − 9/2 − 6ω − 2ω² = 0, and "
        "B_n/n → α + 3/2 + ω, C_n/n → α + 3 + 2ω. The proof: d_n, d_n + e_n and the e_n of "
        "exceptions have every number above 0 once.";
    finding.computed = fmt::format(
        "The three sequences in rows 1 to {} of AII; the equation, from that of theorem 12; d_n/n "
        "at the end, {:.6f}, compared with 3/2 + ω, {:.6f}.",
        count - 1, delta, 1.5 + omega);
    finding.checks = {
        {fmt::format("Each number from 1 to {} is one of d_n, d_n + e_n and the e_n of exceptions, "
                     "once.",
                     last_d),
         parts.each_once(1, last_d + 1) && parts.none_twice()},
        {"The cubic equation is 1/x + 1/(x + δ) + 1/(x + 2δ) = 1 with δ = 3/2 + ω, multiplied out: "
         "the polynomials agree at 49 points, more than their degrees allow for different ones.",
         cubic_is_right()},
        {fmt::format("The α = {:.6f} for the share of exceptions here solves it.", alpha),
         std::abs(cubic) < 1e-9},
        {"d_n/n differs from 3/2 + ω by less than 0.01.", std::abs(delta - 1.5 - omega) < 0.01},
        {"B_n is A_n + e_n, and not A_n + d_n in exceptions.", slips == exceptions && slips > 0}};
    if (finding.checks.back().holds) {
        finding.errata.push_back(
            {"The proof uses B_n = A_n + d_n and C_n = A_n + d_n + e_n.",
             "B_n = A_n + e_n, as e_n was defined. In row 11, (20, 37, 53), e is 17 and d is 16.",
             "The limits stay the same, since e_n − d_n is at most 2."});
    }
    return finding;
}

std::string five_digits(double x) { return fmt::format("{:.5f}", x); }

Finding limits(const Effort& effort) {
    constexpr std::uint64_t thousands = 3'000'000;
    constexpr std::uint64_t published_count = 3'200'000;
    const auto told = akiyama_statistics({thousands, published_count}, effort.limits);
    constexpr std::array<double, 3> printed{1.8814109563827515, 3.582587242126465,
                                            5.283763408660889};
    constexpr std::array<std::string_view, 3> printed_roots{"1.88122", "3.58227", "5.28332"};
    const AkiyamaLimits root = akiyama_limits(0.2010459);
    const std::array<double, 3> roots{root.alpha, root.beta, root.gamma};
    bool ratios_agree = true;
    bool three_decimals = true;
    Table table;
    table.caption = "The ratios of row 2999999, of row 3199999, and the limits for ω = 0.2010459";
    table.columns = {"", "printed ratio", "n = 2999999", "n = 3199999", "printed limit", "limit"};
    constexpr std::array<std::string_view, 3> names{"α", "β", "γ"};
    for (std::size_t i = 0; i < 3; ++i) {
        const double ratio = quotient(told[0].last.at(i), thousands - 1);
        const double later = quotient(told[1].last.at(i), published_count - 1);
        ratios_agree =
            ratios_agree && static_cast<float>(ratio) == static_cast<float>(printed.at(i));
        three_decimals =
            three_decimals && std::floor(later * 1000) == std::floor(roots.at(i) * 1000);
        table.rows.push_back({std::string(names.at(i)), fmt::format("{}", printed.at(i)),
                              fmt::format("{:.10f}", ratio), fmt::format("{:.10f}", later),
                              std::string(printed_roots.at(i)),
                              fmt::format("{:.10f}", roots.at(i))});
    }
    const bool first_digits = five_digits(roots[0]) == printed_roots[0];
    const bool rounded_twice = five_digits(roots[1]) == "3.58226" &&
                               five_digits(roots[2]) == "5.28331" &&
                               five_digits(1.88122 + 1.7010459) == printed_roots[1] &&
                               five_digits(3.58227 + 1.7010459) == printed_roots[2];
    Finding finding;
    finding.published =
        "For n = 3·10^6 the ratios are α = 1.8814109563827515, β = 3.582587242126465 and γ = "
        "5.283763408660889. For ω = 0.2010459 theorem 13 gives α ≈ 1.88122, β ≈ 3.58227 and γ ≈ "
        "5.28332, which agree with the ratios at n = 3200000 to three decimals.";
    finding.computed =
        "The ratios in the rows themselves; the positive root of 1/x + 1/(x + δ) + 1/(x + 2δ) = 1, "
        "by halving. The printed ratios have 24 bits: they are those of row 2999999, in single "
        "precision.";
    finding.checks = {
        {"The ratios of row 2999999, the 3000000th, rounded to single precision, are those "
         "printed.",
         ratios_agree},
        {"The limits and the ratios of row 3199999 have the same three first decimals.",
         three_decimals},
        {"The limit α is 1.88122.", first_digits},
        {"The limits β and γ are 3.58226 and 5.28331, and become what is printed if rounded "
         "numbers are added.",
         rounded_twice}};
    if (rounded_twice) {
        finding.errata.push_back(
            {"β ≈ 3.58227 and γ ≈ 5.28332 for ω = 0.2010459.",
             fmt::format("β = {:.7f} and γ = {:.7f}.", root.beta, root.gamma),
             "δ = 1.7010459 was added to rounded numbers: 1.88122 + δ is 3.58227, and 3.58227 + δ "
             "is 5.28332. Only the fifth decimal is wrong."});
    }
    table.marked = {1, 2};
    finding.tables = {std::move(table)};
    return finding;
}

Finding conjecture_1(const Effort& effort) {
    constexpr std::uint64_t blocks = 10;
    const std::uint64_t most = effort.quick ? 1'000'000 : 1'000'000'000;
    const std::vector<std::uint64_t> powers = decimal_counts(most);
    std::set<std::uint64_t> counts(powers.begin(), powers.end());
    for (std::uint64_t i = 1; i <= blocks; ++i) counts.insert(most / blocks * i);
    const auto told = akiyama_statistics({counts.begin(), counts.end()}, effort.limits);
    std::vector<AkiyamaStatistics> at_powers;
    std::vector<double> shares;
    std::uint64_t before = 0;
    for (const AkiyamaStatistics& now : told) {
        if (std::ranges::binary_search(powers, now.count)) at_powers.push_back(now);
        if (now.count % (most / blocks) != 0) continue;
        shares.push_back(quotient(now.exceptions - before, most / blocks));
        before = now.exceptions;
    }
    double square = 0;
    const double omega = quotient(told.back().exceptions, most);
    for (const double share : shares) square += (share - omega) * (share - omega);
    const double deviation = std::sqrt(square / static_cast<double>(blocks - 1));
    const double error = deviation / std::sqrt(static_cast<double>(blocks));
    const double chance = std::sqrt(omega * (1 - omega) / quotient(most, blocks));
    const AkiyamaLimits root = akiyama_limits(omega);
    const AkiyamaLimits low = akiyama_limits(omega - error);

    Table by_blocks;
    by_blocks.name = "blocks";
    by_blocks.caption =
        fmt::format("The share of exceptions in each block of {} rows", most / blocks);
    by_blocks.columns = {"block", "share"};
    for (std::size_t i = 0; i < shares.size(); ++i) {
        by_blocks.rows.push_back({std::to_string(i + 1), fmt::format("{:.9f}", shares[i])});
    }
    const Statistics figures = akiyama_figures(at_powers);
    Finding finding;
    finding.measured = true;
    finding.published =
        "Conjecture 1: there are infinitely many exceptions, rows with C_i − B_i ≠ B_i − A_i, and "
        "their share among the first n rows converges; its limit is called ω. At n = 3200000 it is "
        "0.2010459. With A_n/n and d_n/n converging too, theorem 13 gives the limits.";
    finding.computed = fmt::format(
        "The first {} rows of AI. {} of them are exceptions, and the shares in ten equal blocks "
        "have a standard deviation of {:.2g}, where independent throws would have {:.2g}. If the "
        "share converges and blocks behave as if independent, ω = {:.6f} with an error of about "
        "{:.1g}, and then α = {:.6f}, β = {:.6f}, γ = {:.6f} with errors of about {:.1g}, {:.1g} "
        "and {:.1g}. The data are what the conjecture predicts; they prove neither that there are "
        "infinitely many exceptions nor that anything converges.",
        most, told.back().exceptions, deviation, chance, omega, error, root.alpha, root.beta,
        root.gamma, std::abs(low.alpha - root.alpha), std::abs(low.beta - root.beta),
        std::abs(low.gamma - root.gamma));
    const auto least = std::ranges::min_element(shares);
    const AkiyamaStatistics& last = told.back();
    const auto far_from = [&](std::size_t column, double limit) {
        return std::abs(quotient(last.last.at(column), most - 1) - limit);
    };
    finding.checks = {
        {"There are exceptions in each of the ten blocks, and their shares lie within 0.01 of each "
         "other.",
         *least > 0 && *std::ranges::max_element(shares) - *least < 0.01},
        {fmt::format(
             "At n = {} A_n/n, B_n/n and C_n/n are within 0.001 of the limits for the share there.",
             most),
         far_from(0, root.alpha) < 0.001 && far_from(1, root.beta) < 0.001 &&
             far_from(2, root.gamma) < 0.001}};
    finding.tables = {figures_table(figures), std::move(by_blocks)};
    const auto curve = akiyama_figures(
        akiyama_statistics(geometric_counts(effort.quick ? most : most / 10, 400), effort.limits));
    finding.pictures.push_back(
        {"", "svg", "The share of exceptions against n on a logarithmic axis, swinging ever less",
         [picture = akiyama_exceptions_chart(curve, true)] {
             return draw_chart(picture, PictureFormat::svg);
         }});
    return finding;
}

}  // namespace

std::vector<Experiment> akiyama_ratios() {
    return {
        {"akiyama/partition", "Every number and every difference once", Document::r_wythoff,
         "section 3.2", partition},
        {"akiyama/theorem-12", "Three sequences that have every number", Document::r_wythoff,
         "section 3.4, lemma 7 and theorem 12", theorem_12},
        {"akiyama/conjecture-1", "Does the share of exceptions converge?", Document::r_wythoff,
         "section 3.4, conjecture 1", conjecture_1},
        {"akiyama/theorem-13", "The limits of the ratios, if there are any", Document::r_wythoff,
         "section 3.4, theorem 13", theorem_13},
        {"akiyama/limits", "The ratios and their limits as numbers", Document::r_wythoff,
         "section 3.4", limits},
    };
}

}  // namespace bouton::experiments
