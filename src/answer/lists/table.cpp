#include "answer/lists/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "format/json.hpp"

namespace bouton {

std::string to_text(const TableSummary& summary) {
    std::string text =
        fmt::format("rows {}\ncolumns {}\ncells {}\nsum mod 2^64 {}\nlargest {}\n", summary.rows,
                    summary.columns, summary.cells, summary.sum, summary.largest);
    constexpr std::size_t most = 10;
    for (std::size_t value = 0; value < std::min(most, summary.counts.size()); ++value) {
        text += fmt::format("cells of value {} {}\n", value, summary.counts[value]);
    }
    return text;
}

std::string to_json(const TableSummary& summary, const std::string& game) {
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.field("game", game);
            json.field("row_count", summary.rows);
            json.field("column_count", summary.columns);
            json.key("cells").text(summary.cells);
            json.key("sum_mod_2_64").text(summary.sum);
            json.field("largest", summary.largest);
            json.key("cells_of_value").values(summary.counts);
            json.key("column_sums").values(summary.column_sums);
        });
    });
}

}  // namespace bouton
