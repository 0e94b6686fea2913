#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace bouton {

/// A table of text, the numbers in it in full.
struct Table {
    std::string name;  ///< tells the tables of one experiment apart: "rows"; empty for the only one
    std::string caption;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;  ///< each as long as `columns`
    std::vector<std::size_t> marked;             ///< rows in which the source is wrong, ascending
    bool erratum = false;                        ///< docs/errata.md has it whole
};

/// A table with all its rows (RFC 4180, lines ended by line feeds).
std::string table_as_csv(const Table& table);

/// A table for the terminal with all its rows, in lines of at most `width` characters where that
/// can be; columns that do not fit stand below the others.
std::string table_as_text(const Table& table, std::size_t width);

/// The same with some of its rows, in ascending order; where some are left out, that is shown.
std::string some_rows_as_text(const Table& table, std::size_t width, std::vector<std::size_t> rows);

/// For each column whether all its cells are numbers, which stand on the right.
std::vector<bool> numeric_columns(const Table& table);

}  // namespace bouton
