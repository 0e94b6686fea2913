#pragma once

#include <functional>

#include "cli/command_line.hpp"

namespace bouton::cli {

/// What the chosen command does; returns the exit status.
using Action = std::function<int()>;

// Each adds its command to the program.  When the command line has been read, `action` is what the
// user asked for.
void add_games(Command& program, Action& action);
void add_about(Command& program, Action& action);
void add_solve(Command& program, Action& action);
void add_losing(Command& program, Action& action);
void add_grundy(Command& program, Action& action);
void add_positions(Command& program, Action& action);
void add_sequence(Command& program, Action& action);
void add_octal(Command& program, Action& action);
void add_rules(Command& program, Action& action);
void add_graph(Command& program, Action& action);
void add_statistics(Command& program, Action& action);
void add_number(Command& program, Action& action);
void add_plot(Command& program, Action& action);
void add_reproduce(Command& program, Action& action);
void add_serve(Command& program, Action& action);
void add_play(Command& program, Action& action);
void add_show(Command& program, Action& action);
void add_selftest(Command& program, Action& action);
void add_tour(Command& program, Action& action);
void add_completion(Command& program, Action& action);
void add_version(Command& program, Action& action);
void add_manual(Command& program, Action& action);

}  // namespace bouton::cli
