#pragma once

#include <string>

#include "ask/lists/table.hpp"
#include "cli/command.hpp"
#include "render/picture/picture.hpp"

namespace bouton::cli {

// Each adds a kind of picture to the command `plot`.
void add_plot_losing(Command& plot, Action& action);
void add_plot_grundy(Command& plot, Action& action);
void add_plot_sequence(Command& plot, Action& action);
void add_plot_graph(Command& plot, Action& action);
void add_plot_statistics(Command& plot, Action& action);
void add_plot_times(Command& plot, Action& action);

/// Writes the picture of a table of Grundy values to a file, whole or not at all.
void draw_grundy_table(const TableRequest& request, const Limits& limits, const std::string& title,
                       PictureFormat format, const std::string& out);

}  // namespace bouton::cli
