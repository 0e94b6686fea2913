#include "lab/numeration_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "exact/digits.hpp"
#include "theory/wythoff_digits.hpp"

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

struct Column {
    std::string name;
    std::size_t width = 0;  ///< characters of the longest cell
    bool quoted = true;     ///< whether it is a string in JSON
};

/// The cells of one row after another.
class Rows {
public:
    explicit Rows(const NumerationTable& table) : table_(table), number_(table.from) {
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

    [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }

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
    [[nodiscard]] std::vector<Column> make_columns() const {
        const Integer last = table_.from + table_.count - 1;
        const auto width = [](const Integer& number) { return number.to_string().size(); };
        std::vector<Column> columns{{"n", width(last)}};
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
    std::vector<Column> columns_;
    std::vector<std::string> cells_;
};

void add_line(std::string& text, const std::vector<Column>& columns,
              const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (i > 0) text += "  ";
        const std::size_t width = std::max(columns[i].width, columns[i].name.size());
        if (cells[i].size() < width) text.append(width - cells[i].size(), ' ');
        text += cells[i];
    }
    text += '\n';
}

void add_csv(std::string& text, const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) text += ',';
        const bool commas = cells[i].find(',') != std::string::npos;
        if (commas) text += '"';
        text += cells[i];
        if (commas) text += '"';
    }
    text += '\n';
}

void add_object(std::string& text, const std::vector<Column>& columns,
                const std::vector<std::string>& cells) {
    text += '{';
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (i > 0) text += ',';
        text += '"';
        text += columns[i].name;
        text += "\":";
        if (columns[i].quoted) text += '"';
        text += cells[i];
        if (columns[i].quoted) text += '"';
    }
    text += '}';
}

}  // namespace

void write_numeration_table(const NumerationTable& table, TableFormat format, const Sink& sink,
                            Control* control) {
    require(!table.systems.empty(), "a table of numeration has a system");
    require(table.from.sign() >= 0 && table.count.sign() > 0, "a table of numbers from 0 on");
    constexpr std::size_t piece = std::size_t{1} << 18U;
    Rows rows(table);
    const std::vector<Column>& columns = rows.columns();
    std::vector<std::string> names(columns.size());
    std::ranges::transform(columns, names.begin(), &Column::name);
    std::string text;
    if (format == TableFormat::text) add_line(text, columns, names);
    if (format == TableFormat::csv) add_csv(text, names);
    if (format == TableFormat::json) text += '[';
    for (Integer done = 0; done < table.count;) {
        const std::vector<std::string>& cells = rows.row();
        if (format == TableFormat::text) add_line(text, columns, cells);
        if (format == TableFormat::csv) add_csv(text, cells);
        if (format == TableFormat::json) {
            if (done != 0) text += ",\n";
            add_object(text, columns, cells);
        }
        ++done;
        rows.climb();
        if (text.size() < piece) continue;
        sink(text);
        text.clear();
        if (control == nullptr) continue;
        control->progress(static_cast<std::uint64_t>(done.to_word().value_or(0)),
                          static_cast<std::uint64_t>(table.count.to_word().value_or(0)));
        if (control->stopped()) throw Error(ErrorKind::failed, "stopped before the end");
    }
    if (format == TableFormat::json) text += "]\n";
    sink(text);
}

}  // namespace bouton
