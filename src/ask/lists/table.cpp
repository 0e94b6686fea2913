#include "ask/lists/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "game/solve.hpp"

namespace bouton {

namespace {

std::size_t read_side(std::string_view text, std::string_view option, std::size_t least) {
    const Integer number = parse_number(text);
    if (number < least || number > largest_table_side) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} must be from {} to {}, not {}", option, least,
                                largest_table_side, abbreviated(text)));
    }
    return static_cast<std::size_t>(number.to_word().value());
}

struct Range {
    std::size_t first = 0;
    std::size_t end = 0;
};

/// `first-last`, or one number; none of them past the end of the table, if that is known.
Range read_range(const std::string& text, std::string_view option, std::size_t size) {
    if (text.empty()) return {0, size};
    const std::size_t dash = text.find('-');
    const std::size_t first = read_side(std::string_view(text).substr(0, dash), option, 0);
    const std::size_t last = dash == std::string::npos
                                 ? first
                                 : read_side(std::string_view(text).substr(dash + 1), option, 0);
    if (first > last || last >= size) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} must be FIRST-LAST with FIRST at most LAST, and LAST below the "
                                "size {}, not {}",
                                option, size, abbreviated(text)));
    }
    return {first, last + 1};
}

TableWindow read_window(const TableQuery& query) {
    if (query.size.empty()) {
        if (query.rows.empty() || query.columns.empty()) {
            throw Error(ErrorKind::bad_request,
                        "say how large the table is with --size, such as --size 14 or --size "
                        "100x200, or give both --rows and --columns");
        }
        const Range rows = read_range(query.rows, "--rows", largest_table_side);
        const Range columns = read_range(query.columns, "--columns", largest_table_side);
        return {rows.first, rows.end, columns.first, columns.end};
    }
    const std::size_t cross = query.size.find('x');
    const std::string_view size = query.size;
    const std::size_t rows = read_side(size.substr(0, cross), "--size", 1);
    const std::size_t columns =
        cross == std::string::npos ? rows : read_side(size.substr(cross + 1), "--size", 1);
    const Range row_range = read_range(query.rows, "--rows", rows);
    const Range column_range = read_range(query.columns, "--columns", columns);
    return {row_range.first, row_range.end, column_range.first, column_range.end};
}

}  // namespace

ListFacts TableRequest::facts() const {
    return {{"game", game->name()},
            {"content",
             "Grundy values: the one in row i and column j of this table, counted from 0, is that "
             "of the piles first_row + i and first_column + j"}};
}

TableRequest read_table(const TableQuery& query, const Catalogue& games) {
    GamePtr game = games.make(query.game);
    const Tabulated& tabulated = require_tabulated(*game);
    const TableWindow window = read_window(query);
    TableSource table = tabulated.table(std::max(window.end_row, window.end_column));
    return {std::move(game), std::move(table), window};
}

TableSummary answer_table_summary(const TableRequest& request, const Limits& limits) {
    const TableWindow& window = request.window;
    if (window.first_row != 0 || window.first_column != 0) {
        throw Error(ErrorKind::bad_request,
                    "a summary is of a whole table: leave --rows and --columns out");
    }
    return request.table.summary(window.end_row, window.end_column, limits);
}

}  // namespace bouton
