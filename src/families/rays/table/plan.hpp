#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "families/rays/rays.hpp"

namespace bouton {

/// Cells are computed in tiles of 64 rows and 64 columns.
inline constexpr std::size_t tile_side = 64;

/// How the coordinates of a cell compare: y < x, y = x, y > x.  Sets of them are bits 1 << order.
enum class CellOrder : std::uint8_t { x_larger, equal, y_larger };

/// Lines of one slanting direction, and the rays along them.
///
/// The rays of a cell (x, y) lead to the cells whose values are in the set of its line.  Once (x,
/// y) is known, its line gets the value that the rays of later cells reach from there on: for first
/// = step that of (x, y) itself, otherwise that of (x, y) + step − first.
struct SlantingLines {
    struct Pull {
        std::array<std::size_t, 2> back;  ///< first − step
        std::uint8_t orders = 0;          ///< of the cells whose lines get the value
    };

    std::array<std::uint32_t, 2> step{};
    std::uint8_t asked = 0;   ///< orders of the cells that have moves along these lines
    std::uint8_t own = 0;     ///< orders of the cells whose own value goes into their line
    std::vector<Pull> pulls;  ///< other values that go into it
    // The line of (x, y) is number factor[0]·x + factor[1]·y + origin.
    std::array<std::int64_t, 2> factor{};
    std::int64_t origin = 0;
    std::size_t lines = 0;
    std::size_t store =
        0;  ///< in a mirrored table, a family shares its lines with its mirror image
};

/// What a table of some rules and size needs.
///
/// In a mirrored table the rules are symmetric and only the cells with y ≥ x are computed.  There
/// row i and column i are one line: a column down to the diagonal, and from there on a row.
struct TablePlan {
    /// Rows and columns of what is computed; in a mirrored table rows ≤ columns.
    TablePlan(const RayRules& rules, std::size_t row_count, std::size_t column_count,
              bool is_mirrored);

    std::size_t rows;
    std::size_t columns;
    bool mirrored;
    std::size_t row_blocks;
    std::size_t column_blocks;
    std::uint8_t row_asked = 0;     ///< orders of the cells that have moves along their row
    std::uint8_t column_asked = 0;  ///< orders of the cells that have moves along their column
    bool has_diagonals = false;
    SlantingLines diagonals;            ///< step (1, 1)
    std::vector<SlantingLines> others;  ///< all other steps
    std::size_t stores = 0;             ///< of the others
    std::size_t reach = 0;              ///< how many rows back pulled values are
    std::size_t words = 0;              ///< of the set of a row
    /// Words of the set of a column or a diagonal; word w is at w mod slots, a power of two where
    /// it is less than `words`.
    std::size_t slots = 0;

    [[nodiscard]] bool has_columns() const {
        return column_asked != 0 || (mirrored && row_asked != 0);
    }
    /// How many blocks of 64 diagonals come before the block that begins with the main one; in a
    /// mirrored table there is one that is never used, but may be read together with the next.
    [[nodiscard]] std::size_t blocks_below_diagonal() const { return mirrored ? 1 : row_blocks; }
    [[nodiscard]] std::size_t diagonal_blocks() const {
        return blocks_below_diagonal() + column_blocks;
    }
    [[nodiscard]] std::size_t column_stride() const;
    [[nodiscard]] std::size_t diagonal_stride() const;
    [[nodiscard]] static std::size_t other_stride(const SlantingLines& lines);
    /// How many bytes the sets of lines and the values take when `bands` bands are held at a time.
    [[nodiscard]] std::size_t bytes(std::size_t bands) const;
    [[nodiscard]] std::size_t band_bytes() const;
};

}  // namespace bouton
