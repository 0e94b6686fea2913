#include "format/grundy_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "format/csv.hpp"
#include "format/digits.hpp"
#include "format/hdf5/table.hpp"
#include "format/json.hpp"

namespace bouton {

namespace {

/// Rows of numbers as lines, passed on in large pieces.
class LineWriter {
public:
    LineWriter(const TableWindow& window, GridFormat format, const Sink& sink)
        : format_(format), sink_(sink) {
        if (format_ != GridFormat::csv) return;
        std::vector<std::string> head{"row"};
        for (std::size_t y = window.first_column; y < window.end_column; ++y) {
            head.push_back(fmt::format("c{}", y));
        }
        append_csv_line(text_, head);
    }

    void add(std::size_t row, std::span<const std::uint32_t> values) {
        const bool csv = format_ == GridFormat::csv;
        if (csv) text_ += fmt::format("{},", row);
        append_numbers(text_, values, csv ? ',' : ' ');
        text_ += '\n';
        constexpr std::size_t piece = std::size_t{1} << 18U;
        if (text_.size() >= piece) flush();
    }

    void flush() {
        sink_(text_);
        text_.clear();
    }

private:
    GridFormat format_;
    const Sink& sink_;
    std::string text_;
};

/// The rows below each other, each value on the right of a column as wide as the widest.
std::string aligned_rows(const std::vector<std::uint32_t>& values, std::size_t columns) {
    const std::uint32_t largest = values.empty() ? 0 : *std::ranges::max_element(values);
    const std::size_t width = std::to_string(largest).size();
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i % columns != 0) text += ' ';
        text += fmt::format("{:>{}}", values[i], width);
        if (i % columns + 1 == columns) text += '\n';
    }
    return text;
}

std::size_t rows_of(const TableWindow& window) { return window.end_row - window.first_row; }
std::size_t columns_of(const TableWindow& window) {
    return window.end_column - window.first_column;
}

/// Rows of Element, written to the dataset some chunks at a time.
template <class Element>
void write_elements(const TableSource& source, const TableWindow& window, const Limits& limits,
                    Hdf5Table& table) {
    const std::size_t columns = columns_of(window);
    std::vector<Element> band;
    std::size_t first = 0;
    const auto flush = [&] {
        table.write<Element>(first, 0, columns, band, limits.threads);
        first += band.size() / columns;
        band.clear();
    };
    source.rows(window, limits, [&](std::size_t, std::span<const std::uint32_t> values) {
        for (const std::uint32_t value : values) {
            band.push_back(static_cast<Element>(value));
        }
        if (band.size() == table.chunk_rows() * columns) flush();
    });
    if (!band.empty()) flush();
}

}  // namespace

void write_grundy_table(const TableSource& table, const TableWindow& window, const Limits& limits,
                        GridFormat format, const Sink& sink, const ListFacts& facts) {
    using Values = std::span<const std::uint32_t>;
    if (format == GridFormat::json) {
        JsonWriter json(sink);
        const auto add = [&](std::size_t /*row*/, Values values) { json.numbers(values); };
        json.object([&] {
            write_facts(json, facts);
            json.field("first_row", window.first_row);
            json.field("first_column", window.first_column);
            json.key("columns").array([&] {
                for (std::size_t y = window.first_column; y < window.end_column; ++y) json.value(y);
            });
            const auto rows = [&] { table.rows(window, limits, add); };
            json.key("rows").array(rows, JsonLayout::lines);
        });
        json.finish();
        return;
    }
    if (format == GridFormat::aligned) {
        std::vector<std::uint32_t> all;
        table.rows(window, limits, [&](std::size_t /*row*/, Values values) {
            all.insert(all.end(), values.begin(), values.end());
        });
        sink(aligned_rows(all, columns_of(window)));
        return;
    }
    LineWriter writer(window, format, sink);
    table.rows(window, limits, [&](std::size_t row, Values values) { writer.add(row, values); });
    writer.flush();
}

void write_hdf5_grundy_table(const TableSource& source, const TableWindow& window,
                             const Limits& limits, const ListFacts& facts,
                             const std::string& path) {
    const bool small = source.fits_16_bits(window);
    Hdf5File file(path);
    for (const ListFact& fact : facts) file.attribute(fact);
    file.attribute("first_row", std::uint64_t{window.first_row});
    file.attribute("first_column", std::uint64_t{window.first_column});
    Hdf5Table table(file, small ? sizeof(std::uint16_t) : sizeof(std::uint32_t), rows_of(window),
                    columns_of(window));
    if (small) {
        write_elements<std::uint16_t>(source, window, limits, table);
    } else {
        write_elements<std::uint32_t>(source, window, limits, table);
    }
    file.link("grundy", table.dataset());
    file.commit();
}

}  // namespace bouton
