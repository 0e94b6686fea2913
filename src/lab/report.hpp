#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment.hpp"

namespace bouton {

/// A finding for the terminal: lines of at most `width` ≥ 20 characters; of a long table some rows,
/// and numbers too wide for it without their middle.
std::string result_as_text(const Result& result, std::size_t width);

/// One line a result, id and verdict, and how many there are of each verdict.
std::string summary_as_text(std::span<const Result> results);

/// The report to read from top to bottom; pictures and tables stand in files beside it.
std::string report_as_markdown(std::span<const Result> results);
std::string report_as_html(std::span<const Result> results);

/// A table with all its rows (RFC 4180, lines ended by line feeds).
std::string table_as_csv(const Table& table);

/// A table for the terminal with all its rows, in lines of at most `width` characters where that
/// can be; columns that do not fit stand below the others.
std::string table_as_text(const Table& table, std::size_t width);

/// A table in Markdown, rows `first` to before `last`.
std::string table_as_markdown(const Table& table, std::size_t first, std::size_t last);

/// Where the files of a report stand, from its folder: "tables/wythoff-table-5.csv".
std::string table_path(const Experiment& experiment, const Table& table);
std::string picture_path(const Experiment& experiment, const Picture& picture);

/// Writes report.html, report.md, tables/ and pictures/ into a folder, which is made if need be.
/// Pictures are drawn first, every file appears whole or not at all, and the report comes last.
/// Throws Error{failed} if that cannot be done, or when the caller asks to stop.
void write_report(const std::string& folder, std::span<const Result> results, const Effort& effort);

// What the writers share.

/// "3 agree, 2 sources err as documented, 1 measured"; "1 NOT AS DOCUMENTED" only if there is one.
std::string count_verdicts(std::span<const Result> results);

/// A document's name at the head of a chapter: "The thesis on Nim".
std::string chapter_title(Document document);

/// For each column whether all its cells are numbers, which stand on the right.
std::vector<bool> numeric_columns(const Table& table);

/// A text in HTML: escaped, with <sub>, <sup> and <code> for what Finding's texts have.
std::string to_html(std::string_view text);

/// A text in Markdown: escaped outside of `code`.
std::string to_markdown(std::string_view text);

}  // namespace bouton
