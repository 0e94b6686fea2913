#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "families/rays/table/store.hpp"

namespace bouton {

/// Computes the tiles of a table; one object for each thread.
///
/// The value of (x, y) is the mex of the sets of its row, column, diagonal and other lines: the
/// first zero of the union of these sets.  What makes it fast:
/// - A word that is full in one of the sets is skipped for all 64 cells of a block at once, by the
///   flags of the lines.  Few words are left: in Wythoff's game about nine for a whole tile, nearly
///   the same for all sizes.
/// - The cells of a row are taken word by word: for each word that is open, those cells that have
///   no value yet try it, in their order, without branches.  A cell gets the same value as if all
///   cells were taken in turn, since it has tried all smaller words before, and since in each word
///   it has seen what the cells before it took.  Cells whose word in the union is already full are
///   left out beforehand, several at a time.
/// - Words of neighbouring lines are neighbours in memory, so that a tile touches few cache lines.
///
/// Cost: for Wythoff's game less than two tries of about forty instructions for a cell; for offset
/// rays one insertion for each of them; memory traffic of about 10 bytes for a cell.
class TileKernel {
public:
    explicit TileKernel(TableStore& store);

    /// Computes the values of the cells of `band` in the columns of block `block`.  Those above and
    /// to the left must be known.
    void compute(Band& band, std::size_t block);

private:
    /// A word that is not full in all rows of the tile, nor in all its columns or diagonals.
    struct OpenWord {
        std::size_t word;
        std::uint64_t* rows;       // of row 0 of the tile
        std::uint64_t* columns;    // of column 0 of the tile
        std::uint64_t* diagonals;  // of the diagonal of its cell (0, 0)
        std::uint64_t open_columns;
        std::uint64_t open_above;  // diagonals of its cells (0, j)
        std::uint64_t open_below;  // and the 64 before them
        bool used;
    };
    using Fill = void (TileKernel::*)(std::size_t row, std::uint64_t cells, CellOrder order);

    void begin_tile(Band& band, std::size_t block);
    void end_tile();
    void find_open_word();
    void compute_row(std::size_t row);
    template <bool row_asked, bool column_asked, bool diagonal_asked>
    void fill(std::size_t row, std::uint64_t cells, CellOrder order);
    void fill_with_others(std::size_t row, std::uint64_t cells, CellOrder order);
    [[nodiscard]] Fill fill_for(CellOrder order) const;
    void pull(std::size_t row, std::uint64_t cells, CellOrder order);
    [[nodiscard]] std::uint64_t* other_word(const SlantingLines& lines, std::size_t word,
                                            std::size_t row, std::size_t column) const;

    TableStore& store_;
    const TablePlan& plan_;
    std::vector<OpenWord> open_;
    std::vector<std::uint64_t> sink_;  // stands for lines that the rules do not have
    Band* band_ = nullptr;
    std::size_t block_ = 0;
    std::size_t next_word_ = 0;
    std::uint8_t orders_ = 0;        // of the cells of the tile
    bool rows_are_columns_ = false;  // a tile on the diagonal of a mirrored table
};

}  // namespace bouton
