#pragma once

#include <cstddef>
#include <optional>

#include "base/limits.hpp"
#include "base/time/pace.hpp"
#include "exact/rows.hpp"

namespace bouton {

/// The first `count` rows of a list, block by block, with progress.
class RowBlocks {
public:
    /// Throws Error{limit} if so many rows take longer than allowed, however fast they come.
    RowBlocks(RowList& list, Integer count, const Limits& limits = {});

    /// From now on next() throws Error{limit} also where the rest would take several times the time
    /// that is left, as far as can be seen.  Only for rows that nobody waits between: a list that
    /// is read page by page comes slowly.
    void expect_in_time() { pace_.emplace(); }

    /// The next block and how many of its rows are wanted; null at the end.  Throws Error{failed}
    /// when the work is to stop.
    const RowBlock* next();
    [[nodiscard]] std::size_t rows() const { return rows_; }

private:
    RowList& list_;
    Integer count_;
    Integer done_ = 0;
    std::size_t rows_ = 0;
    void require_pace();

    Limits limits_;
    std::optional<Pace> pace_;
};

}  // namespace bouton
