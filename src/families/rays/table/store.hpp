#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/memory/pages.hpp"
#include "families/rays/table/plan.hpp"

namespace bouton {

/// Sets of values, one for each of many lines: bit v mod 64 of word v / 64.  Words of the same
/// number of neighbouring lines are neighbours, because neighbouring cells have values near each
/// other.
///
/// For each block of 64 lines and each word there is also a word of flags; bit i says that the word
/// of line i is full.  A flag may be missing, which only costs time.
class LineSets {
public:
    LineSets() = default;
    LineSets(std::size_t slots, std::size_t stride, std::size_t blocks)
        : words_(slots * stride * sizeof(std::uint64_t)),
          full_(slots * blocks * sizeof(std::uint64_t)),
          slots_(slots),
          stride_(stride) {}

    /// Word `slot` of line 0; those of the next lines follow.
    [[nodiscard]] std::uint64_t* words(std::size_t slot) const {
        return words_.as<std::uint64_t>() + slot * stride_;
    }
    /// The flags of a block, by slot.
    [[nodiscard]] std::uint64_t* full(std::size_t block) const {
        return full_.as<std::uint64_t>() + block * slots_;
    }

private:
    Pages words_;
    Pages full_;
    std::size_t slots_ = 0;
    std::size_t stride_ = 0;
};

/// The 64 rows that are computed together: their sets, with all words, and their values.
class Band {
public:
    explicit Band(const TablePlan& plan);

    /// Word `word` of the first row; those of the next rows follow.
    [[nodiscard]] std::uint64_t* words(std::size_t word) const {
        return words_.as<std::uint64_t>() + word * tile_side;
    }
    /// Flags of full words, as in LineSets, by word.
    [[nodiscard]] std::uint64_t* full() const { return full_.as<std::uint64_t>(); }
    /// The values of row `row` of the band.
    [[nodiscard]] std::uint32_t* values(std::size_t row) const {
        return values_.as<std::uint32_t>() + row * pitch_;
    }

    std::size_t index = 0;    ///< its number
    std::size_t rows = 0;     ///< how many rows it has
    std::size_t low = 0;      ///< all words of all its rows below this one are full
    std::uint64_t valid = 0;  ///< a bit for each of its rows

private:
    Pages words_;
    Pages full_;
    Pages values_;
    std::size_t pitch_;
};

/// All lines of a table, and the last bands.
class TableStore {
public:
    /// Holds `bands` bands at a time.  Cost: plan.bytes(bands) of memory.
    TableStore(const TablePlan& plan, std::size_t bands);

    /// Makes band `index` take the place of the band that is `bands` before.  Its rows are empty;
    /// in a mirrored table they hold what they held as columns.
    Band& begin_band(std::size_t index);
    [[nodiscard]] Band& band(std::size_t index) { return bands_[index % bands_.size()]; }

    /// The value of a cell that is computed and whose row is held; either of a mirrored pair.
    [[nodiscard]] std::uint32_t value(std::size_t x, std::size_t y) const {
        if (plan.mirrored && y < x) std::swap(x, y);
        return bands_[x / tile_side % bands_.size()].values(x % tile_side)[y];
    }

    const TablePlan& plan;  // NOLINT(cppcoreguidelines-avoid-const-or-ref-data-members)
    LineSets columns;
    LineSets diagonals;
    std::vector<LineSets> others;

private:
    std::vector<Band> bands_;
};

/// A bit for each of 64 words that is full.
std::uint64_t full_words(const std::uint64_t* words);

}  // namespace bouton
