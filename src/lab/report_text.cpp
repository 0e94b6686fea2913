#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/text.hpp"
#include "lab/report.hpp"
#include "render/paragraph.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_rows = 14;
constexpr std::size_t narrowest_column = 9;
constexpr std::size_t gap = 2;

/// The rows to show of a long table: the first and the last of those that matter.
std::vector<std::size_t> shown_rows(const Table& table) {
    std::vector<std::size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), 0);
    if (rows.size() <= most_rows) return rows;
    if (!table.marked.empty()) rows = table.marked;
    if (rows.size() <= most_rows) return rows;
    std::vector<std::size_t> some(rows.begin(), rows.begin() + most_rows - 4);
    some.insert(some.end(), rows.end() - 3, rows.end());
    return some;
}

/// A cell without its middle, in at most `width` characters.
std::string narrowed(const std::string& cell, std::size_t width) {
    if (characters(cell) <= width || cell.size() != characters(cell)) return cell;
    const std::size_t front = (width - 1) / 2;
    return fmt::format("{}…{}", cell.substr(0, front),
                       cell.substr(cell.size() - (width - 1 - front)));
}

std::string padded(const std::string& cell, std::size_t width, bool right) {
    const std::string space(width - std::min(width, characters(cell)), ' ');
    return right ? space + cell : cell + space;
}

std::size_t total(const std::vector<std::size_t>& widths) {
    return std::accumulate(widths.begin(), widths.end(), (widths.size() - 1) * gap);
}

std::string table_as_text(const Table& table, std::size_t width) {
    const std::vector<std::size_t> rows = shown_rows(table);
    std::vector<std::size_t> widths;
    widths.reserve(table.columns.size());
    for (const std::string& column : table.columns) widths.push_back(characters(column));
    for (const std::size_t row : rows) {
        for (std::size_t i = 0; i < widths.size(); ++i) {
            widths[i] = std::max(widths[i], characters(table.rows[row].at(i)));
        }
    }
    while (total(widths) > width) {
        const auto widest = std::ranges::max_element(widths);
        if (*widest <= narrowest_column) break;
        --*widest;
    }
    const std::vector<bool> numeric = numeric_columns(table);
    std::string text;
    const auto add_line = [&](const std::vector<std::string>& cells) {
        std::string line;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (i > 0) line.append(gap, ' ');
            line += padded(narrowed(cells.at(i), widths[i]), widths[i], numeric[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    };
    add_line(table.columns);
    std::size_t expected = rows.empty() ? 0 : rows.front();
    for (const std::size_t row : rows) {
        if (row != expected) text += "…\n";
        add_line(table.rows[row]);
        expected = row + 1;
    }
    if (rows.size() < table.rows.size()) {
        text += fmt::format("({} of {} rows; --out DIR keeps them all)\n", rows.size(),
                            table.rows.size());
    }
    return text;
}

}  // namespace

std::string result_as_text(const Result& result, std::size_t width) {
    const Experiment& experiment = *result.experiment;
    const Finding& finding = result.finding;
    std::string text = fmt::format("{}: {}\n", experiment.id, verdict_text(finding.verdict()));
    const auto add = [&](std::string_view lead, std::string_view body) {
        std::string lines = paragraph(fmt::format("{}{}", lead, body), width - 2);
        lines.pop_back();  // the last line feed
        for (const std::string_view line : split(lines, '\n')) text += fmt::format("  {}\n", line);
    };
    add("", fmt::format("{} ({}, {})", experiment.title, short_name(experiment.document),
                        experiment.place));
    text += '\n';
    add("Published: ", finding.published);
    add("Computed: ", finding.computed);
    for (const Erratum& erratum : finding.errata) {
        text += '\n';
        add("The source says: ", erratum.published);
        add("Right is: ", erratum.exact);
        add("Why: ", erratum.reason);
    }
    if (!finding.checks.empty()) text += '\n';
    for (const Check& check : finding.checks) {
        add(check.holds ? "[yes] " : "[NO] ", check.sentence);
    }
    for (const Table& table : finding.tables) {
        text += '\n';
        add("", table.caption);
        std::string lines = table_as_text(table, width - 4);
        lines.pop_back();
        for (const std::string_view line : split(lines, '\n'))
            text += fmt::format("    {}\n", line);
    }
    for (const Picture& picture : finding.pictures) {
        text += '\n';
        add("Picture, kept by --out DIR: ", picture.caption);
    }
    return text;
}

std::string summary_as_text(std::span<const Result> results) {
    std::size_t width = 0;
    for (const Result& result : results) width = std::max(width, result.experiment->id.size());
    std::string text;
    for (const Result& result : results) {
        text += fmt::format("{:<{}}  {}\n", result.experiment->id, width,
                            verdict_text(result.finding.verdict()));
    }
    return text +
           fmt::format("{}: {}\n",
                       results.size() == 1 ? "1 result" : fmt::format("{} results", results.size()),
                       count_verdicts(results));
}

}  // namespace bouton
