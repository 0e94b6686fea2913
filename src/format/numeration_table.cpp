#include "format/numeration_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text/columns.hpp"
#include "exact/numeration/digits.hpp"
#include "families/wythoff/digits.hpp"
#include "format/csv.hpp"
#include "format/json.hpp"

namespace bouton {

namespace {

/// The digits of a number, going up, and what they are in the other system.
struct Climber {
    explicit Climber(Numeration of, const Integer& number)
        : system(std::move(of)), digits(system.digits(number)) {}

    void climb() { other_value += increment(digits, system.a(), system.weights()); }

    Numeration system;
    std::vector<std::int64_t> digits;
    Integer other_value;
};

struct NumerationColumn {
    std::string name;
    std::size_t width = 0;  ///< characters of the longest cell
    bool quoted = true;     ///< whether it is a string in JSON
};

/// The cells of one row after another.
class NumerationRows {
public:
    explicit NumerationRows(const NumerationTable& table) : table_(table), number_(table.from) {
        const Numeration p(table.a, Weights::p);
        for (const NumerationTable::System& system : table.systems) {
            climbers_.emplace_back(p.with(system.weights), table.from);
        }
        if (alone()) {
            Climber& only = climbers_.front();
            only.other_value = digit_facts(table.from, only.system).other_value;
        }
        columns_ = make_columns();
        cells_.resize(columns_.size());
    }

    [[nodiscard]] const std::vector<NumerationColumn>& columns() const { return columns_; }

    const std::vector<std::string>& row() {
        std::size_t cell = 0;
        cells_[cell++] = number_.to_string();
        for (const Climber& climber : climbers_) {
            if (table_.digits) {
                cells_[cell++] = digits_text(climber.digits, table_.a);
            } else if (!alone()) {
                cells_[cell++] = fmt::format("{}", trailing_zeros(climber.digits));
            }
        }
        if (alone()) fill_facts(climbers_.front(), cell);
        return cells_;
    }

    void climb() {
        ++number_;
        for (Climber& climber : climbers_) climber.climb();
    }

private:
    [[nodiscard]] bool alone() const { return table_.systems.size() == 1; }

    /// Widths are those of the last row, in which every column is longest, or more.
    [[nodiscard]] std::vector<NumerationColumn> make_columns() const {
        const Integer last = table_.from + table_.count - 1;
        const auto width = [](const Integer& number) { return number.to_string().size(); };
        std::vector<NumerationColumn> columns{{"n", width(last)}};
        for (std::size_t i = 0; i < climbers_.size(); ++i) {
            const std::string& name = table_.systems[i].name;
            if (table_.digits) {
                columns.push_back({name + "_digits", digits_width(climbers_[i].system, last)});
            } else if (!alone()) {
                columns.push_back({name + "_zeros", 0, false});
            }
        }
        if (!alone()) return columns;
        const Numeration& system = climbers_.front().system;
        const DigitFacts facts = digit_facts(last, system);
        columns.push_back({"zeros", 0, false});
        if (system.weights() == Weights::p) {
            columns.push_back({"is", 1});
            columns.push_back({"index", width(facts.other_value)});
        } else {
            columns.push_back({"A", width(facts.pair.smaller)});
            columns.push_back({"B", width(facts.pair.larger)});
        }
        return columns;
    }

    void fill_facts(const Climber& climber, std::size_t cell) {
        const std::size_t zeros = trailing_zeros(climber.digits);
        const bool odd = zeros % 2 != 0;
        const Integer& other = climber.other_value;
        cells_[cell] = fmt::format("{}", zeros);
        if (climber.system.weights() == Weights::p) {
            cells_[cell + 1] = odd ? "B" : "A";
            cells_[cell + 2] = (odd ? number_ - other : other).to_string();
        } else {
            const Integer smaller = odd ? other - 1 : other;
            cells_[cell + 1] = smaller.to_string();
            cells_[cell + 2] = (smaller + number_ * table_.a).to_string();
        }
    }

    /// A number up to `last` has at most as many digits, each at most a and at most `last`.
    [[nodiscard]] std::size_t digits_width(const Numeration& system, const Integer& last) const {
        const std::size_t count = std::max<std::size_t>(system.digits(last).size(), 1);
        if (table_.a <= 9) return count;
        return count * (std::min(Integer(table_.a), last).to_string().size() + 1) - 1;
    }

    const NumerationTable& table_;
    Integer number_;
    std::vector<Climber> climbers_;
    std::vector<NumerationColumn> columns_;
    std::vector<std::string> cells_;
};

using Cells = std::vector<std::string>;

std::vector<std::string> names_of(const std::vector<NumerationColumn>& columns) {
    std::vector<std::string> names;
    names.reserve(columns.size());
    for (const NumerationColumn& column : columns) names.push_back(column.name);
    return names;
}

/// Columns that are wide enough for all cells, and for their names.
Columns aligned_columns(const std::vector<NumerationColumn>& columns) {
    std::vector<Columns::Column> widths;
    widths.reserve(columns.size());
    for (const NumerationColumn& column : columns) widths.push_back({Align::right, column.width});
    Columns aligned(std::move(widths));
    aligned.fit(names_of(columns));
    return aligned;
}

void add_cells(JsonWriter& json, const std::vector<NumerationColumn>& columns, const Cells& cells) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].quoted) {
            json.value(cells[i]);
        } else {
            json.digits(cells[i]);
        }
    }
}

}  // namespace

void write_numeration_table(const NumerationTable& table, TableFormat format, const Sink& sink,
                            const Limits& limits) {
    require(!table.systems.empty(), "a table of numeration has a system");
    require(table.from.sign() >= 0 && table.count.sign() > 0, "a table of numbers from 0 on");
    NumerationRows rows(table);
    const std::vector<NumerationColumn>& columns = rows.columns();
    std::string text;
    const auto for_all_rows = [&](const auto& add) {
        constexpr std::size_t piece = std::size_t{1} << 18U;
        for (Integer done = 0; done < table.count;) {
            add(rows.row());
            ++done;
            rows.climb();
            if (text.size() < piece) continue;
            sink(text);
            text.clear();
            limits.progress(static_cast<std::uint64_t>(done.to_word().value_or(0)),
                            static_cast<std::uint64_t>(table.count.to_word().value_or(0)));
        }
    };
    if (format == TableFormat::json) {
        JsonWriter json(text);
        const auto write_rows = [&] {
            for_all_rows(
                [&](const Cells& cells) { json.array([&] { add_cells(json, columns, cells); }); });
        };
        json.object([&] {
            json.key("a").text(table.a);
            json.key("from").text(table.from);
            json.key("count").text(table.count);
            json.key("columns").values(names_of(columns));
            json.key("rows").array(write_rows, JsonLayout::lines);
        });
        json.finish();
    } else if (format == TableFormat::csv) {
        append_csv_line(text, names_of(columns));
        for_all_rows([&](const Cells& cells) { append_csv_line(text, cells); });
    } else {
        const Columns aligned = aligned_columns(columns);
        aligned.add_line(text, names_of(columns));
        for_all_rows([&](const Cells& cells) { aligned.add_line(text, cells); });
    }
    sink(text);
}

}  // namespace bouton
