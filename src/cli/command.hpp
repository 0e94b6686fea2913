#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace bouton::cli {

/// What the chosen command does; returns the exit status.
using Action = std::function<int()>;

// Each adds its command to the program.  When the command line has been read, `action` is what the
// user asked for.
void add_games(CLI::App& program, Action& action);
void add_about(CLI::App& program, Action& action);
void add_solve(CLI::App& program, Action& action);
void add_losing(CLI::App& program, Action& action);
void add_number(CLI::App& program, Action& action);
void add_plot(CLI::App& program, Action& action);
void add_reproduce(CLI::App& program, Action& action);
void add_play(CLI::App& program, Action& action);
void add_selftest(CLI::App& program, Action& action);
void add_tour(CLI::App& program, Action& action);
void add_completion(CLI::App& program, Action& action);
void add_version(CLI::App& program, Action& action);

}  // namespace bouton::cli
