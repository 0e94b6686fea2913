#pragma once

#include <string>

#include "base/limits.hpp"
#include "exact/rows.hpp"
#include "format/facts.hpp"

namespace bouton {

/// Writes `count` ≥ 1 rows to an HDF5 file, which appears whole or not at all: a dataset a column,
/// the index as `n`; `facts`, and what else there is to say, as attributes, of which `content` is
/// the list's own where it names one; docs/hdf5.md has the format.
///
/// A column is of unsigned integers of 64 bits if all its numbers, which must be ≥ 0, fit them, and
/// else of decimal text.  Where only a later one does not fit, what was written is written again.
///
/// Cost: some nanoseconds a number that fits a machine word, shared by the threads; a conversion to
/// decimal for the others.  Memory for a few chunks of rows.
void write_hdf5_list(RowList& list, const Integer& count, const ListFacts& facts,
                     const std::string& path, const Limits& limits = {});

}  // namespace bouton
