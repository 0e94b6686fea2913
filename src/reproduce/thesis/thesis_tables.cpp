#include <fmt/format.h>

#include <array>
#include <memory>

#include "exact/numeration/numeration.hpp"
#include "families/wythoff/wythoff.hpp"
#include "reproduce/experiment.hpp"
#include "reproduce/thesis/wythoff_by_definition.hpp"

// Tables 1 to 3 of the thesis: small numbers, which are right.
namespace bouton::experiments {

namespace {

constexpr std::array strategies{WythoffStrategy::recursive, WythoffStrategy::algebraic,
                                WythoffStrategy::arithmetic};

/// The P-positions (x, y), x ≤ y < size, by definition, in order.
std::vector<std::pair<std::size_t, std::size_t>> lost_pairs(std::size_t size, std::size_t a) {
    const SmallBoard<bool> lost = lost_by_definition(size, a);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = x; y < size; ++y) {
            if (lost[x][y]) pairs.emplace_back(x, y);
        }
    }
    return pairs;
}

Finding losing_pairs(const Effort& effort, const std::string& name, std::int64_t a) {
    const PublishedTable published = effort.published(name);
    const std::size_t rows = published.rows.size();
    Finding finding;
    finding.published = fmt::format(
        "The thesis lists the losing pairs (A_n, B_n) of Wythoff's game with a = {} for n = 0 to "
        "{}.",
        a, rows - 1);
    finding.computed =
        "Pairs found by trying all moves, from the definition of a losing position, compared with "
        "those of the three strategies: recursive (mex), algebraic (⌊nα⌋, ⌊nβ⌋) and arithmetic "
        "(numeration systems).";
    Table table;
    table.caption = fmt::format("Losing pairs for a = {}", a);
    table.columns = {"n", "A_n printed", "B_n printed", "A_n by definition", "B_n by definition"};
    // All pairs wanted, for B_n ≤ (a + 2)·n.
    const auto parameter = static_cast<std::size_t>(a);
    const auto by_definition = lost_pairs((parameter + 2) * rows, parameter);
    bool same = true;
    bool strategies_agree = true;
    for (std::size_t n = 0; n < rows; ++n) {
        const auto& [x, y] = by_definition.at(n);
        table.rows.push_back({published.rows[n].at(0), published.rows[n].at(1),
                              published.rows[n].at(2), std::to_string(x), std::to_string(y)});
        if (published.number(n, 0) != n || published.number(n, 1) != x ||
            published.number(n, 2) != y) {
            same = false;
            table.marked.push_back(n);
        }
    }
    for (const WythoffStrategy strategy : strategies) {
        const auto pairs = p_pairs(strategy, a, Play::normal, effort.limits);
        for (std::size_t n = 0; n < rows; ++n) {
            const auto& [x, y] = by_definition.at(n);
            if (pairs->pair(n) != PPair{x, y}) strategies_agree = false;
        }
    }
    finding.checks = {
        {fmt::format("All {} printed rows are the pairs found by definition.", rows), same},
        {"The three strategies find the same pairs.", strategies_agree},
    };
    finding.tables.push_back(std::move(table));
    return finding;
}

std::string in_digits(const std::vector<std::int64_t>& digits) {
    std::string text;
    for (std::size_t i = digits.size(); i-- > 0;) text += std::to_string(digits[i]);
    return text;
}

Finding numeration(const Effort& effort) {
    constexpr std::int64_t a = 2;
    const PublishedTable published = effort.published("numeration_a2");
    Finding finding;
    finding.published = fmt::format(
        "The thesis writes the numbers 1 to {} in the q-system (weights 1, 2, 5, 12) and in the "
        "p-system (weights 1, 3, 7, 17) of a = 2.",
        published.rows.size());
    finding.computed =
        "The representations by the definition (from the largest weight down, each as often as it "
        "fits) and by the fast algorithm that splits long numbers in halves; both are checked "
        "against the rules for digits.";
    Table table;
    table.caption = "Numbers in the two systems for a = 2";
    table.columns = {"n", "q printed", "p printed", "q computed", "p computed"};
    const Numeration p(a, Weights::p);
    const Numeration q = p.with(Weights::q);
    bool same = true;
    bool fast = true;
    for (std::size_t row = 0; row < published.rows.size(); ++row) {
        const Integer n = published.number(row, 0);
        const auto q_digits = greedy_digits(n, a, Weights::q);
        const auto p_digits = greedy_digits(n, a, Weights::p);
        const auto& printed = published.rows[row];
        table.rows.push_back({printed.at(0), printed.at(1), printed.at(2), in_digits(q_digits),
                              in_digits(p_digits)});
        if (n != row + 1 || printed.at(1) != in_digits(q_digits) ||
            printed.at(2) != in_digits(p_digits)) {
            same = false;
            table.marked.push_back(row);
        }
        fast = fast && q.digits(n) == q_digits && p.digits(n) == p_digits &&
               q.is_representation(q_digits) && p.is_representation(p_digits);
    }
    finding.checks = {
        {fmt::format("All {} printed rows are the representations computed.",
                     published.rows.size()),
         same},
        {"The fast algorithm finds the same digits, and they obey the rules.", fast},
    };
    finding.tables.push_back(std::move(table));
    return finding;
}

}  // namespace

std::vector<Experiment> thesis_tables() {
    return {
        {"wythoff/table-1", "The first losing pairs for a = 1", Document::thesis,
         "section 3, table 1",
         [](const Effort& effort) { return losing_pairs(effort, "losing_positions_a1", 1); }},
        {"wythoff/table-2", "The first losing pairs for a = 2", Document::thesis,
         "section 3, table 2",
         [](const Effort& effort) { return losing_pairs(effort, "losing_positions_a2", 2); }},
        {"wythoff/table-3", "Numbers in the p- and q-system for a = 2", Document::thesis,
         "section 4.3, table 3", numeration},
    };
}

}  // namespace bouton::experiments
