#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "exact/integer.hpp"

namespace bouton {

/// Consecutive rows of a list: for i below count, row index + i has in each column the number
/// base + offsets[i].  So a row costs an addition a column, whatever the size of the numbers.
struct RowBlock {
    struct Column {
        Integer base;
        std::span<const std::uint64_t> offsets;
    };

    Integer index;
    std::size_t count = 0;
    std::vector<Column> columns;
};

/// Rows, a block after another, for ever; an object is for one thread at a time.
class RowSource {
public:
    RowSource() = default;
    RowSource(const RowSource&) = delete;
    RowSource& operator=(const RowSource&) = delete;
    RowSource(RowSource&&) = delete;
    RowSource& operator=(RowSource&&) = delete;
    virtual ~RowSource() = default;

    /// The next rows, at least one; what they refer to holds until the next call.
    virtual const RowBlock& next() = 0;
};

/// A list without an end, such as the P-positions of a game in order.
struct RowList {
    std::vector<std::string> columns;  ///< their names, without that of the index
    std::unique_ptr<RowSource> rows;
    std::string content = {};  ///< what the rows are, if it is not what was asked for
};

}  // namespace bouton
