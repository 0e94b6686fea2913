#include "lab/published.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

std::vector<std::string> cells(std::string_view line) {
    const std::vector<std::string_view> pieces = split(line, ',');
    return {pieces.begin(), pieces.end()};
}

}  // namespace

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
    while (csv.ends_with('\n')) csv.remove_suffix(1);
    for (const std::string_view line : split(csv, '\n')) {
        if (table.columns.empty()) {
            table.columns = cells(line);
        } else {
            table.rows.push_back(cells(line));
            if (table.rows.back().size() != table.columns.size()) {
                throw Error(
                    ErrorKind::failed,
                    fmt::format("a published table has {} columns, and its row {} has {}",
                                table.columns.size(), table.rows.size(), table.rows.back().size()));
            }
        }
    }
    return table;
}

}  // namespace bouton
