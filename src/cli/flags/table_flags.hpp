#pragma once

#include "ask/lists/table.hpp"
#include "cli/command_line.hpp"

namespace bouton::cli {

/// The game, and the flags that say which cells of its table are wanted.
void add_table_flags(Command& command, TableQuery& query);

}  // namespace bouton::cli
