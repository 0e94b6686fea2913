#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "exact/integer.hpp"

namespace bouton {

/// Consecutive rows of a list: for i below count, row index + i has in each column the number
/// base + offsets[i].  So a row costs an addition a column, whatever the size of the numbers.
struct RowBlock {
    struct Column {
        Integer base = 0;
        std::span<const std::uint64_t> offsets = {};
    };

    Integer index = 0;
    std::size_t count = 0;
    std::vector<Column> columns = {};
};

/// Rows, a block after another, for ever; an object is for one thread at a time, and parts of a
/// list can be had from several objects.
class RowSource {
public:
    RowSource() = default;
    RowSource(const RowSource&) = delete;
    RowSource& operator=(const RowSource&) = delete;
    RowSource(RowSource&&) = delete;
    RowSource& operator=(RowSource&&) = delete;
    virtual ~RowSource() = default;

    /// The next rows, at least one; what they refer to holds until the next call.  After this has
    /// thrown, the object is not to be asked again: rows may be missing.
    virtual const RowBlock& next() = 0;

    /// A number that no row before row number `end` passes in any column, so that whoever writes
    /// the rows knows before the first one how large they get.  Nothing where that is not known.
    [[nodiscard]] virtual std::optional<Integer> bound(const Integer& /*end*/) const {
        return std::nullopt;
    }
};

/// The bound of a list that is found number by number, from 0 on: 2^53 of them take months, even at
/// a nanosecond each.
inline constexpr std::int64_t beyond_counting = std::int64_t{1} << 53;

/// More rows than any source makes in a second: the fastest, those of Wythoff's game, come to
/// 1.7·10^9 (docs/performance.md).
inline constexpr std::uint64_t most_rows_a_second = 2'500'000'000;

/// The rows of a source, whose first row is number 0, from number `from` on.  The first next()
/// passes by those before; it tells how many of them are done and throws Error{failed} when it is
/// stopped.  Throws Error{limit} at once if that takes longer than allowed, however fast it goes.
std::unique_ptr<RowSource> rows_from(std::unique_ptr<RowSource> source, const Integer& from,
                                     const Limits& limits);

/// A list without an end, such as the P-positions of a game in order.
struct RowList {
    std::vector<std::string> columns;  ///< their names, without that of the index
    std::unique_ptr<RowSource> rows;
    std::string content = {};  ///< what the rows are, if it is not what was asked for
};

}  // namespace bouton
