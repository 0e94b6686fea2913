#include <fmt/format.h>

#include "exact/quadratic/quadratic.hpp"
#include "families/wythoff/wythoff.hpp"
#include "reproduce/experiment.hpp"

// Table 5 of the thesis: losing pairs for a = 2 and n = 10·2^k up to 10^31, most of them wrong.
namespace bouton::experiments {

namespace {

constexpr std::int64_t a = 2;
constexpr std::size_t mantissa_bits = 52;  // of a double, behind the point

/// √2 in the precision of a double: the integer nearest to √2·2^52.
Integer nearest_mantissa() {
    // 2√2·2^52 = √(8·2^104) is no integer, so that adding a half and cutting off rounds.
    return (integer_sqrt(Integer(8) << (2 * mantissa_bits)) + 1) >> 1U;
}

/// What all rows together show.
struct ComparedRows {
    std::size_t count = 0;
    std::vector<std::size_t> wrong;
    bool strategies_agree = true;    // square roots and numeration systems
    bool as_known = true;            // the exact pairs of data/published
    bool rounded = true;             // printed A_n = ⌊n·r⌋, r the double nearest to √2
    bool consistent = true;          // printed B_n = printed A_n + 2n
    bool won_by_taking_both = true;  // from a wrong pair, taking its error from both piles wins
    Integer largest = 0;             // printed − exact
    Table table;
};

ComparedRows compare(const PublishedTable& printed, const PublishedTable& known,
                     const Effort& effort) {
    const QuadraticSurd alpha{0, 8, 2};  // √2
    const Integer mantissa = nearest_mantissa();
    const auto pairs = p_pairs(WythoffStrategy::arithmetic, a, Play::normal);
    ComparedRows rows;
    rows.count = printed.rows.size();
    rows.as_known = known.rows.size() == rows.count;
    rows.table.caption = "Table 5 with the exact pairs; the difference is that of both A_n and B_n";
    rows.table.columns = {"n",           "A_n printed", "A_n exact",
                          "B_n printed", "B_n exact",   "difference"};
    rows.table.erratum = true;
    for (std::size_t row = 0; row < rows.count; ++row) {
        effort.progress(row, rows.count);
        const Integer n = printed.number(row, 0);
        const PPair claimed{printed.number(row, 1), printed.number(row, 2)};
        const Integer smaller = floor_multiple(n, alpha);
        const PPair exact{smaller, smaller + a * n};
        const Integer difference = claimed.smaller - exact.smaller;
        rows.strategies_agree = rows.strategies_agree && pairs->pair(n) == exact;
        rows.rounded = rows.rounded && claimed.smaller == (n * mantissa) >> mantissa_bits;
        rows.consistent = rows.consistent && claimed.larger == claimed.smaller + a * n;
        rows.as_known = rows.as_known && row < known.rows.size() && known.number(row, 0) == n &&
                        known.number(row, 1) == exact.smaller &&
                        known.number(row, 2) == exact.larger &&
                        known.rows[row].at(3) == (claimed == exact ? "yes" : "no");
        rows.table.rows.push_back({n.to_string(), claimed.smaller.to_string(),
                                   exact.smaller.to_string(), claimed.larger.to_string(),
                                   exact.larger.to_string(), difference.to_string()});
        if (claimed == exact) continue;
        rows.wrong.push_back(row);
        rows.table.marked.push_back(row);
        if (difference > rows.largest) rows.largest = difference;
        const WythoffPiles from{claimed.smaller, claimed.larger};
        const WythoffPiles to{exact.smaller, exact.larger};
        rows.won_by_taking_both = rows.won_by_taking_both && wythoff_is_move(from, to, a) &&
                                  !wythoff_is_p_position(from, {a, Play::normal}, *pairs) &&
                                  wythoff_is_p_position(to, {a, Play::normal}, *pairs);
    }
    return rows;
}

/// Whether the wrong rows are the last `count` ones, the first of them for n = `from`.
bool are_the_last(const ComparedRows& rows, std::size_t count, std::string_view from) {
    return rows.wrong.size() == count && rows.count >= count &&
           rows.wrong.front() == rows.count - count &&
           rows.table.rows[rows.wrong.front()].at(0) == from;
}

Finding table_5(const Effort& effort) {
    ComparedRows rows = compare(effort.published("thesis_table5_as_printed_a2"),
                                effort.published("thesis_table5_exact_a2"), effort);
    Finding finding;
    finding.published = fmt::format(
        "The thesis lists {} losing pairs for a = 2, n = 10·2^k for k = 0 to 99, with numbers of "
        "up to 32 digits.",
        rows.count);
    finding.computed = fmt::format(
        "Each pair exactly and in two independent ways: A_n = ⌊√(2n²)⌋ by integer square roots, "
        "and by the numeration systems of the convergents of √2, which use no square roots. Both "
        "agree, and show that {} of the {} printed rows are wrong.",
        rows.wrong.size(), rows.count);
    finding.checks = {
        {"Integer square roots and numeration systems give the same pair in every row.",
         rows.strategies_agree},
        {"The wrong rows are exactly the last 57 of 100, from n = 87960930222080 on.",
         rows.count == 100 && are_the_last(rows, 57, "87960930222080")},
        {"Every printed A_n, right or wrong, is ⌊n·r⌋ for r = 6369051672525773/2^52, the number "
         "with 53 binary digits that is nearest to √2.",
         rows.rounded && nearest_mantissa() == Integer(6369051672525773)},
        {"In every printed row B_n = A_n + 2n, so A_n and B_n are wrong by the same amount.",
         rows.consistent},
        {"The player to move wins from each wrong pair: taking the difference from both piles "
         "leaves the exact pair.",
         rows.won_by_taking_both},
        {"The exact pairs are those of `data/published/thesis_table5_exact_a2.csv`.",
         rows.as_known},
    };
    if (!rows.wrong.empty()) {
        const auto& first = rows.table.rows[rows.wrong.front()];
        const auto& last = rows.table.rows[rows.wrong.back()];
        finding.errata.push_back(
            {fmt::format("For n = {}, A_n = {} and B_n = {}; and so on to n = {}, A_n = {}.",
                         first.at(0), first.at(1), first.at(3), last.at(0), last.at(1)),
             fmt::format(
                 "For n = {}, A_n = {} and B_n = {}; for n = {}, A_n = {}, which is {} less than "
                 "printed. {} of the {} rows are wrong; the first {} are right.",
                 first.at(0), first.at(2), first.at(4), last.at(0), last.at(2),
                 rows.largest.to_string(), rows.wrong.size(), rows.count, rows.wrong.front()),
             "The table was computed with √2 rounded to the 53 binary digits of a `double`, which "
             "is too large by about 10^{-16}: all 100 printed rows have ⌊n·r⌋ with r = "
             "6369051672525773/2^52. From n ≈ 10^14 on, n times that error reaches the next "
             "integer. Bouton takes the square root of the integer 2n², where nothing is "
             "rounded."});
    }
    finding.tables.push_back(std::move(rows.table));
    return finding;
}

}  // namespace

std::vector<Experiment> thesis_table5() {
    return {{"wythoff/table-5", "Losing pairs up to n = 10^31 for a = 2", Document::thesis,
             "section 5, table 5", table_5}};
}

}  // namespace bouton::experiments
