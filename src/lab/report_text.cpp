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

std::vector<std::size_t> all_rows(const Table& table) {
    std::vector<std::size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

/// The rows to show of a long table: the first and the last of those that matter.
std::vector<std::size_t> shown_rows(const Table& table) {
    std::vector<std::size_t> rows = all_rows(table);
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

bool is_digits(std::string_view cell) {
    return cell.find_first_not_of("0123456789-") == std::string_view::npos;
}

/// A table in the making for one width, with some of its rows.
class TextTable {
public:
    TextTable(const Table& table, std::size_t width, std::vector<std::size_t> rows)
        : table_(table), width_(width), rows_(std::move(rows)), numeric_(numeric_columns(table)) {
        measure();
    }

    /// All columns, side by side if they fit, else in groups below each other, each with the first
    /// column again.
    [[nodiscard]] std::string text() const {
        std::string result;
        for (std::size_t next = 1; next < widths_.size() || result.empty();) {
            std::vector<std::size_t> group{0};
            std::size_t total = widths_.at(0);
            while (next < widths_.size() &&
                   (group.size() == 1 || total + gap + widths_[next] <= width_)) {
                total += gap + widths_[next];
                group.push_back(next++);
            }
            if (!result.empty()) result += '\n';
            result += group_text(group);
        }
        if (rows_.size() < table_.rows.size()) {
            result += paragraph(fmt::format("({} of {} rows; --out DIR keeps them all)",
                                            rows_.size(), table_.rows.size()),
                                width_);
        }
        return result;
    }

private:
    /// Columns are as wide as their cells and the words of their heads; where that is too much,
    /// long numbers lose their middle.
    void measure() {
        std::vector<std::size_t> least;
        std::vector<bool> yields(table_.columns.size(), true);
        for (const std::string& column : table_.columns) {
            std::size_t longest = 1;
            for (const std::string_view word : words(column)) {
                longest = std::max(longest, characters(word));
            }
            least.push_back(std::max(longest, narrowest_column));
            widths_.push_back(longest);
        }
        for (const std::size_t row : rows_) {
            for (std::size_t i = 0; i < widths_.size(); ++i) {
                const std::string& cell = table_.rows[row].at(i);
                widths_[i] = std::max(widths_[i], characters(cell));
                yields[i] = yields[i] && is_digits(cell);
            }
        }
        while (std::accumulate(widths_.begin(), widths_.end(), (widths_.size() - 1) * gap) >
               width_) {
            std::size_t widest = widths_.size();
            for (std::size_t i = 0; i < widths_.size(); ++i) {
                if (!yields[i] || widths_[i] <= least[i]) continue;
                if (widest == widths_.size() || widths_[i] > widths_[widest]) widest = i;
            }
            if (widest == widths_.size()) break;
            --widths_[widest];
        }
    }

    [[nodiscard]] std::string group_text(const std::vector<std::size_t>& group) const {
        std::string result;
        const auto add_line = [&](const std::vector<std::string>& cells) {
            std::string line;
            for (std::size_t i = 0; i < group.size(); ++i) {
                if (i > 0) line.append(gap, ' ');
                const std::size_t width = widths_[group[i]];
                line += padded(narrowed(cells[i], width), width, numeric_[group[i]]);
            }
            line.erase(line.find_last_not_of(' ') + 1);
            result += line + '\n';
        };
        std::vector<std::vector<std::string>> heads;
        std::size_t lines = 0;
        for (const std::size_t i : group) {
            const std::string head = paragraph(table_.columns[i], widths_[i]);
            std::vector<std::string> own;
            for (const std::string_view line : split(head, '\n')) own.emplace_back(line);
            own.pop_back();  // behind the last line feed
            lines = std::max(lines, own.size());
            heads.push_back(std::move(own));
        }
        for (std::size_t line = 0; line < lines; ++line) {
            std::vector<std::string> cells;
            for (const auto& head : heads) {
                // Heads stand on the last lines.
                const std::size_t skipped = lines - head.size();
                cells.push_back(line < skipped ? "" : head[line - skipped]);
            }
            add_line(cells);
        }
        std::size_t expected = rows_.empty() ? 0 : rows_.front();
        for (const std::size_t row : rows_) {
            if (row != expected) result += "…\n";
            expected = row + 1;
            std::vector<std::string> cells;
            cells.reserve(group.size());
            for (const std::size_t i : group) cells.push_back(table_.rows[row].at(i));
            add_line(cells);
        }
        return result;
    }

    const Table& table_;
    std::size_t width_;
    std::vector<std::size_t> rows_;
    std::vector<bool> numeric_;
    std::vector<std::size_t> widths_;
};

}  // namespace

std::string result_as_text(const Result& result, std::size_t width) {
    const Experiment& experiment = *result.experiment;
    const Finding& finding = result.finding;
    std::string text = fmt::format("{}: {}\n", experiment.id, verdict_text(finding.verdict()));
    const auto add = [&](std::string_view lead, std::string_view body, std::size_t hang = 0) {
        std::string lines = paragraph(fmt::format("{}{}", lead, body), width - 2, hang);
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
        add(check.holds ? "[yes] " : "[NO] ", check.sentence, 6);
    }
    for (const Table& table : finding.tables) {
        text += '\n';
        add("", table.caption);
        std::string lines = TextTable(table, width - 4, shown_rows(table)).text();
        lines.pop_back();
        for (const std::string_view line : split(lines, '\n')) {
            text += line.empty() ? "\n" : fmt::format("    {}\n", line);
        }
    }
    for (const Picture& picture : finding.pictures) {
        text += '\n';
        add("Picture, kept by --out DIR: ", picture.caption);
    }
    return text;
}

std::string table_as_text(const Table& table, std::size_t width) {
    return TextTable(table, width, all_rows(table)).text();
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
