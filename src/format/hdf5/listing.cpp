#include "format/hdf5/listing.hpp"

#include <fmt/format.h>
#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "exact/decimal.hpp"
#include "exact/size.hpp"
#include "format/hdf5/chunk.hpp"
#include "format/hdf5/column.hpp"
#include "format/ordered_pipeline.hpp"
#include "format/row_blocks.hpp"
#include "generated/build_info.hpp"

namespace bouton {

namespace {

/// Consecutive numbers of one column: base + offsets[i].
struct Run {
    Integer base;
    std::vector<std::uint64_t> offsets;
};

/// One column of a chunk on its way from the source to the file.
struct ColumnPart {
    Hdf5Element element;
    std::vector<Run> runs;
    std::vector<std::byte> encoded;
};

struct ChunkPart {
    std::size_t rows = 0;
    std::vector<ColumnPart> columns;
};

/// What a thread needs to encode parts.
struct Workplace {
    explicit Workplace(const Hdf5Library& library) : encoder(library) {}

    ChunkEncoder encoder;
    std::vector<std::byte> elements;
};

/// base mod 2^64.
std::uint64_t low_word(const Integer& base) {
    if (const auto word = base.to_word()) return static_cast<std::uint64_t>(*word);
    return mpz_get_ui(floor_mod(base, Integer(1) << 64U).to_mpz().get_mpz_t());
}

/// Elements that hold these numbers and whatever `element` holds.
Hdf5Element wide_enough(Hdf5Element element, const Integer& base,
                        std::span<const std::uint64_t> offsets) {
    const Integer largest = base + *std::ranges::max_element(offsets);
    if (element.length == 0 && largest.bit_length() <= 64) return element;
    constexpr std::size_t word_digits = 20;
    const std::size_t digits = largest.to_string().size();
    return {std::max({element.length, word_digits, digits})};
}

void write_numbers(const ColumnPart& part, std::vector<std::byte>& elements) {
    const std::size_t size = part.element.size();
    std::size_t at = 0;
    for (const Run& run : part.runs) {
        if (part.element.length == 0) {
            const std::uint64_t base = low_word(run.base);
            for (const std::uint64_t offset : run.offsets) {
                const std::uint64_t number = base + offset;
                std::memcpy(elements.data() + at, &number, sizeof number);
                at += size;
            }
        } else {
            DecimalOffsets decimal(run.base);
            for (const std::uint64_t offset : run.offsets) {
                put_text(std::span(elements).subspan(at, size), decimal.text(offset));
                at += size;
            }
        }
    }
}

/// Cuts a list into parts of one chunk each.
class Cutter {
public:
    Cutter(RowList& list, const Integer& count, const Limits& limits)
        : blocks_(list, count, limits), elements_(list.columns.size() + 1) {
        fetch();
        // Chunks of about a mebibyte at most, for the cache of readers.
        constexpr std::size_t most_bytes = std::size_t{1} << 20U;
        constexpr std::size_t most_rows = std::size_t{1} << 15U;
        std::size_t widest = 1;
        if (block_ != nullptr) {
            widest = block_->index.to_string().size();
            for (const RowBlock::Column& column : block_->columns) {
                widest = std::max(widest, (column.base + column.offsets[0]).to_string().size());
            }
        }
        chunk_rows_ = std::clamp<std::size_t>(std::bit_floor(most_bytes / widest), 1, most_rows);
    }

    [[nodiscard]] std::size_t chunk_rows() const { return chunk_rows_; }

    /// The next part; it has no rows at the end.
    ChunkPart next() {
        ChunkPart part;
        part.columns.resize(elements_.size());
        while (part.rows < chunk_rows_ && block_ != nullptr) {
            const std::size_t rows = std::min(chunk_rows_ - part.rows, blocks_.rows() - used_);
            std::vector<std::uint64_t> counting(rows);
            std::iota(counting.begin(), counting.end(), std::uint64_t{used_});
            add(part.columns[0], elements_[0], block_->index, counting);
            for (std::size_t i = 0; i < block_->columns.size(); ++i) {
                const RowBlock::Column& column = block_->columns[i];
                add(part.columns[i + 1], elements_[i + 1], column.base,
                    column.offsets.subspan(used_, rows));
            }
            part.rows += rows;
            used_ += rows;
            if (used_ == blocks_.rows()) fetch();
        }
        for (std::size_t i = 0; i < elements_.size(); ++i) part.columns[i].element = elements_[i];
        return part;
    }

private:
    void fetch() {
        block_ = blocks_.next();
        used_ = 0;
    }

    static void add(ColumnPart& part, Hdf5Element& element, const Integer& base,
                    std::span<const std::uint64_t> offsets) {
        element = wide_enough(element, base, offsets);
        part.runs.push_back({base, {offsets.begin(), offsets.end()}});
    }

    RowBlocks blocks_;
    std::vector<Hdf5Element> elements_;
    std::size_t chunk_rows_ = 1;
    const RowBlock* block_ = nullptr;
    std::size_t used_ = 0;  // rows of the block
};

void append(std::vector<Hdf5Column>& columns, const ChunkPart& part) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].element() != part.columns[i].element) {
            columns[i].widen(part.columns[i].element.length);
        }
        columns[i].append_chunk(part.columns[i].encoded, part.rows);
    }
}

}  // namespace

void write_hdf5_list(RowList& list, const Integer& count, const ListFacts& facts,
                     const std::string& path, const Limits& limits) {
    Hdf5File file(path);
    // Where the numbers grow evenly, compression leaves a few bits of each.
    require_room(file.output(), floor_div(count * (list.columns.size() + 1), 64));
    const Hdf5Library& library = file.library();
    for (const ListFact& fact : with_content(facts, list.content)) file.attribute(fact);
    file.attribute({"count", count});
    file.attribute("columns", fmt::format("n,{}", fmt::join(list.columns, ",")));
    file.attribute("program", "bouton");
    file.attribute("version", std::string(build::version));
    file.attribute("format",
                   "One dataset for each name in columns; element i of all of them is row i of the "
                   "list. Numbers are unsigned integers of 64 bits, or, in a column where one does "
                   "not fit, ASCII decimal.");

    Cutter cutter(list, count, limits);
    const std::size_t chunk_rows = cutter.chunk_rows();
    std::vector<Hdf5Column> columns;
    for (std::size_t i = 0; i <= list.columns.size(); ++i) {
        columns.emplace_back(file, Hdf5Element{}, chunk_rows);
    }
    const auto take = [&](ChunkPart& part) {
        part = cutter.next();
        return part.rows > 0;
    };
    tbb::enumerable_thread_specific<Workplace> workplaces([&] { return Workplace(library); });
    const auto encode = [&](ChunkPart& part) {
        auto& [encoder, elements] = workplaces.local();
        for (ColumnPart& column : part.columns) {
            elements.resize(part.rows * column.element.size());
            write_numbers(column, elements);
            column.encoded = encoder.encode(elements, column.element.size(), chunk_rows);
            column.runs.clear();
        }
    };
    const auto give = [&](const ChunkPart& part) { append(columns, part); };
    ordered_pipeline<ChunkPart>(limits.threads, take, encode, give);
    file.link("n", columns.front().dataset());
    for (std::size_t i = 0; i < list.columns.size(); ++i) {
        file.link(list.columns[i], columns[i + 1].dataset());
    }
    file.commit();
}

}  // namespace bouton
