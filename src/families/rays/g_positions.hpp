#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/limits.hpp"
#include "exact/rows.hpp"
#include "families/rays/rays.hpp"

namespace bouton {

/// The positions (x, y), x ≤ y, of the Grundy values 0, 1, …, g of a symmetric game of rays, row
/// after row.
///
/// Row x has value v at most once at or right of the diagonal.  If (y, x) with y < x has it, then
/// there is none; otherwise it is at the first (x, x + d) that has no smaller value and from which
/// no move leads to an earlier position of value v: v is not in column x + d above, if moves along
/// the column are allowed, nor does a diagonal ray lead to one.  For Wythoff's game and R-Wythoff
/// these are algorithms 2 and 3 of the thesis on R-Wythoff.
///
/// The columns and the diagonals that have value v are bit sets, searched word by word from the
/// first word that is not full.
///
/// Cost: for a row and a value a few words and one insertion for each diagonal ray; the words are
/// few because the positions of value v stay close to those of value 0 while v is small.  Memory:
/// about 0.4 bytes for a row and a value, for Wythoff's game.
class GPositions {
public:
    /// Whether the rules are symmetric, have moves along the row from all (x, y) with x ≤ y, and
    /// slanting rays of step (1, 1) alone.  Cost: that of a look at each ray.
    static bool covers(const RayRules& rules);

    /// Throws Error{bad_request} for rules that are not covered.
    GPositions(const RayRules& rules, std::uint32_t largest_value, const Limits& limits = {});

    struct Found {
        std::uint32_t value;
        std::uint64_t larger;  ///< y
        bool operator==(const Found&) const = default;
    };
    /// The row that the next call of next() finds.
    [[nodiscard]] std::uint64_t row() const { return row_; }
    /// How many values and lines a row changes, at most.
    [[nodiscard]] std::size_t work_a_row() const { return values_.size() * (rays_.size() + 1); }
    /// The positions in the next row with x ≤ y, by growing value; they hold until the next call.
    /// Throws Error{limit} if that needs more memory than allowed.
    std::span<const Found> next();

private:
    /// The lines that have one value.
    struct Value {
        std::vector<std::uint64_t> columns;    // bit y: some (x, y) with x < y
        std::vector<std::uint64_t> diagonals;  // bit d: some ray from (row, row + d) leads to one
        std::size_t low = 0;                   // the words of diagonals before it are full
    };
    struct Pending {
        std::uint32_t value;
        std::uint64_t diagonal;
    };
    struct DiagonalRay {
        std::uint64_t rows;    // from how many rows on
        std::int64_t shifted;  // to which diagonal, counted from that of the position
        bool from_equal;
        bool from_larger;
    };

    [[nodiscard]] std::uint64_t find(const Value& value) const;
    void place(std::uint32_t value, std::uint64_t d);
    void exclude(std::uint32_t value, std::uint64_t diagonal);
    void exclude_later(const DiagonalRay& ray, std::uint32_t value, std::uint64_t delay,
                       std::int64_t diagonal);
    void set(std::vector<std::uint64_t>& bits, std::uint64_t index);

    std::vector<DiagonalRay> rays_;
    bool columns_asked_ = false;
    std::vector<Value> values_;
    std::vector<std::uint64_t> occupied_;        // the d of smaller values in this row
    std::vector<std::vector<Pending>> pending_;  // by row, modulo its size
    std::vector<Found> found_;
    std::uint64_t row_ = 0;
    std::size_t memory_;
    std::size_t used_ = 0;
};

/// The positions of one value in order of the smaller pile: the columns are the smaller and the
/// larger pile, and their bases are 0.
class GPositionStream final : public RowSource {
public:
    /// As GPositions, of which it is made.
    GPositionStream(const RayRules& rules, std::uint32_t value, const Limits& limits = {})
        : positions_(rules, value, limits), value_(value) {}

    const RowBlock& next() override;
    [[nodiscard]] std::optional<Integer> bound(const Integer& /*end*/) const override {
        return beyond_counting;
    }

private:
    GPositions positions_;
    std::uint32_t value_;
    std::uint64_t next_ = 0;
    std::vector<std::uint64_t> smaller_;
    std::vector<std::uint64_t> larger_;
    RowBlock block_{0, 0, std::vector<RowBlock::Column>(2)};
};

}  // namespace bouton
