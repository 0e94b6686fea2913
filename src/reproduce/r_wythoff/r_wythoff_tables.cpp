#include <fmt/format.h>

#include <set>
#include <utility>

#include "families/rays/g_positions.hpp"
#include "render/picture/grundy_picture.hpp"
#include "reproduce/experiment.hpp"
#include "reproduce/thesis/wythoff_by_definition.hpp"

// The tables, heat maps and algorithms of the report on R-Wythoff: Grundy values of Wythoff's game
// and of R-Wythoff.  All of them are right.
namespace bouton::experiments {

namespace {

using Values = SmallBoard<std::uint32_t>;

/// The two games of the report.
struct TwoPiles {
    std::string_view name;        // in a sentence
    std::string_view short_name;  // on the command line
    RayRules rules;
    Values (*by_definition)(std::size_t size);
};

TwoPiles wythoff() {
    return {"Wythoff's game", "wythoff", wythoff_rays(1),
            [](std::size_t size) { return grundy_by_definition(size, 1); }};
}

TwoPiles r_wythoff() {
    return {"R-Wythoff", "r-wythoff", r_wythoff_rays(), r_wythoff_grundy_by_definition};
}

/// The first numbers of positions of algorithm 1: the least number not used yet, and k more.
std::vector<std::pair<std::uint64_t, std::uint64_t>> safe_pairs(std::size_t count) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs;
    std::set<std::uint64_t> used;
    std::uint64_t p = 0;
    for (std::size_t k = 0; k < count; ++k) {
        while (used.contains(p)) ++p;
        pairs.emplace_back(p, p + k);
        used.insert({p, p + k});
    }
    return pairs;
}

Finding safe(const Effort& effort) {
    const PublishedTable published = effort.published("r_wythoff_safe_pairs");
    const auto pairs = safe_pairs(published.rows.size());
    const SmallBoard<bool> lost = lost_by_definition(pairs.back().second + 1, 1);
    Table table;
    table.caption = "Safe combinations";
    table.columns = {"k", "a_k printed", "b_k printed", "a_k computed", "b_k computed"};
    bool same = true;
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        const auto& [a, b] = pairs[k];
        const bool agrees = published.number(k, 0) == k && published.number(k, 1) == a &&
                            published.number(k, 2) == b;
        if (!agrees) table.marked.push_back(k);
        same = same && agrees;
        table.rows.push_back({published.rows[k].at(0), published.rows[k].at(1),
                              published.rows[k].at(2), std::to_string(a), std::to_string(b)});
    }
    std::size_t k = 0;
    bool game = true;
    for (std::uint64_t x = 0; x < lost.size(); ++x) {
        for (std::uint64_t y = x; y < lost.size(); ++y) {
            if (!lost[x][y]) continue;
            game = game && k < pairs.size() && pairs[k] == std::pair{x, y};
            ++k;
        }
    }
    Finding finding;
    finding.published = fmt::format(
        "The report lists the first {} safe combinations (a_k, b_k) of Wythoff's game, its "
        "P-positions, as algorithm 1 gives them.",
        pairs.size());
    finding.computed =
        "The same by algorithm 1 (the least number not used yet, and k more), and the lost "
        "positions by trying all moves.";
    finding.checks = {
        {"All printed pairs are those computed.", same},
        {fmt::format("They are all the lost positions (x, y), x ≤ y, with y < {}.", lost.size()),
         game && k == pairs.size()}};
    finding.tables.push_back(std::move(table));
    return finding;
}

