#include "format/json.hpp"

#include "reproduce/report/report.hpp"

namespace bouton {

namespace {

void write_about(JsonWriter& json, const Experiment& experiment) {
    json.field("id", experiment.id);
    json.field("title", experiment.title);
    json.field("source", source_of(experiment));
}

void write_checks(JsonWriter& json, const Finding& finding) {
    json.key("checks").array([&] {
        for (const Check& check : finding.checks) {
            json.object([&] {
                json.field("sentence", check.sentence);
                json.field("holds", check.holds);
            });
        }
    });
    json.key("errata").array([&] {
        for (const Erratum& erratum : finding.errata) {
            json.object([&] {
                json.field("published", erratum.published);
                json.field("exact", erratum.exact);
                json.field("reason", erratum.reason);
            });
        }
    });
}

void write_files(JsonWriter& json, const Experiment& experiment, const Finding& finding) {
    json.key("tables").array([&] {
        for (const Table& table : finding.tables) {
            json.object([&] {
                json.field("file", table_path(experiment, table));
                json.field("caption", table.caption);
                json.key("columns").values(table.columns);
                json.key("rows").array([&] {
                    for (const auto& row : table.rows) json.values(row);
                });
            });
        }
    });
    json.key("pictures").array([&] {
        for (const Picture& picture : finding.pictures) {
            json.object([&] {
                json.field("file", picture_path(experiment, picture));
                json.field("caption", picture.caption);
            });
        }
    });
}

}  // namespace

std::string experiments_as_json(std::span<const Experiment> experiments) {
    return json_document([&](JsonWriter& json) {
        json.array([&] {
            for (const Experiment& experiment : experiments) {
                json.object([&] { write_about(json, experiment); });
            }
        });
    });
}

std::string results_as_json(std::span<const Result> results) {
    return json_document([&](JsonWriter& json) {
        json.array([&] {
            for (const auto& [experiment, finding] : results) {
                json.object([&, &one = *experiment, &found = finding] {
                    const Agreement verdict = found.verdict();
                    write_about(json, one);
                    json.field("verdict", verdict_text(verdict));
                    json.field("as_documented", verdict != Agreement::undocumented);
                    json.field("published", found.published);
                    json.field("computed", found.computed);
                    write_checks(json, found);
                    write_files(json, one, found);
                });
            }
        });
    });
}

}  // namespace bouton
