#pragma once

#include <string>

#include "base/output_file.hpp"
#include "base/parallel.hpp"
#include "lab/listing_hdf5.hpp"
#include "tables/ray_table.hpp"

namespace bouton {

/// How a table of Grundy values is written: text, a row a line with spaces; CSV with a head and the
/// row's number in front; JSON, an array of rows.
enum class GridFormat { text, csv, json };

/// Writes the window of the table, row after row.
/// Cost: that of ray_table_rows, and some nanoseconds a value.
void write_grundy_table(const RayRules& rules, const TableWindow& window,
                        const TableOptions& options, GridFormat format, const Sink& sink);

/// Writes it to an HDF5 file, which appears whole or not at all: a dataset `grundy` of two
/// dimensions, of unsigned integers of 16 bits (32 where values can pass 65535), with `facts` and
/// the window as attributes.  docs/hdf5.md has the format.
void write_hdf5_grundy_table(const RayRules& rules, const TableWindow& window,
                             const TableOptions& options, const ListFacts& facts,
                             const std::string& path);

}  // namespace bouton
