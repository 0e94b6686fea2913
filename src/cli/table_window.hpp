#pragma once

#include <string>

#include "base/control.hpp"
#include "cli/command_line.hpp"
#include "game/game.hpp"
#include "tables/ray_table.hpp"

namespace bouton::cli {

/// The options that say which cells of a table are wanted.
struct WindowOptions {
    std::string size;
    std::string rows;
    std::string columns;
};

void add_window_options(Command& command, WindowOptions& options);

/// The window they mean; throws Error{bad_request}.
TableWindow read_window(const WindowOptions& options);

/// The rules of the game's table; throws Error{bad_request} where it has none.
RayRules table_rules(const Game& game);

TableOptions table_options(const std::string& memory, const std::string& threads, Control* control);

}  // namespace bouton::cli
