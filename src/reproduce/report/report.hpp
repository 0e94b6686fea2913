#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reproduce/experiment.hpp"

namespace bouton {

/// A finding for the terminal, in lines of at most `width` ≥ 20 characters.  Long tables are shown
/// in part, and numbers that are too wide without their middle.
std::string result_as_text(const Result& result, std::size_t width);

/// One line for each result with its id and verdict, and how often each verdict occurs.
std::string summary_as_text(std::span<const Result> results);

/// The same as JSON: an array of objects.
std::string results_as_json(std::span<const Result> results);

/// What can be reproduced, a line each: id, title and source; and the same as JSON.
std::string experiments_as_text(std::span<const Experiment> experiments, std::size_t width);
std::string experiments_as_json(std::span<const Experiment> experiments);

/// The report to read from top to bottom; pictures and tables stand in files beside it.
std::string report_as_markdown(std::span<const Result> results);
std::string report_as_html(std::span<const Result> results);

/// A table in Markdown, rows `first` to before `last`.
std::string table_as_markdown(const Table& table, std::size_t first, std::size_t last);

/// Where the files of a report stand, from its folder: "tables/wythoff-table-5.csv".
std::string table_path(const Experiment& experiment, const Table& table);
std::string picture_path(const Experiment& experiment, const Picture& picture);

/// Makes the folder of a report.  Throws Error{failed} if it cannot be made, or nothing can be
/// written there, so that this is known before anything is computed.
void prepare_report(const std::string& folder);

/// Writes report.html, report.md, tables/ and pictures/ into a folder, which is made if need be.
/// Pictures are drawn first, every file appears whole or not at all, and the report comes last.
/// Throws Error{failed} if that cannot be done, or when the caller asks to stop.
void write_report(const std::string& folder, std::span<const Result> results, const Effort& effort);

// What the writers share.

/// "3 agree, 2 sources err as documented, 1 measured"; "1 NOT AS DOCUMENTED" only if there is one.
std::string count_verdicts(std::span<const Result> results);

/// Where an experiment comes from: "thesis on Nim, section 5, table 5".
std::string source_of(const Experiment& experiment);

/// A document's name at the head of a chapter: "The thesis on Nim".
std::string chapter_title(Document document);

/// A text in HTML: escaped, with <sub>, <sup> and <code> for what Finding's texts have.
std::string to_html(std::string_view text);

/// A text in Markdown: escaped outside of `code`.
std::string to_markdown(std::string_view text);

}  // namespace bouton
