#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/limits.hpp"
#include "exact/rows.hpp"
#include "families/rays/rays.hpp"

namespace bouton {

/// The positions (x, y), x ≤ y, of one large Grundy value, for few rows x: the columns are the
/// smaller and the larger pile, and their bases are 0.
///
/// The first rows of the table are computed column by column (RowAutomaton) until each of them has
/// had the value.  Once a row is past the diagonal, it has each value once.  If a row has the value
/// left of the diagonal, then it has none right of it.  For symmetric rules with moves along the
/// row from all (x, y) with x < y.
///
/// Cost: for n rows and value v some n·(v + 2n) cells; memory for n rows, whatever v is. GPositions
/// needs memory for v² bits, but goes on from row to row.
class NarrowPositions final : public RowSource {
public:
    /// `rows` > 0 of them are computed at first, and twice as many each time when more are wanted.
    NarrowPositions(RayRules rules, std::uint64_t value, std::size_t rows,
                    const Limits& limits = {});

    /// Throws Error{failed} when it is stopped, and Error{limit} when the time is over.
    const RowBlock& next() override;
    [[nodiscard]] std::optional<Integer> bound(const Integer& /*end*/) const override {
        return beyond_counting;
    }

private:
    void compute();

    RayRules rules_;
    std::uint64_t value_;
    std::size_t rows_;
    Limits limits_;
    std::size_t begin_ = 0;   // the rows before were told
    std::uint64_t next_ = 0;  // the number of the next position
    std::vector<std::uint64_t> smaller_;
    std::vector<std::uint64_t> larger_;
    RowBlock block_{0, 0, std::vector<RowBlock::Column>(2)};
};

}  // namespace bouton