/// Tables 1.2 and 2.1: a board of Grundy values, row by row from 0 on.
Finding grundy(const Effort& effort, const TwoPiles& game, std::string_view file) {
    const PublishedTable published = effort.published(file);
    const std::size_t size = published.rows.size();
    const Values values = game.by_definition(size);
    Table table;
    table.caption = fmt::format("Grundy values of {} as computed, row a, column b", game.name);
    table.columns.emplace_back("a\\b");
    for (std::size_t y = 0; y < size; ++y) table.columns.push_back(std::to_string(y));
    bool whole = published.columns.size() == size + 1;
    std::size_t wrong = 0;
    for (std::size_t x = 0; x < size; ++x) {
        whole = whole && published.number(x, 0) == x;
        std::vector<std::string> cells{std::to_string(x)};
        std::size_t differing = 0;
        for (std::size_t y = 0; y < size; ++y) {
            cells.push_back(std::to_string(values[x][y]));
            if (!whole || published.number(x, y + 1) != values[x][y]) ++differing;
        }
        if (differing > 0) table.marked.push_back(x);
        wrong += differing;
        table.rows.push_back(std::move(cells));
    }
    Finding finding;
    finding.published = fmt::format(
        "The report gives the Grundy values of {}, which it calls temperatures, on a board of {} "
        "by {} squares.",
        game.name, size, size);
    finding.computed = fmt::format(
        "Each value by trying all moves, from the definition: the least number that no option has. "
        "`bouton grundy {} --size {}` shows the same, at any size.",
        game.short_name, size);
    finding.checks = {{fmt::format("All {} printed values are those computed.", size * size),
                       whole && wrong == 0}};
    finding.tables.push_back(std::move(table));
    return finding;
}

Finding values_to_2(const Effort& effort) {
    const PublishedTable published = effort.published("r_wythoff_values_to_2");
    const std::size_t size = published.rows.size();
    const Values values = r_wythoff_grundy_by_definition(size);
    Table table;
    table.caption = "The values 0, 1 and 2 of each row a as computed, at their columns b";
    table.columns = {"a", "printed", "computed", "columns"};
    bool same = true;
    std::size_t twos = 0;
    std::size_t marks = 0;
    for (std::size_t x = 0; x < size; ++x) {
        std::string shown;
        std::string columns;
        for (std::size_t y = 0; y < size; ++y) {
            if (values[x][y] > 2) continue;
            shown += fmt::format("{}{}", shown.empty() ? "" : " ", values[x][y]);
            columns += fmt::format("{}{}", columns.empty() ? "" : " ", y);
            ++marks;
            if (x <= y && values[x][y] == 2) ++twos;
        }
        const bool agrees = published.number(x, 0) == x && published.rows[x].at(1) == shown;
        if (!agrees) table.marked.push_back(x);
        same = same && agrees;
        table.rows.push_back({std::to_string(x), published.rows[x].at(1), shown, columns});
    }
    Finding finding;
    finding.published = fmt::format(
        "The report shows where on a board of {0} by {0} squares R-Wythoff has the values 0, 1 and "
        "2, to find the first ten positions of value 2.",
        size);
    finding.computed =
        "The same from the definition, trying all moves. The values of each row are compared in "
        "their order; our copy of the report does not show the columns in which they stand.";
    finding.checks = {
        {fmt::format("The {} printed values are those computed, row by row.", marks), same},
        {"Ten of the positions (a, b) with a ≤ b have value 2.", twos == 10}};
    finding.tables.push_back(std::move(table));
    return finding;
}

/// Whether the table by lines is that by definition.
bool table_is(const TwoPiles& game, const Values& board, const Limits& limits) {
    bool same = true;
    ray_table_rows(game.rules, {0, board.size(), 0, board.size()}, limits,
                   [&](std::size_t row, std::span<const std::uint32_t> values) {
                       same = same && std::equal(values.begin(), values.end(), board[row].begin(),
                                                 board[row].end());
                   });
    return same;
}

