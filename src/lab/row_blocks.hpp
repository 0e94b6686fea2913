#pragma once

#include <cstddef>

#include "base/control.hpp"
#include "game/rows.hpp"

namespace bouton {

/// The first `count` rows of a list, block by block, with progress.
class RowBlocks {
public:
    RowBlocks(RowList& list, Integer count, Control* control);

    /// The next block and how many of its rows are wanted; null at the end.  Throws Error{failed}
    /// when the control says to stop.
    const RowBlock* next();
    [[nodiscard]] std::size_t rows() const { return rows_; }

private:
    RowList& list_;
    Integer count_;
    Integer done_ = 0;
    std::size_t rows_ = 0;
    Control* control_;
};

}  // namespace bouton
