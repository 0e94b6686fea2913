#include "lab/listing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"

namespace bouton {

namespace {

/// Text in the making, passed on in large pieces.
class Buffer {
public:
    explicit Buffer(const Sink& sink) : sink_(sink) { text_.reserve(size + slack); }

    void add(std::string_view text) { text_.append(text); }
    void add(char c) { text_.push_back(c); }
    void add(std::uint64_t number) {
        const fmt::format_int digits(number);
        text_.append(digits.data(), digits.size());
    }
    void row_done() {
        if (text_.size() >= size) flush();
    }
    void flush() {
        sink_(text_);
        text_.clear();
    }

private:
    static constexpr std::size_t size = std::size_t{1} << 18U;
    static constexpr std::size_t slack = std::size_t{1} << 12U;

    const Sink& sink_;
    std::string text_;
};

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

    void write(std::size_t i, Buffer& buffer, bool quote_large) const {
        constexpr std::uint64_t exact = std::uint64_t{1} << 53U;
        if (fits_ && !(quote_large && word_ + offsets_[i] > exact)) {
            buffer.add(word_ + offsets_[i]);
        } else {
            const std::string digits = (base_ + offsets_[i]).to_string();
            if (quote_large) buffer.add('"');
            buffer.add(digits);
            if (quote_large) buffer.add('"');
        }
    }

private:
    const Integer& base_;
    std::span<const std::uint64_t> offsets_;
    std::uint64_t word_ = 0;
    bool fits_ = false;
};

/// Rows of a list until there are enough, with progress.
template <class Visit>
void for_blocks(RowList& list, const Integer& count, Control* control, Visit&& visit) {
    Integer done = 0;
    const auto total = count.to_word();
    while (done < count) {
        const RowBlock& block = list.rows->next();
        const Integer left = count - done;
        const std::size_t rows =
            left < block.count ? static_cast<std::size_t>(left.to_word().value()) : block.count;
        visit(block, rows);
        done += rows;
        if (control == nullptr) continue;
        control->progress(static_cast<std::uint64_t>(done.to_word().value_or(0)),
                          static_cast<std::uint64_t>(total.value_or(0)));
        if (control->stopped()) throw Error(ErrorKind::failed, "stopped before the end");
    }
}

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

/// 0, 1, 2, …: the offsets of the index column.
std::span<const std::uint64_t> counting(std::size_t rows, std::vector<std::uint64_t>& numbers) {
    while (numbers.size() < rows) numbers.push_back(numbers.size());
    return std::span(numbers).first(rows);
}

}  // namespace

void write_list(RowList& list, const Integer& count, ListFormat format, std::size_t column,
                const Sink& sink, Control* control) {
    Buffer buffer(sink);
    const Marks marks = marks_of(format);
    const bool json = format == ListFormat::json;
    if (format == ListFormat::csv) {
        buffer.add(fmt::format("n,{}\n", fmt::join(list.columns, ",")));
    }
    if (json) buffer.add('[');
    bool first = true;
    std::vector<std::uint64_t> numbers;
    std::vector<Numbers> columns;
    for_blocks(list, count, control, [&](const RowBlock& block, std::size_t rows) {
        columns.clear();
        columns.emplace_back(block.index, counting(block.count, numbers));
        for (std::size_t i = 0; i < block.columns.size(); ++i) {
            if (format == ListFormat::bfile && i != column) continue;
            columns.emplace_back(block.columns[i].base, block.columns[i].offsets);
        }
        for (std::size_t row = 0; row < rows; ++row) {
            if (json && !first) buffer.add(",\n");
            first = false;
            buffer.add(marks.before);
            columns.front().write(row, buffer, json);
            for (std::size_t i = 1; i < columns.size(); ++i) {
                buffer.add(marks.between);
                columns[i].write(row, buffer, json);
            }
            buffer.add(marks.after);
            buffer.row_done();
        }
    });
    if (json) buffer.add("]\n");
    buffer.flush();
}

ListSummary summarize(RowList& list, const Integer& count, Control* control) {
    ListSummary summary;
    summary.count = count;
    summary.sums.assign(list.columns.size(), 0);
    for_blocks(list, count, control, [&](const RowBlock& block, std::size_t rows) {
        summary.last_index = block.index + (rows - 1);
        summary.last.clear();
        for (std::size_t i = 0; i < block.columns.size(); ++i) {
            const RowBlock::Column& numbers = block.columns[i];
            const Integer low = floor_mod(numbers.base, Integer(1) << 64U);
            std::uint64_t sum = mpz_get_ui(low.to_mpz().get_mpz_t()) * rows;
            for (std::size_t row = 0; row < rows; ++row) sum += numbers.offsets[row];
            summary.sums[i] += sum;
            summary.last.push_back(numbers.base + numbers.offsets[rows - 1]);
        }
    });
    return summary;
}

}  // namespace bouton
