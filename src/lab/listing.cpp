#include "lab/listing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <utility>

#include "exact/decimal.hpp"
#include "lab/ordered_pipeline.hpp"
#include "lab/row_blocks.hpp"

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

    void write(std::size_t i, std::string& text, bool quote_large) {
        constexpr std::uint64_t exact = std::uint64_t{1} << 53U;
        if (fits_ && !(quote_large && word_ + offsets_[i] > exact)) {
            text += fmt::format_int(word_ + offsets_[i]).str();
        } else {
            if (quote_large) text += '"';
            if (!decimal_) decimal_.emplace(base_);
            text += decimal_->text(offsets_[i]);
            if (quote_large) text += '"';
        }
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

struct Marks {
    std::string_view before;
    char between;
    std::string_view after;
};

Marks marks_of(ListFormat format) {
    switch (format) {
        case ListFormat::csv:
            return {"", ',', "\n"};
        case ListFormat::json:
            return {"[", ',', "]"};
        case ListFormat::text:
        case ListFormat::bfile:
            break;
    }
    return {"", ' ', "\n"};
}

/// Rows on their way from the source to the sink: what a block refers to, kept, and then its text.
struct Piece {
    Integer index;
    std::size_t rows = 0;
    std::vector<Integer> bases;
    std::vector<std::vector<std::uint64_t>> offsets;
    bool first = false;
    std::string text;
};

/// Takes over the wanted columns of a block.
Piece piece_of(const RowBlock& block, std::size_t rows, std::optional<std::size_t> only) {
    Piece piece{block.index, rows, {}, {}, false, {}};
    for (std::size_t i = 0; i < block.columns.size(); ++i) {
        if (only && i != *only) continue;
        const std::span<const std::uint64_t> offsets = block.columns[i].offsets.first(rows);
        piece.bases.push_back(block.columns[i].base);
        piece.offsets.emplace_back(offsets.begin(), offsets.end());
    }
    return piece;
}

/// Rows of words, a line each: the digits go straight into the text.
void write_lines(std::span<const Numbers> columns, std::size_t rows, char between,
                 std::string& text) {
    constexpr std::size_t most_digits = 20;
    text.resize(rows * columns.size() * (most_digits + 1));
    char* out = text.data();
    for (std::size_t row = 0; row < rows; ++row) {
        for (const Numbers& column : columns) {
            out = std::to_chars(out, out + most_digits, column.word(row)).ptr;
            *out++ = between;
        }
        out[-1] = '\n';
    }
    text.resize(static_cast<std::size_t>(out - text.data()));
}

void write_rows(Piece& piece, ListFormat format) {
    const Marks marks = marks_of(format);
    const bool json = format == ListFormat::json;
    std::vector<std::uint64_t> numbers(piece.rows);
    std::iota(numbers.begin(), numbers.end(), std::uint64_t{0});
    std::vector<Numbers> columns{Numbers(piece.index, numbers)};
    for (std::size_t i = 0; i < piece.bases.size(); ++i) {
        columns.emplace_back(piece.bases[i], piece.offsets[i]);
    }
    if (!json && std::ranges::all_of(columns, &Numbers::fits)) {
        write_lines(columns, piece.rows, marks.between, piece.text);
        return;
    }
    for (std::size_t row = 0; row < piece.rows; ++row) {
        if (json && !(piece.first && row == 0)) piece.text += ",\n";
        piece.text += marks.before;
        columns.front().write(row, piece.text, json);
        for (std::size_t i = 1; i < columns.size(); ++i) {
            piece.text += marks.between;
            columns[i].write(row, piece.text, json);
        }
        piece.text += marks.after;
    }
}

}  // namespace

void write_list(RowList& list, const Integer& count, const ListStyle& style, const Sink& sink,
                Control* control, Threads threads) {
    const bool json = style.format == ListFormat::json;
    const auto only =
        style.format == ListFormat::bfile ? std::optional(style.column) : std::nullopt;
    if (style.format == ListFormat::csv) {
        sink(fmt::format("n,{}\n", fmt::join(list.columns, ",")));
    }
    if (json) sink("[");
    RowBlocks blocks(list, count, control);
    bool first = true;
    const auto take = [&](Piece& piece) {
        const RowBlock* block = blocks.next();
        if (block == nullptr) return false;
        piece = piece_of(*block, blocks.rows(), only);
        piece.first = std::exchange(first, false);
        return true;
    };
    const auto write = [&](Piece& piece) { write_rows(piece, style.format); };
    const auto give = [&](const Piece& piece) { sink(piece.text); };
    ordered_pipeline<Piece>(threads, take, write, give);
    if (json) sink("]\n");
}

ListSummary summarize(RowList& list, const Integer& count, Control* control) {
    ListSummary summary;
    summary.count = count;
    summary.sums.assign(list.columns.size(), 0);
    RowBlocks blocks(list, count, control);
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
