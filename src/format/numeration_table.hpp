#pragma once

#include <string>
#include <vector>

#include "base/files/output_file.hpp"
#include "base/limits.hpp"
#include "exact/numeration/numeration.hpp"

namespace bouton {

/// Consecutive numbers in the numeration systems of one a.
struct NumerationTable {
    struct System {
        std::string name;  ///< as the columns call it
        Weights weights = Weights::p;
    };

    std::int64_t a = 1;
    std::vector<System> systems;  ///< at least one
    bool digits = true;           ///< whether there are columns of digits
    Integer from;
    Integer count = 1;  ///< ≥ 1
};

enum class TableFormat { text, csv, json };

/// Writes the table, a number a row: columns that are aligned under a head; CSV; or JSON, an
/// object with `columns` and `rows`, in which what may pass 2^53 is a string.
///
/// The columns are `n` and for each system NAME_digits (NAME_zeros in a table of several systems
/// without digits).  With one system there is also what the digits say: `zeros`, those at the end,
/// and in the p-system `is`, A or B, with its `index`, in the q-system A_n and B_n; see DigitFacts.
///
/// Cost: after the first row, a few steps for each digit that is written.
void write_numeration_table(const NumerationTable& table, TableFormat format, const Sink& sink,
                            const Limits& limits = {});

}  // namespace bouton
