#include "cli/flags/table_flags.hpp"

namespace bouton::cli {

void add_table_flags(Command& command, TableQuery& query) {
    command.add_value("game", query.game, "GAME, with its parameters").required();
    command.add_value("--size", query.size,
                      "Rows and columns of the table: 14, or rows and columns: 100x200");
    command.add_value("--rows", query.rows, "Only these rows: FIRST-LAST");
    command.add_value("--columns", query.columns, "Only these columns: FIRST-LAST");
}

}  // namespace bouton::cli
