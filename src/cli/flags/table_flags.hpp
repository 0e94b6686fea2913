#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "ask/lists/table.hpp"
#include "cli/command_line.hpp"

namespace bouton::cli {

/// The game, and the flags that say which cells of its table are wanted.
void add_table_flags(Command& command, TableQuery& query);

/// The rows and columns of a --size such as 30 or 20x40, at most `most` of each; `why` ends the
/// sentence that says so.  Throws Error{bad_request}, and Error{limit} for more.
std::array<std::size_t, 2> read_size(const std::string& text, std::size_t most,
                                     std::string_view why = "");

/// The query with its size read and written again, so that a wrong one is told as that of --size.
TableQuery with_size(TableQuery query);

}  // namespace bouton::cli
