#include <fmt/format.h>

#include "exact/quadratic/quadratic.hpp"
#include "families/wythoff/wythoff.hpp"
#include "reproduce/experiment.hpp"
#include "reproduce/thesis/wythoff_by_definition.hpp"

// The tables of the lecture on Wythoff pairs: the first pairs, their differences, the board of
// P- and N-positions and that of Grundy values.  All of them are right.
namespace bouton::experiments {

namespace {

const QuadraticSurd phi{1, 5, 2};
const QuadraticSurd phi_squared{3, 5, 2};

Finding positions(const Effort& effort) {
    const PublishedTable published = effort.published("pairs_positions");
    const auto pairs = p_pairs(WythoffStrategy::recursive, 1, Play::normal, effort.limits);
    Finding finding;
    finding.published = fmt::format("The lecture lists the pairs (x_n, y_n) for n = 0 to {}.",
                                    published.rows.size() - 1);
    finding.computed =
        "The pairs by their definition as a game (the least number not used yet, and n more), and "
        "by the formula (⌊φn⌋, ⌊φ²n⌋) with integer square roots.";
    Table table;
    table.caption = "Wythoff pairs";
    table.columns = {"n", "x_n printed", "y_n printed", "x_n computed", "y_n computed"};
    bool same = true;
    bool formula = true;
    for (std::size_t n = 0; n < published.rows.size(); ++n) {
        const PPair pair = pairs->pair(n);
        formula = formula && pair == PPair{floor_multiple(n, phi), floor_multiple(n, phi_squared)};
        const bool agrees = published.number(n, 0) == n && published.number(n, 1) == pair.smaller &&
                            published.number(n, 2) == pair.larger;
        if (!agrees) table.marked.push_back(n);
        same = same && agrees;
        table.rows.push_back({published.rows[n].at(0), published.rows[n].at(1),
                              published.rows[n].at(2), pair.smaller.to_string(),
                              pair.larger.to_string()});
    }
    finding.checks = {{"All printed pairs are those computed.", same},
                      {"The formula gives the same.", formula}};
    finding.tables.push_back(std::move(table));
    return finding;
}

Finding differences(const Effort& effort) {
    const PublishedTable published = effort.published("pairs_differences");
    Finding finding;
    finding.published = fmt::format(
        "The lecture lists the differences Δx_n = x_{{n+1}} − x_n and Δy_n = y_{{n+1}} − y_n for n "
        "= 0 to {}.",
        published.rows.size() - 1);
    finding.computed = "The same from x_n = ⌊φn⌋ and y_n = ⌊φ²n⌋, with integer square roots.";
    Table table;
    table.caption = "Differences of successive pairs";
    table.columns = {"n", "Δx_n printed", "Δy_n printed", "Δx_n computed", "Δy_n computed"};
    bool same = true;
    bool one_more = true;
    for (std::size_t n = 0; n < published.rows.size(); ++n) {
        const Integer dx = floor_multiple(n + 1, phi) - floor_multiple(n, phi);
        const Integer dy = floor_multiple(n + 1, phi_squared) - floor_multiple(n, phi_squared);
        const bool agrees = published.number(n, 0) == n && published.number(n, 1) == dx &&
                            published.number(n, 2) == dy;
        if (!agrees) table.marked.push_back(n);
        same = same && agrees;
        one_more = one_more && dy == dx + 1 && (dx == 1 || dx == 2);
        table.rows.push_back({published.rows[n].at(0), published.rows[n].at(1),
                              published.rows[n].at(2), dx.to_string(), dy.to_string()});
    }
    finding.checks = {{"All printed differences are those computed.", same},
                      {"Δx_n is 1 or 2, and Δy_n is 1 more.", one_more}};
    finding.tables.push_back(std::move(table));
    return finding;
}

/// Compares a printed board with the computed one: `cell(x, y)` is what should be printed there.
/// The rows of the board are y, from the top down, its columns after the first x.
template <class Cell>
Finding compare_board(const PublishedTable& published, Table table, Cell&& cell) {
    const std::size_t size = published.rows.size();
    table.columns = published.columns;
    std::size_t wrong = 0;
    bool whole = published.columns.size() == size + 1;
    for (std::size_t row = 0; row < size; ++row) {
        const std::size_t y = size - 1 - row;
        whole = whole && published.rows[row].at(0) == std::to_string(y);
        std::vector<std::string> cells{std::to_string(y)};
        std::size_t differing = 0;
        for (std::size_t x = 0; x + 1 < published.columns.size(); ++x) {
            cells.push_back(cell(x, y));
            if (cells.back() != published.rows[row].at(x + 1)) ++differing;
        }
        if (differing > 0) table.marked.push_back(row);
        wrong += differing;
        table.rows.push_back(std::move(cells));
    }
    Finding finding;
    finding.checks = {{fmt::format("All {} printed cells are those computed.", size * size),
                       whole && wrong == 0}};
    finding.tables.push_back(std::move(table));
    return finding;
}

Finding board(const Effort& effort) {
    const PublishedTable published = effort.published("pairs_board");
    const SmallBoard<bool> lost = lost_by_definition(published.columns.size(), 1);
    Table table;
    table.caption = "P- and N-positions (x, y), y upwards, as computed";
    Finding finding = compare_board(published, std::move(table), [&](std::size_t x, std::size_t y) {
        return lost[x][y] ? "P" : "N";
    });
    finding.published = "The lecture marks each position (x, y) with 0 ≤ x, y ≤ 11 as P or N.";
    finding.computed =
        "The outcome of every position by trying all moves, from the definition: P if no move "
        "leads to a P-position.";
    return finding;
}

Finding grundy(const Effort& effort) {
    const PublishedTable published = effort.published("pairs_grundy_13x13");
    const auto values = grundy_by_definition(published.columns.size(), 1);
    Table table;
    table.caption = "Grundy values of (x, y), y upwards, as computed";
    Finding finding = compare_board(published, std::move(table), [&](std::size_t x, std::size_t y) {
        return std::to_string(values[x][y]);
    });
    finding.published =
        "The lecture gives the Grundy values of the positions (x, y) with 0 ≤ x, y ≤ 12, and "
        "points out that of (8, 5), which is 2.";
    finding.computed =
        "Each value by trying all moves, from the definition: the least number that no option has.";
    finding.checks.push_back({"The value of (8, 5) is 2.", values.at(8).at(5) == 2});
    return finding;
}

}  // namespace

std::vector<Experiment> pairs_tables() {
    return {
        {"pairs/positions", "The first Wythoff pairs", Document::pairs, "section 2", positions},
        {"pairs/board", "The board of P- and N-positions", Document::pairs, "section 2", board},
        {"pairs/differences", "Differences of successive Wythoff pairs", Document::pairs,
         "section 4", differences},
        {"pairs/grundy", "Grundy values of Wythoff's game", Document::pairs, "section 5", grundy},
    };
}

}  // namespace bouton::experiments
