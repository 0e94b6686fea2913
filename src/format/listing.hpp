#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/files/output_file.hpp"
#include "base/limits.hpp"
#include "exact/rows.hpp"
#include "format/facts.hpp"

namespace bouton {

/// How a list is written: `n A B` a line; CSV with a head; the b-file of the OEIS, `n A` for one
/// column; JSON, an object with `columns` and `rows`, an array for each.
enum class ListFormat { text, csv, bfile, json };

struct ListStyle {
    ListFormat format = ListFormat::text;
    std::size_t column = 0;  ///< the one that a b-file has
    ListFacts facts = {};    ///< what JSON says of the list, before its rows
};

/// Writes `count` rows.
///
/// In JSON a column has one type: its numbers are strings where one of them might pass 2^53, by the
/// bound that the list names before its first row.  Throws Error{failed} where that bound is wrong.
///
/// Cost: some nanoseconds a number that fits a machine word, shared by the threads; a conversion to
/// decimal for the others.  Memory for a few blocks of rows.
void write_list(RowList& list, const Integer& count, const ListStyle& style, const Sink& sink,
                const Limits& limits = {});

/// What `--summary` tells in place of the rows.
struct ListSummary {
    Integer count;
    Integer last_index;
    std::vector<Integer> last;        ///< the last row
    std::vector<std::uint64_t> sums;  ///< of each column, mod 2^64
};

/// Adds up `count` ≥ 1 rows.
ListSummary summarize(RowList& list, const Integer& count, const Limits& limits = {});

}  // namespace bouton
