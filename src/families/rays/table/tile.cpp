#include "families/rays/table/tile.hpp"

#include <algorithm>
#include <bit>

#include "base/error.hpp"
#include "base/word.hpp"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bouton {

namespace {

std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

std::uint8_t bit_of(CellOrder order) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(order));
}

std::uint64_t mask(bool holds) { return holds ? all_bits : 0; }

/// The lowest zero of a word, as a bit; 0 if it is full.
std::uint64_t lowest_zero(std::uint64_t word) { return ~word & (word + 1); }

/// All bits if `word` is not 0, else none.
std::uint64_t any(std::uint64_t word) { return 0 - static_cast<std::uint64_t>(word != 0); }

/// The number of the lowest one of a word that is not 0; shorter code than std::countr_zero, which
/// also handles 0.
std::size_t lowest_one(std::uint64_t word) { return static_cast<unsigned>(__builtin_ctzll(word)); }

#ifdef __SSE2__
/// Which of 16 words of the union of two sequences and of `third` are full, as bits.
unsigned full_unions(const std::uint64_t* first, const std::uint64_t* second, __m128i third) {
    const __m128i ones = _mm_set1_epi8(-1);
    const auto two = [&](std::size_t i) {
        const __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i*>(first + i));
        const __m128i b = _mm_loadu_si128(reinterpret_cast<const __m128i*>(second + i));
        return _mm_cmpeq_epi32(_mm_or_si128(_mm_or_si128(a, b), third), ones);
    };
    // A word is full if both its halves are: halves become bytes, words become 16 bits.
    const auto eight = [&](std::size_t i) {
        const __m128i low = _mm_packs_epi32(two(i), two(i + 2));
        const __m128i high = _mm_packs_epi32(two(i + 4), two(i + 6));
        return _mm_cmpeq_epi16(_mm_packs_epi16(low, high), ones);
    };
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(eight(0), eight(8))));
}
#endif

/// Those candidates whose words in the union of two sequences and of `third` have a zero; all
/// candidates on machines that cannot find this out quickly.
std::uint64_t with_a_zero(std::uint64_t candidates, const std::uint64_t* first,
                          const std::uint64_t* second, std::uint64_t third) {
#ifdef __SSE2__
    constexpr std::size_t part = 16;
    const __m128i thirds = _mm_set1_epi64x(static_cast<long long>(third));
    for (std::size_t i = 0; i < word_bits; i += part) {
        if ((candidates >> i & 0xFFFFU) == 0) continue;
        candidates &= ~(std::uint64_t{full_unions(first + i, second + i, thirds)} << i);
    }
#endif
    return candidates;
}

/// The lowest cell of a set that is not empty; it is removed from the set.
struct Next {
    explicit Next(std::uint64_t& cells) : index(lowest_one(cells)), bit(cells & (0 - cells)) {
        cells ^= bit;
    }
    std::size_t index;
    std::uint64_t bit;
};

}  // namespace

TileKernel::TileKernel(TableStore& store)
    : store_(store), plan_(store.plan), sink_(2 * tile_side, 0) {
    open_.reserve(plan_.words);
}

void TileKernel::compute(Band& band, std::size_t block) {
    begin_tile(band, block);
    for (std::size_t row = 0; row < band.rows; ++row) compute_row(row);
    end_tile();
}

void TileKernel::begin_tile(Band& band, std::size_t block) {
    band_ = &band;
    block_ = block;
    open_.clear();
    next_word_ = band.low;
    rows_are_columns_ = plan_.mirrored && block == band.index;
    orders_ = plan_.mirrored ? 6 : 7;
    if (block > band.index) orders_ = bit_of(CellOrder::y_larger);
    if (block < band.index) orders_ = bit_of(CellOrder::x_larger);
}

/// Adds the next word in which a cell of the tile may find its value.
void TileKernel::find_open_word() {
    const auto asked_by_all = [&](std::uint8_t orders) { return (orders_ & ~orders) == 0; };
    const bool rows = asked_by_all(plan_.row_asked);
    const bool columns = asked_by_all(plan_.column_asked);
    const bool diagonals = plan_.has_diagonals && asked_by_all(plan_.diagonals.asked);
    const std::size_t diagonal_block = block_ + plan_.blocks_below_diagonal() - band_->index;
    while (true) {
        // A value is at most x + y, and there are words for that.
        require(next_word_ < plan_.words, "every cell finds a value");
        const std::size_t word = next_word_++;
        const std::size_t slot = word % plan_.slots;
        OpenWord open{word,     band_->words(word), sink_.data(), &sink_[tile_side],
                      all_bits, all_bits,           all_bits,     false};
        if (rows && (~band_->full()[word] & band_->valid) == 0) continue;
        if (rows_are_columns_) {
            open.columns = open.rows;
            open.open_columns = ~band_->full()[word];
        } else if (plan_.has_columns()) {
            open.columns = store_.columns.words(slot) + block_ * tile_side;
            open.open_columns = ~store_.columns.full(block_)[slot];
        }
        if (columns && open.open_columns == 0) continue;
        if (plan_.has_diagonals) {
            open.diagonals = store_.diagonals.words(slot) + diagonal_block * tile_side;
            open.open_above = ~store_.diagonals.full(diagonal_block)[slot];
            open.open_below = ~store_.diagonals.full(diagonal_block - 1)[slot];
        }
        if (diagonals && (open.open_above | open.open_below) == 0) continue;
        open_.push_back(open);
        return;
    }
}

