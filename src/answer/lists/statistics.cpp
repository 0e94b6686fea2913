#include "answer/lists/statistics.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>
#include <variant>
#include <vector>

#include "format/json.hpp"

namespace bouton {

namespace {

/// How many decimals a ratio has where programs read it.
constexpr unsigned decimals_for_programs = 12;

std::string text_of(const Figure& figure, unsigned decimals) {
    if (const auto* number = std::get_if<std::uint64_t>(&figure)) return std::to_string(*number);
    if (const auto* ratio = std::get_if<double>(&figure)) {
        return fmt::format("{:.{}f}", *ratio, decimals);
    }
    return "";
}

/// "A' = A_i − A_{i−1}, B' and C'".
std::string names_of_steps(const std::vector<std::string>& coordinates) {
    std::string text;
    for (std::size_t i = 0; i < coordinates.size(); ++i) {
        if (i > 0) text += i + 1 == coordinates.size() ? " and " : ", ";
        text += coordinates[i] + "'";
        if (i == 0) text += fmt::format(" = {0}_i − {0}_{{i−1}}", coordinates[i]);
    }
    return text;
}

/// For each column whether its figures are strings, because one of them is past 2^53.
std::vector<bool> quoted_columns(const Statistics& statistics) {
    std::vector<bool> quoted(statistics.columns.size(), false);
    for (const std::vector<Figure>& row : statistics.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const auto* number = std::get_if<std::uint64_t>(&row[i]);
            if (number != nullptr && *number > largest_json_number) quoted[i] = true;
        }
    }
    return quoted;
}

void write_figure(JsonWriter& json, const Figure& figure, bool quoted) {
    if (const auto* number = std::get_if<std::uint64_t>(&figure)) {
        if (quoted) {
            json.text(*number);
        } else {
            json.value(*number);
        }
    } else if (const auto* ratio = std::get_if<double>(&figure)) {
        json.value(*ratio);
    } else {
        json.value(nullptr);
    }
}

/// For each row and each coordinate how often each step occurs.
void write_steps(JsonWriter& json, const Statistics& statistics) {
    json.key("steps").array([&] {
        for (const auto& row : statistics.steps) {
            json.object([&] {
                for (std::size_t i = 0; i < statistics.coordinates.size(); ++i) {
                    json.key(statistics.coordinates[i]).object([&] {
                        for (const auto& [step, count] : row.at(i)) {
                            json.field(std::to_string(step), count);
                        }
                    });
                }
            });
        }
    });
}

}  // namespace

Table figures_table(const Statistics& statistics) {
    Table table;
    table.caption = statistics.about;
    for (const Statistics::Column& column : statistics.columns) {
        if (!column.head.empty()) table.columns.push_back(column.head);
    }
    for (const std::vector<Figure>& row : statistics.rows) {
        auto& cells = table.rows.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const Statistics::Column& column = statistics.columns[i];
            std::string text = text_of(row[i], column.decimals);
            if (!column.head.empty()) cells.push_back(text.empty() ? "-" : std::move(text));
        }
    }
    return table;
}

Table steps_table(const Statistics& statistics) {
    Table table;
    table.name = "steps";
    table.caption =
        fmt::format("How often {} are each step among the first {} rows.",
                    names_of_steps(statistics.coordinates),
                    statistics.rows.empty() ? "0" : text_of(statistics.rows.back().front(), 0));
    table.columns = {"step"};
    for (const std::string& name : statistics.coordinates) table.columns.push_back(name + "'");
    if (statistics.steps.empty()) return table;
    std::map<std::int64_t, std::vector<std::uint64_t>> all;
    for (std::size_t i = 0; i < statistics.coordinates.size(); ++i) {
        for (const auto& [step, count] : statistics.steps.back().at(i)) {
            auto& counts = all[step];
            counts.resize(statistics.coordinates.size());
            counts[i] = count;
        }
    }
    for (const auto& [step, counts] : all) {
        auto& cells = table.rows.emplace_back();
        cells.push_back(std::to_string(step));
        for (const std::uint64_t count : counts) cells.push_back(std::to_string(count));
    }
    return table;
}

std::string to_text(const StatisticsAnswer& answer, const TextStyle& style) {
    const Table table = figures_table(answer.statistics);
    const Table steps = steps_table(answer.statistics);
    const auto shown = [&](const Table& one) {
        return style.shown(table_as_text(one, style.width));
    };
    std::string text = fmt::format("{}\n{}\n{}\n{}\n", style.told(table.caption), shown(table),
                                   style.told(steps.caption), shown(steps));
    for (const std::string& remark : answer.statistics.remarks) text += style.told(remark);
    return text;
}

std::string to_csv(const Statistics& statistics) {
    Table table;
    for (const Statistics::Column& column : statistics.columns) table.columns.push_back(column.key);
    for (const std::vector<Figure>& row : statistics.rows) {
        auto& cells = table.rows.emplace_back();
        for (const Figure& figure : row) cells.push_back(text_of(figure, decimals_for_programs));
    }
    if (statistics.steps.empty()) return table_as_csv(table);
    for (std::size_t i = 0; i < statistics.coordinates.size(); ++i) {
        // Fewer rows have no steps that more rows do not have.
        for (const auto& [step, last] : statistics.steps.back().at(i)) {
            table.columns.push_back(fmt::format("{}_step_{}", statistics.coordinates[i], step));
            for (std::size_t n = 0; n < statistics.steps.size(); ++n) {
                const Statistics::Tally& steps = statistics.steps[n].at(i);
                const auto found = steps.find(step);
                table.rows[n].push_back(std::to_string(found == steps.end() ? 0 : found->second));
            }
        }
    }
    return table_as_csv(table);
}

std::string to_json(const StatisticsAnswer& answer) {
    const Statistics& statistics = answer.statistics;
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.field("game", answer.game);
            json.field("strategy", answer.list);
            json.key("columns").array([&] {
                for (const Statistics::Column& column : statistics.columns) json.value(column.key);
            });
            const std::vector<bool> quoted = quoted_columns(statistics);
            json.key("rows").array([&] {
                for (const std::vector<Figure>& row : statistics.rows) {
                    json.array([&] {
                        for (std::size_t i = 0; i < row.size(); ++i) {
                            write_figure(json, row[i], quoted[i]);
                        }
                    });
                }
            });
            write_steps(json, statistics);
        });
    });
}

}  // namespace bouton