Finding heat_map(const Effort& effort, const TwoPiles& game) {
    constexpr std::size_t size = 200;
    Finding finding;
    finding.published =
        fmt::format("The report shows the Grundy values of {} as colours on a board{}.", game.name,
                    game.short_name == "wythoff"
                        ? " of 200 by 200 squares"
                        : ", and finds them more regular than those of Wythoff's game");
    finding.computed = fmt::format(
        "The same for {0} by {0} squares; `bouton plot grundy {1} --size {0} --out FILE` draws it, "
        "at any size. A picture cannot be compared number by number, so the values drawn are "
        "compared with the definition.",
        size, game.short_name);
    const std::size_t compared = effort.quick ? 100 : size;
    finding.checks = {{fmt::format("The values of the first {0} by {0} squares are those found by "
                                   "trying all moves.",
                                   compared),
                       table_is(game, game.by_definition(compared), effort.limits)}};
    HeatPicture picture = grundy_picture(game.rules, {0, size, 0, size}, {},
                                         fmt::format("Grundy values of {}", game.name));
    finding.pictures.push_back(
        {"", "svg",
         fmt::format("The Grundy values of {0} on a board of {1} by {1} squares as colours",
                     game.name, size),
         [picture = std::move(picture)] { return draw_heat(picture, PictureFormat::svg); }});
    return finding;
}

/// Algorithm 2 if `columns`, else algorithm 3, as they stand in the report: for g = 0, 1, …, `most`
/// the positions of value g in the rows below `rows`, by growing row.
std::vector<std::vector<std::pair<std::uint64_t, std::uint64_t>>> by_algorithm(bool columns,
                                                                               std::uint32_t most,
                                                                               std::uint64_t rows) {
    std::vector<std::vector<std::pair<std::uint64_t, std::uint64_t>>> all;
    std::vector<std::set<std::uint64_t>> smaller_values(rows);  // of each row: b of the T^h, h < g
    for (std::uint32_t g = 0; g <= most; ++g) {
        auto& positions = all.emplace_back();
        std::set<std::uint64_t> used;
        std::set<std::uint64_t> diagonals;
        for (std::uint64_t p = 0;;) {
            while (used.contains(p)) ++p;
            if (p >= rows) break;
            std::uint64_t d = 0;
            while (smaller_values[p].contains(p + d) || diagonals.contains(d) ||
                   (columns && used.contains(p + d))) {
                ++d;
            }
            positions.emplace_back(p, p + d);
            used.insert({p, p + d});
            diagonals.insert(d);
        }
        for (const auto& [a, b] : positions) smaller_values[a].insert(b);
    }
    return all;
}

/// Whether the positions of the values to `most` in the rows are those of GPositions, and in the
/// square of `rows` rows those of the table, and no others.
void compare_positions(const TwoPiles& game, bool columns, std::uint32_t most, std::uint64_t rows,
                       const Effort& effort, Finding& finding) {
    const auto all = by_algorithm(columns, most, rows);
    GPositions positions(game.rules, most, effort.limits);
    std::vector<std::size_t> next(all.size());
    bool same = true;
    std::size_t count = 0;
    for (std::uint64_t x = 0; x < rows; ++x) {
        for (const auto& [value, larger] : positions.next()) {
            const auto& list = all[value];
            const std::size_t k = next[value]++;
            same = same && k < list.size() && list[k] == std::pair{x, larger};
            ++count;
        }
    }
    std::size_t in_square = 0;
    for (std::size_t g = 0; g < all.size(); ++g) {
        same = same && next[g] == all[g].size();
        for (const auto& [a, b] : all[g]) in_square += b < rows ? 1 : 0;
    }
    std::vector<std::size_t> at(all.size());
    bool table = true;
    std::size_t found = 0;
    ray_table_rows(game.rules, {0, rows, 0, rows}, effort.limits,
                   [&](std::size_t x, std::span<const std::uint32_t> values) {
                       for (std::size_t y = x; y < values.size(); ++y) {
                           if (values[y] > most) continue;
                           const auto& list = all[values[y]];
                           std::size_t& k = at[values[y]];
                           while (k < list.size() && list[k].first < x) ++k;
                           table = table && k < list.size() &&
                                   list[k] == std::pair<std::uint64_t, std::uint64_t>{x, y};
                           ++found;
                       }
                   });
    const int number = columns ? 2 : 3;
    finding.checks.push_back(
        {fmt::format("Algorithm {} gives {} positions of the values 0 to {} of {} with a < {}, the "
                     "same as the fast search.",
                     number, count, most, game.name, rows),
         same && count > 0});
    finding.checks.push_back(
        {fmt::format("The {} of them in the square of {} by {} are the cells of the table with "
                     "these values and a ≤ b, and there are no others.",
                     in_square, rows, rows),
         table && found == in_square});
}

