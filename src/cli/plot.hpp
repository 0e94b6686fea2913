#pragma once

#include "cli/command.hpp"

namespace bouton::cli {

// Each adds a kind of picture to the command `plot`.
void add_plot_losing(Command& plot, Action& action);
void add_plot_grundy(Command& plot, Action& action);
void add_plot_graph(Command& plot, Action& action);
void add_plot_times(Command& plot, Action& action);

}  // namespace bouton::cli
