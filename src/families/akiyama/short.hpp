#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "families/rays/moving_window.hpp"

namespace bouton {

/// Algorithm AII for Akiyama's nim, whose rows are those of AI (akiyama_greedy.hpp): with d the mex
/// of the differences of all rows before,
///
///     a = mex S;  e = d, or if a + d is a c before, d + 1, or if moreover d + 1 is a c − a before,
///     d + 2;  b = a + e;  c = b + d.
///
/// There are no sets: b, c and c − a grow from row to row, so readers that follow the rows, each at
/// its own pace, see them in order.  One byte for each row holds its steps in a, e and d, each 1 to
/// 4.  Among the differences b − a before only that of the last row can be more than its d: e grows
/// too, and if in row i e = d + 2, then d + 1 is a difference before, so the next d is larger than
/// it.  (Same report, algorithm 5, lemmas 5 and 6.)
///
/// Cost: some 50 instructions, and less than a byte of memory, a row.
class AkiyamaShort {
public:
    struct Columns {
        std::span<std::uint64_t> a;
        std::span<std::uint64_t> b;
        std::span<std::uint64_t> c;
    };

    /// The next rows, as many as the spans have places.
    void next(const Columns& rows);

    /// Bytes in use.
    [[nodiscard]] std::size_t bytes() const { return steps_.bytes(); }

private:
    enum class Column { b, c, c_minus_a };

    /// A column, from some row on.
    struct Reader {
        std::uint64_t row = 0;
        std::uint64_t value = 0;
    };

    /// Moves the reader on to the first value that is not less than `value`, or to the last row.
    /// Returns whether it found `value`.
    template <Column column>
    [[nodiscard]] bool meets(Reader& reader, std::uint64_t value) const;

    void find_row();

    MovingWindow<std::uint8_t> steps_{0};
    std::uint64_t last_ = 0;  // the last row, and what it is
    std::uint64_t a_ = 0;
    std::uint64_t e_ = 0;
    std::uint64_t d_ = 0;
    bool begun_ = false;
    Reader b_;           // at mex S
    Reader c_;           // at mex S
    Reader farther_c_;   // at a + d
    Reader difference_;  // at mex D
};

}  // namespace bouton