Finding algorithms(const Effort& effort) {
    const std::uint64_t rows = effort.quick ? 200 : 1000;
    const std::uint32_t most = effort.quick ? 20 : 100;
    const std::size_t small = effort.quick ? 60 : 200;
    Finding finding;
    finding.published =
        "Algorithm 1 gives the P-positions of Wythoff's game by the least number not used yet; "
        "algorithms 2 and 3 give the positions of any value g of Wythoff's game and of R-Wythoff, "
        "by the least row not used yet and in it the first place that is free.";
    finding.computed = fmt::format(
        "The three algorithms as they stand; the search of `bouton positions`, which keeps rows "
        "and diagonals as bit sets; the table of all values of {0} by {0} squares; and all values "
        "of {1} by {1} squares from the definition.",
        rows, small);
    for (const TwoPiles& game : {wythoff(), r_wythoff()}) {
        finding.checks.push_back(
            {fmt::format("The table of {} is that by definition on {} by {} squares.", game.name,
                         small, small),
             table_is(game, game.by_definition(small), effort.limits)});
    }
    const auto zeros = by_algorithm(true, 0, rows).at(0);
    finding.checks.push_back({fmt::format("Algorithm 1 gives the {} positions of value 0 with a < "
                                          "{} that algorithm 2 gives for g = 0.",
                                          zeros.size(), rows),
                              !zeros.empty() && zeros == safe_pairs(zeros.size())});
    compare_positions(wythoff(), true, most, rows, effort, finding);
    compare_positions(r_wythoff(), false, most, rows, effort, finding);
    return finding;
}

}  // namespace

std::vector<Experiment> r_wythoff_tables() {
    return {
        {"r-wythoff/table-1.1", "The first safe combinations", Document::r_wythoff,
         "section 1.5, table 1.1", safe},
        {"r-wythoff/table-1.2", "Grundy values of Wythoff's game", Document::r_wythoff,
         "section 1.5, table 1.2",
         [](const Effort& effort) { return grundy(effort, wythoff(), "wythoff_grundy_14x14"); }},
        {"r-wythoff/algorithms", "Algorithms for the positions of a value", Document::r_wythoff,
         "sections 1.5 and 2.2, algorithms 1, 2 and 3", algorithms},
        {"r-wythoff/table-2.1", "Grundy values of R-Wythoff", Document::r_wythoff,
         "section 2.2, table 2.1",
         [](const Effort& effort) {
             return grundy(effort, r_wythoff(), "r_wythoff_grundy_14x14");
         }},
        {"r-wythoff/figure-2.1", "Grundy values of Wythoff's game as colours", Document::r_wythoff,
         "section 2.2, figure 2.1",
         [](const Effort& effort) { return heat_map(effort, wythoff()); }},
        {"r-wythoff/figure-2.2", "Grundy values of R-Wythoff as colours", Document::r_wythoff,
         "section 2.2, figure 2.2",
         [](const Effort& effort) { return heat_map(effort, r_wythoff()); }},
        {"r-wythoff/table-2.2", "The values 0, 1 and 2 of R-Wythoff", Document::r_wythoff,
         "section 2.3, table 2.2", values_to_2},
    };
}

}  // namespace bouton::experiments
