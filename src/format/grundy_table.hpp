#pragma once

#include <string>

#include "base/files/output_file.hpp"
#include "families/rays/table/source.hpp"
#include "format/hdf5/listing.hpp"

namespace bouton {

/// How a table of Grundy values is written: text, a row a line with spaces; CSV with a head and the
/// row's number in front; JSON, an object with `columns`, their numbers, and `rows`.
/// Aligned is text for people: all columns as wide as the widest value of the table.
enum class GridFormat { text, csv, json, aligned };

/// Writes the window of the table, row after row; JSON also says `facts`.
/// Cost: that of the rows, and some nanoseconds a value; aligned, also four bytes a value.
void write_grundy_table(const TableSource& table, const TableWindow& window, const Limits& limits,
                        GridFormat format, const Sink& sink, const ListFacts& facts = {});

/// Writes it to an HDF5 file, which appears whole or not at all: a dataset `grundy` of two
/// dimensions, of unsigned integers of 16 bits (32 where values can pass 65535), with `facts` and
/// the window as attributes.  docs/hdf5.md has the format.
void write_hdf5_grundy_table(const TableSource& source, const TableWindow& window,
                             const Limits& limits, const ListFacts& facts, const std::string& path);

}  // namespace bouton
