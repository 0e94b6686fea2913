#include "format/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

#include "base/text/columns.hpp"
#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "format/csv.hpp"

namespace bouton {

namespace {

constexpr std::size_t narrowest_column = 9;
constexpr std::size_t gap = 2;

bool is_number(std::string_view cell) {
    if (cell.starts_with("−")) cell.remove_prefix(std::string_view("−").size());
    if (cell.starts_with('+') || cell.starts_with('-')) cell.remove_prefix(1);
    return !cell.empty() && cell.find_first_not_of("0123456789.e+") == std::string_view::npos;
}

std::vector<std::size_t> all_rows(const Table& table) {
    std::vector<std::size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

/// A cell without its middle, in at most `width` characters.
std::string narrowed(const std::string& cell, std::size_t width) {
    if (characters(cell) <= width || cell.size() != characters(cell)) return cell;
    const std::size_t front = (width - 1) / 2;
    return fmt::format("{}…{}", cell.substr(0, front),
                       cell.substr(cell.size() - (width - 1 - front)));
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
        std::vector<Columns::Column> widths;
        widths.reserve(group.size());
        for (const std::size_t i : group) {
            widths.push_back({numeric_[i] ? Align::right : Align::left, widths_[i]});
        }
        const Columns columns(std::move(widths), gap);
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
            columns.add_line(result, cells);
        }
        std::size_t expected = rows_.empty() ? 0 : rows_.front();
        for (const std::size_t row : rows_) {
            if (row != expected) result += "…\n";
            expected = row + 1;
            std::vector<std::string> cells;
            cells.reserve(group.size());
            for (const std::size_t i : group) {
                cells.push_back(narrowed(table_.rows[row].at(i), widths_[i]));
            }
            columns.add_line(result, cells);
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

std::string table_as_csv(const Table& table) {
    std::string text;
    append_csv_line(text, table.columns);
    for (const auto& row : table.rows) append_csv_line(text, row);
    return text;
}

std::vector<bool> numeric_columns(const Table& table) {
    std::vector<bool> numeric(table.columns.size(), !table.rows.empty());
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (!row[i].empty() && !is_number(row[i])) numeric.at(i) = false;
        }
    }
    return numeric;
}

std::string table_as_text(const Table& table, std::size_t width) {
    return TextTable(table, width, all_rows(table)).text();
}

std::string some_rows_as_text(const Table& table, std::size_t width,
                              std::vector<std::size_t> rows) {
    return TextTable(table, width, std::move(rows)).text();
}

}  // namespace bouton
