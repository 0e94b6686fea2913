#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.hpp"
#include "base/output_file.hpp"
#include "game/rows.hpp"

namespace bouton {

/// How a list is written: `n A B` a line; CSV with a head; the b-file of the OEIS, `n A` for one
/// column; JSON, an array of arrays whose integers past 2^53 are strings.
enum class ListFormat { text, csv, bfile, json };

/// Writes `count` rows; a b-file has the column `column` only.
///
/// Cost: some ten nanoseconds a number that fits a machine word; a conversion to decimal for the
/// others.
void write_list(RowList& list, const Integer& count, ListFormat format, std::size_t column,
                const Sink& sink, Control* control);

/// What `--summary` tells in place of the rows.
struct ListSummary {
    Integer count;
    Integer last_index;
    std::vector<Integer> last;        ///< the last row
    std::vector<std::uint64_t> sums;  ///< of each column, mod 2^64
};

/// Adds up `count` ≥ 1 rows.
ListSummary summarize(RowList& list, const Integer& count, Control* control);

}  // namespace bouton
