#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "families/sim/sim.hpp"

/// How positions and moves of Sim are written: `red=12,34 blue=13`, the lines of either colour by
/// the points that they join, which are numbered from 1.
namespace bouton {

/// Throws Error{bad_request} for a text that is not a position, and for one that cannot occur.
SimPosition read_sim(const Sim& rules, std::string_view text);

std::string write_sim(const Sim& rules, const SimPosition& position);

/// `12,34`, or with another text between two lines; nothing for no lines.
std::string write_sim_lines(const Sim& rules, SimLines lines, std::string_view between = ",");

/// `draw 1-2 in red`.
std::string say_sim_move(const Sim& rules, const SimPosition& before, const SimPosition& after);

/// The position that such a move leaves; also `12` or `1-2`.  Nothing for other texts.  Throws
/// Error{bad_request} for a line that is drawn already or that there is not.
std::optional<SimPosition> read_sim_move(const Sim& rules, const SimPosition& position,
                                         std::string_view text);

/// The points on a circle with the lines between them, r for red and b for blue.
std::vector<std::string> draw_sim(const Sim& rules, const SimPosition& position);

}  // namespace bouton
