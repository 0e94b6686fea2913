#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.hpp"
#include "base/output_file.hpp"
#include "base/parallel.hpp"
#include "game/rows.hpp"

namespace bouton {

/// How a list is written: `n A B` a line; CSV with a head; the b-file of the OEIS, `n A` for one
/// column; JSON, an array of arrays whose integers past 2^53 are strings.
enum class ListFormat { text, csv, bfile, json };

struct ListStyle {
    ListFormat format = ListFormat::text;
    std::size_t column = 0;  ///< the one that a b-file has
};

/// Writes `count` rows.
///
/// Cost: some nanoseconds a number that fits a machine word, shared by the threads; a conversion to
/// decimal for the others.  Memory for a few blocks of rows.
void write_list(RowList& list, const Integer& count, const ListStyle& style, const Sink& sink,
                Control* control, Threads threads = {});

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