/// Flags the words that became full.
void TileKernel::end_tile() {
    const std::size_t diagonal_block = block_ + plan_.blocks_below_diagonal() - band_->index;
    for (const OpenWord& open : open_) {
        if (!open.used) continue;
        const std::size_t slot = open.word % plan_.slots;
        band_->full()[open.word] = full_words(open.rows);
        if (plan_.has_columns() && !rows_are_columns_) {
            store_.columns.full(block_)[slot] = full_words(open.columns);
        }
        if (plan_.has_diagonals) {
            store_.diagonals.full(diagonal_block)[slot] = full_words(open.diagonals);
            store_.diagonals.full(diagonal_block - 1)[slot] =
                full_words(open.diagonals - tile_side);
        }
    }
    const std::uint8_t computed = plan_.mirrored ? 6 : 7;
    if ((plan_.row_asked & computed) != computed) return;
    while (band_->low < plan_.words && (~band_->full()[band_->low] & band_->valid) == 0) {
        ++band_->low;
    }
}

void TileKernel::compute_row(std::size_t row) {
    const std::size_t columns = std::min(tile_side, plan_.columns - block_ * tile_side);
    const std::uint64_t cells = all_bits >> (tile_side - columns);
    std::array<std::uint64_t, 3> by_order{};
    if (block_ > band_->index) {
        by_order[2] = cells;
    } else if (block_ < band_->index) {
        by_order[0] = cells;
    } else {
        by_order = {plan_.mirrored ? 0 : cells & (bit(row) - 1), cells & bit(row),
                    cells & ~(bit(row) | (bit(row) - 1))};
    }
    for (std::size_t i = 0; i < by_order.size(); ++i) {
        if (by_order[i] == 0) continue;
        const auto order = static_cast<CellOrder>(i);
        (this->*fill_for(order))(row, by_order[i], order);
    }
    if (plan_.diagonals.pulls.empty() && plan_.others.empty()) return;
    for (std::size_t i = 0; i < by_order.size(); ++i) {
        if (by_order[i] != 0) pull(row, by_order[i], static_cast<CellOrder>(i));
    }
}

TileKernel::Fill TileKernel::fill_for(CellOrder order) const {
    const unsigned asked = bit_of(order);
    // The fast way puts all values into their diagonals.
    if (!plan_.others.empty() || (plan_.diagonals.asked & asked) != (plan_.diagonals.own & asked)) {
        return &TileKernel::fill_with_others;
    }
    constexpr std::array<Fill, 8> fills{
        &TileKernel::fill<false, false, false>, &TileKernel::fill<true, false, false>,
        &TileKernel::fill<false, true, false>,  &TileKernel::fill<true, true, false>,
        &TileKernel::fill<false, false, true>,  &TileKernel::fill<true, false, true>,
        &TileKernel::fill<false, true, true>,   &TileKernel::fill<true, true, true>};
    return fills[((plan_.row_asked & asked) != 0 ? 1U : 0U) +
                 ((plan_.column_asked & asked) != 0 ? 2U : 0U) +
                 ((plan_.diagonals.asked & asked) != 0 ? 4U : 0U)];
}

/// Gives values to cells of one order of one row.
template <bool row_asked, bool column_asked, bool diagonal_asked>
// NOLINTNEXTLINE(readability-function-cognitive-complexity): the branches are for the compiler.
void TileKernel::fill(std::size_t row, std::uint64_t cells, CellOrder /*order*/) {
    std::uint32_t* const values = band_->values(row) + block_ * tile_side;
    for (std::size_t next = 0; cells != 0; ++next) {
        if (next == open_.size()) find_open_word();
        OpenWord& open = open_[next];
        std::uint64_t in_row = open.rows[row];
        if (row_asked && in_row == all_bits) continue;
        std::uint64_t candidates = cells;
        if (column_asked) candidates &= open.open_columns;
        if (diagonal_asked) {
            candidates &= open.open_above << row | open.open_below >> 1U >> (word_bits - 1 - row);
        }
        if (candidates == 0) continue;
        std::uint64_t* const columns = open.columns;
        std::uint64_t* const diagonals = open.diagonals - row;
        if (column_asked && diagonal_asked) {
            candidates = with_a_zero(candidates, columns, diagonals, row_asked ? in_row : 0);
            if (candidates == 0) continue;
        }
        open.used = true;
        const auto base = static_cast<std::uint32_t>(open.word * word_bits);
        do {
            const Next cell(candidates);
            const std::uint64_t in_column = columns[cell.index];
            const std::uint64_t on_diagonal = diagonals[cell.index];
            const std::uint64_t met = (row_asked ? in_row : 0) | (column_asked ? in_column : 0) |
                                      (diagonal_asked ? on_diagonal : 0);
            const std::uint64_t value = lowest_zero(met);
            in_row |= value;
            columns[cell.index] = in_column | value;
            diagonals[cell.index] = on_diagonal | value;
            cells ^= cell.bit & any(value);
            // A cell that finds no zero here is overwritten when it finds one later.
            values[cell.index] =
                base + static_cast<std::uint32_t>(lowest_one(value | bit(word_bits - 1)));
        } while (candidates != 0 && !(row_asked && in_row == all_bits));
        open.rows[row] = in_row;
    }
}

