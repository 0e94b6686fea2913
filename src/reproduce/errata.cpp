#include "reproduce/errata.hpp"

#include <fmt/format.h>

#include <optional>

#include "reproduce/report/report.hpp"

namespace bouton {

namespace {

/// The rows of a table in which the source is wrong.
Table wrong_rows(const Table& table) {
    Table wrong;
    wrong.columns = table.columns;
    for (const std::size_t row : table.marked) wrong.rows.push_back(table.rows[row]);
    return wrong;
}

std::string section(const Result& result) {
    const Experiment& experiment = *result.experiment;
    std::string text = fmt::format("### {}\n\nIn {} of {}; `bouton reproduce {}` shows it.\n\n",
                                   to_markdown(experiment.title), experiment.place,
                                   short_name(experiment.document), experiment.id);
    for (const Erratum& erratum : result.finding.errata) {
        text += fmt::format("**It says:** {}\n\n**Correct:** {}\n\n**Why:** {}\n\n",
                            to_markdown(erratum.published), to_markdown(erratum.exact),
                            to_markdown(erratum.reason));
    }
    for (const Table& table : result.finding.tables) {
        if (!table.erratum || table.marked.empty()) continue;
        const Table wrong = wrong_rows(table);
        text += fmt::format("{} wrong rows:\n\n{}\n", wrong.rows.size(),
                            table_as_markdown(wrong, 0, wrong.rows.size()));
    }
    return text;
}

}  // namespace

std::string errata_as_markdown(std::span<const Result> results) {
    std::string text;
    std::optional<Document> last;
    for (const Result& result : results) {
        if (result.finding.errata.empty()) continue;
        const Document document = result.experiment->document;
        if (document != last) {
            text += fmt::format("## {}\n\n{}\n\n", chapter_title(document),
                                to_markdown(citation(document)));
        }
        last = document;
        text += section(result);
    }
    return text;
}

}  // namespace bouton
