#include "cli/flags/table_flags.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton::cli {

std::array<std::size_t, 2> read_size(const std::string& text, std::size_t most,
                                     std::string_view why) {
    const auto refuse = [&](const Error& error) {
        return Error(error.kind(),
                     fmt::format("--size has rows and columns, such as 30 or 20x40, not '{}': {}",
                                 abbreviated(text), error.what()));
    };
    const auto parts = split(text, 'x');
    if (parts.size() > 2) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("--size has rows and columns, such as 30 or 20x40, not '{}'",
                                abbreviated(text)));
    }
    std::array<std::size_t, 2> size{};
    for (std::size_t i = 0; i < 2; ++i) {
        Integer number;
        try {
            number = parse_number(parts[i < parts.size() ? i : 0]);
        } catch (const Error& error) {
            throw refuse(error);
        }
        if (number < 1) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("--size must be at least 1 row and 1 column, not '{}'",
                                    abbreviated(text)));
        }
        if (number > most) {
            throw Error(ErrorKind::limit,
                        fmt::format("--size may be at most {} rows and columns{}, not '{}'", most,
                                    why, abbreviated(text)));
        }
        size.at(i) = static_cast<std::size_t>(number.to_word().value());
    }
    return size;
}

TableQuery with_size(TableQuery query) {
    if (query.size.empty()) return query;
    const auto [rows, columns] = read_size(query.size, largest_table_side);
    query.size = fmt::format("{}x{}", rows, columns);
    return query;
}

void add_table_flags(Command& command, TableQuery& query) {
    command.add_value("game", query.game, "GAME, with its parameters").required();
    command.add_value("--size", query.size,
                      "Rows and columns of the table: 14, or rows and columns: 100x200");
    command.add_value("--rows", query.rows, "Only these rows: FIRST-LAST");
    command.add_value("--columns", query.columns, "Only these columns: FIRST-LAST");
}

}  // namespace bouton::cli
