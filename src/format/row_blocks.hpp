#pragma once

#include <cstddef>

#include "base/limits.hpp"
#include "exact/rows.hpp"

namespace bouton {

/// The first `count` rows of a list, block by block, with progress.
class RowBlocks {
public:
    /// Throws Error{limit} if so many rows take longer than allowed, however fast they come.
    RowBlocks(RowList& list, Integer count, const Limits& limits = {});

    /// The next block and how many of its rows are wanted; null at the end.  Throws Error{failed}
    /// when the work is to stop.
    const RowBlock* next();
    [[nodiscard]] std::size_t rows() const { return rows_; }

private:
    RowList& list_;
    Integer count_;
    Integer done_ = 0;
    std::size_t rows_ = 0;
    Limits limits_;
};

}  // namespace bouton
