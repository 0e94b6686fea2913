#include "reproduce/published.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "format/csv.hpp"

namespace bouton {

Integer PublishedTable::number(std::size_t row, std::size_t column) const {
    const std::string& cell = rows.at(row).at(column);
    if (cell.empty() || cell.find_first_not_of("0123456789") != std::string::npos) {
        throw Error(
            ErrorKind::failed,
            fmt::format("a published table has '{}' where a number should be", abbreviated(cell)));
    }
    return parse_number(cell);
}

PublishedTable parse_table(std::string_view csv) {
    PublishedTable table;
    std::vector<std::vector<std::string>> lines = read_csv(csv);
    if (lines.empty()) return table;
    table.columns = std::move(lines.front());
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i].size() != table.columns.size()) {
            throw Error(ErrorKind::failed,
                        fmt::format("a published table has {} columns, and its row {} has {}",
                                    table.columns.size(), i, lines[i].size()));
        }
        table.rows.push_back(std::move(lines[i]));
    }
    return table;
}

}  // namespace bouton
