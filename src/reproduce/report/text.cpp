#include "base/text/text.hpp"

#include <fmt/format.h>

#include <array>
#include <numeric>

#include "base/text/columns.hpp"
#include "base/text/paragraph.hpp"
#include "reproduce/report/report.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_rows = 14;
constexpr std::array two_columns{Align::left, Align::left};

/// The rows to show of a long table: the first and the last of those that matter.
std::vector<std::size_t> shown_rows(const Table& table) {
    std::vector<std::size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), 0);
    if (rows.size() <= most_rows) return rows;
    if (!table.marked.empty()) rows = table.marked;
    if (rows.size() <= most_rows) return rows;
    std::vector<std::size_t> some(rows.begin(), rows.begin() + most_rows - 4);
    some.insert(some.end(), rows.end() - 3, rows.end());
    return some;
}

}  // namespace

std::string result_as_text(const Result& result, std::size_t width) {
    const Experiment& experiment = *result.experiment;
    const Finding& finding = result.finding;
    std::string text = fmt::format("{}: {}\n", experiment.id, verdict_text(finding.verdict()));
    const auto add = [&](std::string_view lead, std::string_view body, std::size_t hang = 0) {
        std::string lines = paragraph(fmt::format("{}{}", lead, body), width - 2, hang);
        lines.pop_back();  // the last line feed
        for (const std::string_view line : split(lines, '\n')) text += fmt::format("  {}\n", line);
    };
    add("", fmt::format("{} ({})", experiment.title, source_of(experiment)));
    text += '\n';
    add("Published: ", finding.published);
    add("Computed: ", finding.computed);
    for (const Erratum& erratum : finding.errata) {
        text += '\n';
        add("The source says: ", erratum.published);
        add("Correct: ", erratum.exact);
        add("Why: ", erratum.reason);
    }
    if (!finding.checks.empty()) text += '\n';
    for (const Check& check : finding.checks) {
        add(check.holds ? "[yes] " : "[NO] ", check.sentence, 6);
    }
    for (const Table& table : finding.tables) {
        text += '\n';
        add("", table.caption);
        std::string lines = some_rows_as_text(table, width - 4, shown_rows(table));
        lines.pop_back();
        for (const std::string_view line : split(lines, '\n')) {
            text += line.empty() ? "\n" : fmt::format("    {}\n", line);
        }
    }
    for (const Picture& picture : finding.pictures) {
        text += '\n';
        add("Picture, kept by --out DIR: ", picture.caption);
    }
    return text;
}

std::string experiments_as_text(std::span<const Experiment> experiments, std::size_t width) {
    constexpr std::size_t narrow = 60;
    if (width < narrow) {
        std::string text;
        for (const Experiment& experiment : experiments) {
            text += paragraph(
                fmt::format("{}: {} ({})", experiment.id, experiment.title, source_of(experiment)),
                width, 2);
        }
        return text;
    }
    std::vector<std::vector<std::string>> rows;
    for (const Experiment& experiment : experiments) {
        rows.push_back(
            {experiment.id, fmt::format("{} ({})", experiment.title, source_of(experiment))});
    }
    return aligned(rows, two_columns);
}

std::string summary_as_text(std::span<const Result> results) {
    std::vector<std::vector<std::string>> rows;
    for (const Result& result : results) {
        rows.push_back(
            {result.experiment->id, std::string(verdict_text(result.finding.verdict()))});
    }
    return aligned(rows, two_columns) +
           fmt::format("{}: {}\n",
                       results.size() == 1 ? "1 result" : fmt::format("{} results", results.size()),
                       count_verdicts(results));
}

}  // namespace bouton
