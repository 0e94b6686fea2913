#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/control.hpp"
#include "base/parallel.hpp"
#include "game/rows.hpp"

namespace bouton {

/// What is said of a list: names and texts, such as game and "wythoff:a=2".
using ListFacts = std::vector<std::pair<std::string, std::string>>;

/// Writes `count` ≥ 1 rows to an HDF5 file, which appears whole or not at all: a dataset a column,
/// the index as `n`; `facts`, and what else there is to say, as attributes, of which `list` is the
/// list's own content where it names one; docs/hdf5.md has the format.
///
/// A column is of unsigned integers of 64 bits if all its numbers, which must be ≥ 0, fit them, and
/// else of decimal text.  Where only a later one does not fit, what was written is written again.
///
/// Cost: some nanoseconds a number that fits a machine word, shared by the threads; a conversion to
/// decimal for the others.  Memory for a few chunks of rows.
void write_hdf5_list(RowList& list, const Integer& count, const ListFacts& facts,
                     const std::string& path, Control* control, Threads threads = {});

}  // namespace bouton
