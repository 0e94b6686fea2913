#pragma once

#include <string>

#include "ask/lists/table.hpp"
#include "base/chart.hpp"
#include "base/function_ref.hpp"
#include "cli/command.hpp"
#include "cli/flags/limits_flags.hpp"
#include "render/picture/picture.hpp"

namespace bouton::cli {

// Each adds a kind of picture to the command `plot`.
void add_plot_losing(Command& plot, Action& action);
void add_plot_grundy(Command& plot, Action& action);
void add_plot_sequence(Command& plot, Action& action);
void add_plot_graph(Command& plot, Action& action);
void add_plot_statistics(Command& plot, Action& action);
void add_plot_times(Command& plot, Action& action);

/// What draw() returns, a picture by another program.  Where the work was to stop or its time is
/// over meanwhile, that is told, and not what became of the other program.
std::string drawn(const Limits& limits, FunctionRef<std::string()> draw);

/// Puts the title that the user gave, if any, in the place of another one.  Throws
/// Error{bad_request} for one that does not fit a picture.
void retitle(std::string& title, const std::string& given);

/// What commands that draw a chart have in common.
struct ChartFlags {
    const std::string& title;
    const std::string& out;
    const LimitsFlags& limits;
    std::string unit;  ///< what progress counts
};

/// Writes the chart that is made within the limits to a file, whole or not at all.
void plot_chart(const ChartFlags& flags, FunctionRef<Chart(const Limits&)> make);

/// Writes the picture of a table of Grundy values to a file, whole or not at all.
void draw_grundy_table(const TableRequest& request, const Limits& limits, const std::string& title,
                       PictureFormat format, const std::string& out);

}  // namespace bouton::cli
