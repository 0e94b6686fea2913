#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text/text.hpp"
#include "reproduce/report/report.hpp"

namespace bouton {

namespace {

/// Longer tables are cut off; the file beside the report has all rows.
constexpr std::size_t most_rows = 120;

/// True also for every byte of a character beyond ASCII.
bool is_letter_or_digit(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80U || std::isalnum(byte) != 0;
}

std::string cell(std::string_view text) {
    std::string escaped;
    for (const char c : to_markdown(text)) {
        if (c == '|') escaped += '\\';
        escaped += c == '\n' ? ' ' : c;
    }
    return escaped;
}

std::string paragraphs(std::string_view lead, std::string_view text) {
    std::string result;
    for (const std::string_view line : split(text, '\n')) {
        result += fmt::format("{}{}\n\n", lead, to_markdown(line));
        lead = "";
    }
    return result;
}

std::string section(const Result& result) {
    const Experiment& experiment = *result.experiment;
    const Finding& finding = result.finding;
    std::string text = fmt::format(
        "### {}\n\n`{}`, {}, {}: **{}**\n\n", to_markdown(experiment.title), experiment.id,
        short_name(experiment.document), experiment.place, verdict_text(finding.verdict()));
    text += paragraphs("**Published.** ", finding.published);
    text += paragraphs("**Computed.** ", finding.computed);
    for (const Erratum& erratum : finding.errata) {
        text += fmt::format("> **The source says:** {}\n>\n> **Correct:** {}\n>\n> **Why:** {}\n\n",
                            to_markdown(erratum.published), to_markdown(erratum.exact),
                            to_markdown(erratum.reason));
    }
    for (const Check& check : finding.checks) {
        text +=
            fmt::format("- {} {}\n", check.holds ? "✓" : "✗ **NO:**", to_markdown(check.sentence));
    }
    if (!finding.checks.empty()) text += '\n';
    for (const Table& table : finding.tables) {
        text += fmt::format("{} ([CSV]({}))\n\n", to_markdown(table.caption),
                            table_path(experiment, table));
        text += table_as_markdown(table, 0, std::min(table.rows.size(), most_rows));
        if (table.rows.size() > most_rows) {
            text += fmt::format("\n{} of {} rows; the file has them all.\n", most_rows,
                                table.rows.size());
        }
        text += '\n';
    }
    for (const Picture& picture : finding.pictures) {
        text += fmt::format("![{}]({})\n\n", to_markdown(picture.caption),
                            picture_path(experiment, picture));
    }
    return text;
}

}  // namespace

std::string to_markdown(std::string_view text) {
    std::string result;
    bool code = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const char next = i + 1 < text.size() ? text[i + 1] : ' ';
        if (c == '`') code = !code;
        const bool within_word =
            i > 0 && is_letter_or_digit(text[i - 1]) && (is_letter_or_digit(next) || next == '{');
        const bool begins_tag = is_letter_or_digit(next) || next == '/' || next == '!';
        const bool begins_link = text.find("](", i) != std::string_view::npos;
        const bool special = c == '*' || c == '\\' || (c == '<' && begins_tag) ||
                             (c == '[' && begins_link) || (c == '_' && !within_word);
        if (special && !code) result += '\\';
        result += c;
    }
    return result;
}

std::string table_as_markdown(const Table& table, std::size_t first, std::size_t last) {
    const std::vector<bool> numeric = numeric_columns(table);
    std::string text = "|";
    for (const std::string& column : table.columns) text += fmt::format(" {} |", cell(column));
    text += "\n|";
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        text += numeric[i] ? " ---: |" : " --- |";
    text += '\n';
    for (std::size_t row = first; row < last; ++row) {
        text += '|';
        for (const std::string& value : table.rows[row]) text += fmt::format(" {} |", cell(value));
        text += '\n';
    }
    return text;
}

std::string report_as_markdown(std::span<const Result> results) {
    std::string text = fmt::format(
        "# Published results, computed again\n\n"
        "Each section says what was published, what Bouton computes and whether the two agree; "
        "where the source errs, it says what is right and why. The verdicts are computed: a result "
        "that is not as documented is reported.\n\n"
        "{} results: {}.\n\n| id | result | published in | verdict |\n| --- | --- | --- | --- |\n",
        results.size(), count_verdicts(results));
    for (const Result& result : results) {
        const Experiment& experiment = *result.experiment;
        text += fmt::format("| `{}` | {} | {}, {} | {} |\n", experiment.id, cell(experiment.title),
                            short_name(experiment.document), experiment.place,
                            verdict_text(result.finding.verdict()));
    }
    const Experiment* last = nullptr;
    for (const Result& result : results) {
        if (last == nullptr || last->document != result.experiment->document) {
            text += fmt::format("\n## {}\n\n{}\n\n", chapter_title(result.experiment->document),
                                to_markdown(citation(result.experiment->document)));
        }
        last = result.experiment;
        text += section(result);
    }
    while (text.ends_with("\n\n")) text.pop_back();
    return text;
}

}  // namespace bouton