std::uint64_t* TileKernel::other_word(const SlantingLines& lines, std::size_t word, std::size_t row,
                                      std::size_t column) const {
    const std::int64_t line =
        lines.factor[0] * static_cast<std::int64_t>(band_->index * tile_side + row) +
        lines.factor[1] * static_cast<std::int64_t>(block_ * tile_side + column) + lines.origin;
    return store_.others[lines.store].words(word) + line;
}

/// The same with lines of other directions, which have no flags.
void TileKernel::fill_with_others(std::size_t row, std::uint64_t cells, CellOrder order) {
    const std::uint8_t asked = bit_of(order);
    const std::uint64_t row_asked = mask((plan_.row_asked & asked) != 0);
    const std::uint64_t column_asked = mask((plan_.column_asked & asked) != 0);
    const std::uint64_t diagonal_asked = mask((plan_.diagonals.asked & asked) != 0);
    const std::uint64_t own = mask((plan_.diagonals.own & asked) != 0);
    std::uint32_t* const values = band_->values(row) + block_ * tile_side;
    for (std::size_t next = 0; cells != 0; ++next) {
        if (next == open_.size()) find_open_word();
        OpenWord& open = open_[next];
        std::uint64_t in_row = open.rows[row];
        if ((in_row & row_asked) == all_bits) continue;
        for (std::uint64_t candidates = cells; candidates != 0;) {
            const Next cell(candidates);
            std::uint64_t& in_column = open.columns[cell.index];
            std::uint64_t& on_diagonal = *(open.diagonals + cell.index - row);
            std::uint64_t met =
                (in_row & row_asked) | (in_column & column_asked) | (on_diagonal & diagonal_asked);
            for (const SlantingLines& lines : plan_.others) {
                if ((lines.asked & asked) != 0)
                    met |= *other_word(lines, open.word, row, cell.index);
            }
            const std::uint64_t value = lowest_zero(met);
            if (value == 0) continue;
            open.used = true;
            in_row |= value;
            in_column |= value;
            on_diagonal |= value & own;
            for (const SlantingLines& lines : plan_.others) {
                if ((lines.own & asked) != 0) {
                    *other_word(lines, open.word, row, cell.index) |= value;
                }
            }
            cells ^= cell.bit;
            values[cell.index] =
                static_cast<std::uint32_t>(open.word * word_bits + lowest_one(value));
        }
        open.rows[row] = in_row;
    }
}

/// Puts the values that later cells reach by offset rays into the lines of a row's cells.
void TileKernel::pull(std::size_t row, std::uint64_t cells, CellOrder order) {
    const std::size_t x = band_->index * tile_side + row;
    const std::size_t diagonal_block = block_ + plan_.blocks_below_diagonal() - band_->index;
    const auto each = [&](const SlantingLines::Pull& pull, auto&& insert) {
        if ((pull.orders & bit_of(order)) == 0 || x < pull.back[0]) return;
        for (std::uint64_t rest = cells; rest != 0;) {
            const std::size_t column = Next(rest).index;
            const std::size_t y = block_ * tile_side + column;
            if (y < pull.back[1]) continue;
            const std::uint32_t value = store_.value(x - pull.back[0], y - pull.back[1]);
            insert(column, value / word_bits, bit(value % word_bits));
        }
    };
    for (const SlantingLines::Pull& pull : plan_.diagonals.pulls) {
        each(pull, [&](std::size_t column, std::size_t word, std::uint64_t value) {
            const std::size_t slot = word % plan_.slots;
            const std::size_t line = diagonal_block * tile_side + column - row;
            std::uint64_t& words = store_.diagonals.words(slot)[line];
            words |= value;
            if (words == all_bits)
                store_.diagonals.full(line / tile_side)[slot] |= bit(line % tile_side);
        });
    }
    for (const SlantingLines& lines : plan_.others) {
        for (const SlantingLines::Pull& pull : lines.pulls) {
            each(pull, [&](std::size_t column, std::size_t word, std::uint64_t value) {
                *other_word(lines, word, row, column) |= value;
            });
        }
    }
}

}  // namespace bouton
