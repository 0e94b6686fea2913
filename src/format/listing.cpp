#include "format/listing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>

#include "base/error.hpp"
#include "exact/decimal.hpp"
#include "format/csv.hpp"
#include "format/digits.hpp"
#include "format/json.hpp"
#include "format/ordered_pipeline.hpp"
#include "format/row_blocks.hpp"

namespace bouton {

namespace {

/// One column of a block: numbers as machine words where all of them fit, else as integers.
class Numbers {
public:
    Numbers(const Integer& base, std::span<const std::uint64_t> offsets)
        : base_(base), offsets_(offsets) {
        const auto word = base.to_word();
        if (word && *word >= 0 && !offsets.empty()) {
            word_ = static_cast<std::uint64_t>(*word);
            fits_ = *std::ranges::max_element(offsets) <= UINT64_MAX - word_;
        }
    }

    /// The digits of number i; the text holds until the next call.
    std::string_view digits(std::size_t i) {
        if (!decimal_) decimal_.emplace(base_);
        return decimal_->text(offsets_[i]);
    }

    /// Whether word(i) is number i, for all i.
    [[nodiscard]] bool fits() const { return fits_; }
    [[nodiscard]] std::uint64_t word(std::size_t i) const { return word_ + offsets_[i]; }

private:
    const Integer& base_;
    std::span<const std::uint64_t> offsets_;
    std::uint64_t word_ = 0;
    bool fits_ = false;
    std::optional<DecimalOffsets> decimal_;
};

/// Whether the numbers of a list are strings in JSON.
struct Quoted {
    bool index = false;
    bool columns = false;
};

/// Rows on their way from the source to the sink: what a block refers to, kept, and then its text.
struct ListPiece {
    Integer index;
    std::size_t rows = 0;
    std::vector<Integer> bases;
    std::vector<std::vector<std::uint64_t>> offsets;
    std::string text;
    Quoted quoted = {};
};

/// Takes over the wanted columns of a block.
ListPiece piece_of(const RowBlock& block, std::size_t rows, std::optional<std::size_t> only) {
    ListPiece piece{block.index, rows, {}, {}, {}, {}};
    for (std::size_t i = 0; i < block.columns.size(); ++i) {
        if (only && i != *only) continue;
        const std::span<const std::uint64_t> offsets = block.columns[i].offsets.first(rows);
        piece.bases.push_back(block.columns[i].base);
        piece.offsets.emplace_back(offsets.begin(), offsets.end());
    }
    return piece;
}

/// Rows of words, a line each: the digits go straight into the text.
void write_words(std::span<const Numbers> columns, std::size_t rows, char between,
                 std::string& text) {
    constexpr std::size_t room = most_digits<std::uint64_t>;
    text.resize(rows * columns.size() * (room + 1));
    char* out = text.data();
    for (std::size_t row = 0; row < rows; ++row) {
        for (const Numbers& column : columns) {
            out = std::to_chars(out, out + room, column.word(row)).ptr;
            *out++ = between;
        }
        out[-1] = '\n';
    }
    text.resize(static_cast<std::size_t>(out - text.data()));
}

/// The same for numbers of any size.
void write_digits(std::span<Numbers> columns, std::size_t rows, char between, std::string& text) {
    for (std::size_t row = 0; row < rows; ++row) {
        for (Numbers& column : columns) {
            text += column.digits(row);
            text += between;
        }
        text.back() = '\n';
    }
}

/// Known before the first row is: the index from its end, the columns from the list's bound.
Quoted quoted_in(const RowList& list, const Integer& end) {
    const auto bound = list.rows->bound(end);
    return {end - 1 > largest_json_number, !bound || *bound > largest_json_number};
}

/// A number that fits a word, in a column of numbers.
std::uint64_t require_small(std::uint64_t word) {
    if (word <= largest_json_number) return word;
    throw Error(ErrorKind::failed,
                fmt::format("the list has the number {}, which is larger than it said that its "
                            "numbers would be",
                            word));
}

void write_arrays(std::span<Numbers> columns, std::size_t rows, Quoted quoted, std::string& text) {
    JsonWriter json(text, JsonLayout::lines);
    for (std::size_t row = 0; row < rows; ++row) {
        json.array([&] {
            bool as_text = quoted.index;
            for (Numbers& column : columns) {
                if (as_text) {
                    json.value(column.digits(row));
                } else if (column.fits()) {
                    json.value(require_small(column.word(row)));
                } else {
                    json.digits(column.digits(row));
                }
                as_text = quoted.columns;
            }
        });
    }
}

void write_rows(ListPiece& piece, ListFormat format) {
    std::vector<std::uint64_t> numbers(piece.rows);
    std::iota(numbers.begin(), numbers.end(), std::uint64_t{0});
    std::vector<Numbers> columns{Numbers(piece.index, numbers)};
    for (std::size_t i = 0; i < piece.bases.size(); ++i) {
        columns.emplace_back(piece.bases[i], piece.offsets[i]);
    }
    const char between = format == ListFormat::csv ? ',' : ' ';
    if (format == ListFormat::json) {
        write_arrays(columns, piece.rows, piece.quoted, piece.text);
    } else if (std::ranges::all_of(columns, &Numbers::fits)) {
        write_words(columns, piece.rows, between, piece.text);
    } else {
        write_digits(columns, piece.rows, between, piece.text);
    }
}

/// Passes the rows of a list on as text, a piece after the other, that threads write.
void write_pieces(RowList& list, const Integer& count, const ListStyle& style, const Sink& give,
                  const Limits& limits) {
    const auto only =
        style.format == ListFormat::bfile ? std::optional(style.column) : std::nullopt;
    RowBlocks blocks(list, count, limits);
    std::optional<Quoted> quoted;
    const auto take = [&](ListPiece& piece) {
        const RowBlock* block = blocks.next();
        if (block == nullptr) return false;
        if (!quoted) quoted = quoted_in(list, block->index + count);
        piece = piece_of(*block, blocks.rows(), only);
        piece.quoted = *quoted;
        return true;
    };
    ordered_pipeline<ListPiece>(
        limits.threads, take, [&](ListPiece& piece) { write_rows(piece, style.format); },
        [&](const ListPiece& piece) { give(piece.text); });
}

std::vector<std::string> names_of(const RowList& list) {
    std::vector<std::string> names{"n"};
    names.insert(names.end(), list.columns.begin(), list.columns.end());
    return names;
}

}  // namespace

void write_list(RowList& list, const Integer& count, const ListStyle& style, const Sink& sink,
                const Limits& limits) {
    if (style.format == ListFormat::json) {
        JsonWriter json(sink);
        const auto give = [&](std::string_view rows) { json.elements(rows); };
        json.object([&] {
            write_facts(json, style.facts, list.content);
            json.key("count").text(count);
            json.key("columns").values(names_of(list));
            const auto write = [&] { write_pieces(list, count, style, give, limits); };
            json.key("rows").array(write, JsonLayout::lines);
        });
        json.finish();
        return;
    }
    if (style.format == ListFormat::csv) {
        const std::vector<std::string> head = names_of(list);
        std::string line;
        append_csv_line(line, head);
        sink(line);
    }
    write_pieces(list, count, style, sink, limits);
}

ListSummary summarize(RowList& list, const Integer& count, const Limits& limits) {
    ListSummary summary;
    summary.count = count;
    summary.sums.assign(list.columns.size(), 0);
    RowBlocks blocks(list, count, limits);
    blocks.expect_in_time();
    while (const RowBlock* block = blocks.next()) {
        const std::size_t rows = blocks.rows();
        summary.last_index = block->index + (rows - 1);
        summary.last.clear();
        for (std::size_t i = 0; i < block->columns.size(); ++i) {
            const RowBlock::Column& numbers = block->columns[i];
            const Integer low = floor_mod(numbers.base, Integer(1) << 64U);
            std::uint64_t sum = mpz_get_ui(low.to_mpz().get_mpz_t()) * rows;
            for (std::size_t row = 0; row < rows; ++row) sum += numbers.offsets[row];
            summary.sums[i] += sum;
            summary.last.push_back(numbers.base + numbers.offsets[rows - 1]);
        }
    }
    return summary;
}

}  // namespace bouton
