#include "lab/grundy_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "lab/hdf5_table.hpp"

namespace bouton {

namespace {

/// Rows of text in the making, passed on in large pieces.
class GridWriter {
public:
    GridWriter(const TableWindow& window, GridFormat format, const Sink& sink)
        : window_(window), format_(format), sink_(sink) {
        if (format_ == GridFormat::json) text_ += '[';
        if (format_ != GridFormat::csv) return;
        text_ += "row";
        for (std::size_t y = window.first_column; y < window.end_column; ++y) {
            text_ += fmt::format(",c{}", y);
        }
        text_ += '\n';
    }

    void add(std::size_t row, std::span<const std::uint32_t> values) {
        constexpr std::size_t most_digits = 20;
        const bool json = format_ == GridFormat::json;
        if (json) text_ += row == window_.first_row ? "[" : ",\n[";
        const std::size_t before = text_.size();
        text_.resize(before + (values.size() + 1) * (most_digits + 1));
        char* out = text_.data() + before;
        const char between = format_ == GridFormat::text ? ' ' : ',';
        const auto write = [&](std::uint64_t number) {
            out = std::to_chars(out, out + most_digits, number).ptr;
            *out++ = between;
        };
        if (format_ == GridFormat::csv) write(row);
        for (const std::uint32_t value : values) write(value);
        out[-1] = json ? ']' : '\n';
        text_.resize(static_cast<std::size_t>(out - text_.data()));
        constexpr std::size_t piece = std::size_t{1} << 18U;
        if (text_.size() >= piece) flush();
    }

    void finish() {
        if (format_ == GridFormat::json) text_ += "]\n";
        flush();
    }

private:
    void flush() {
        sink_(text_);
        text_.clear();
    }

    TableWindow window_;
    GridFormat format_;
    const Sink& sink_;
    std::string text_;
};

std::size_t rows_of(const TableWindow& window) { return window.end_row - window.first_row; }
std::size_t columns_of(const TableWindow& window) {
    return window.end_column - window.first_column;
}

/// Rows of Element, written to the dataset some chunks at a time.
template <class Element>
void write_elements(const RayRules& rules, const TableWindow& window, const TableOptions& options,
                    Hdf5Table& table) {
    const Threads threads{options.threads == 0 ? Threads::processors() : options.threads};
    const std::size_t columns = columns_of(window);
    std::vector<Element> band;
    std::size_t first = 0;
    const auto flush = [&] {
        table.write<Element>(first, 0, columns, band, threads);
        first += band.size() / columns;
        band.clear();
    };
    ray_table_rows(rules, window, options, [&](std::size_t, std::span<const std::uint32_t> values) {
        for (const std::uint32_t value : values) {
            band.push_back(static_cast<Element>(value));
        }
        if (band.size() == table.chunk_rows() * columns) flush();
    });
    if (!band.empty()) flush();
}

}  // namespace

void write_grundy_table(const RayRules& rules, const TableWindow& window,
                        const TableOptions& options, GridFormat format, const Sink& sink) {
    GridWriter writer(window, format, sink);
    ray_table_rows(
        rules, window, options,
        [&](std::size_t row, std::span<const std::uint32_t> values) { writer.add(row, values); });
    writer.finish();
}

void write_hdf5_grundy_table(const RayRules& rules, const TableWindow& window,
                             const TableOptions& options, const ListFacts& facts,
                             const std::string& path) {
    // A position has fewer options than rows + columns + shorter side times the slanting rays, and
    // a value is at most that many.
    const std::size_t side = std::min(window.end_row, window.end_column);
    const bool small =
        window.end_row + window.end_column + side * rules.rays().size() <= UINT16_MAX;
    Hdf5File file(path);
    for (const auto& [name, text] : facts) file.attribute(name, text);
    file.attribute("content",
                   "Grundy values; element (i, j) is that of the piles first_row + i "
                   "and first_column + j");
    file.attribute("first_row", std::to_string(window.first_row));
    file.attribute("first_column", std::to_string(window.first_column));
    Hdf5Table table(file, small ? sizeof(std::uint16_t) : sizeof(std::uint32_t), rows_of(window),
                    columns_of(window));
    if (small) {
        write_elements<std::uint16_t>(rules, window, options, table);
    } else {
        write_elements<std::uint32_t>(rules, window, options, table);
    }
    file.link("grundy", table.dataset());
    file.commit();
}

}  // namespace bouton
