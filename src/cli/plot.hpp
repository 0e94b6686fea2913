#pragma once

#include <string>

#include "cli/command.hpp"
#include "game/game.hpp"
#include "render/picture.hpp"
#include "tables/ray_table.hpp"

namespace bouton::cli {

// Each adds a kind of picture to the command `plot`.
void add_plot_losing(Command& plot, Action& action);
void add_plot_grundy(Command& plot, Action& action);
void add_plot_graph(Command& plot, Action& action);
void add_plot_akiyama(Command& plot, Action& action);
void add_plot_times(Command& plot, Action& action);

/// Writes the picture of a table of Grundy values to a file, whole or not at all.
void draw_grundy_table(const Game& game, const TableWindow& window, const TableOptions& how,
                       const std::string& title, PictureFormat format, const std::string& out);

}  // namespace bouton::cli
